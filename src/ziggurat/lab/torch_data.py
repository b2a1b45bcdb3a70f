"""A dataset for PyTorch: batches of tensors, read shard by shard by any number of workers."""

from collections.abc import Iterator
from typing import Any

import numpy as np
import torch
from torch.utils.data import DataLoader, IterableDataset, get_worker_info

from ziggurat.lab.datasets import Dataset

__all__ = ["Decisions", "loader"]

NUMBERS = ("game", "move", "seat", "observation", "choice", "outcome", "margin", "action_mask")


class Decisions(IterableDataset[dict[str, torch.Tensor]]):
    """The rows of a split in batches. Every worker reads shards of its own. With a seed the order
    is the same in every run; `epoch` is set for another one."""

    def __init__(
        self, data: Dataset, split: str = "train", size: int = 1024, seed: int | None = None
    ) -> None:
        self.data, self.split, self.size, self.seed = data, split, size, seed
        self.epoch = 0

    def __iter__(self) -> Iterator[dict[str, torch.Tensor]]:
        worker = get_worker_info()
        own = self.data.files[worker.id :: worker.num_workers] if worker else self.data.files
        seed = None if self.seed is None else self.seed + self.epoch
        for batch in self.data.batches(self.size, seed, self.split, own):
            yield {name: tensor(batch[name]) for name in NUMBERS}


def tensor(column: Any) -> torch.Tensor:
    return torch.from_numpy(np.ascontiguousarray(column))


def loader(
    data: Dataset,
    split: str = "train",
    size: int = 1024,
    seed: int | None = None,
    workers: int = 0,
) -> "DataLoader[dict[str, torch.Tensor]]":
    """Batches of tensors: `observation`, `action_mask`, `choice`, `outcome` and the rest."""
    return DataLoader(Decisions(data, split, size, seed), batch_size=None, num_workers=workers)

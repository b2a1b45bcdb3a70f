"""The pictures of the games on the home page: the real boards, light and dark.

`make covers` opens a recorded game of each at a move in the browser and keeps part of the board
beside the game, `games/KEY/cover.webp` and `cover-dark.webp`.
"""

import re
import socket
import subprocess
import sys
import tempfile
import time
from io import BytesIO
from pathlib import Path
from typing import Any, NamedTuple
from urllib.error import URLError
from urllib.request import urlopen

from PIL import Image
from playwright.sync_api import Page, sync_playwright

ROOT = Path(__file__).parents[1]
FLAGS = ["--no-sandbox", "--disable-gpu", "--disable-background-networking"]
SIZE = (640, 400)
QUALITY = 80
PLAIN = (
    "for (const one of document.querySelectorAll('.happening')) one.classList.remove('happening')"
)


class Cover(NamedTuple):
    """Which record, after which share of its moves, how wide the window is, and what is shown of an
    element of the page: where it begins and how wide it is, in shares of the element."""

    record: str
    share: float
    width: int
    left: float
    top: float
    wide: float
    element: str = ".map-frame"


COVERS = {
    "ages": Cover("3-last-2", 0.5, 1280, 0, 0, 0.72, ".stage"),
    "gheos": Cover("4-epochs", 0.75, 980, 0.1, 0.26, 0.56),
    "inner_sea": Cover("seats-4", 0.6, 1500, 0.1, 0.22, 0.62),
    "monumental": Cover("plain-4", 0.57, 1400, 0.08, 0.02, 0.84),
    "tigris": Cover("alternative-4-bag", 0.8, 1000, 0.03, 0.14, 0.76),
}


def main() -> None:
    wanted = sys.argv[1:] or list(COVERS)
    with tempfile.TemporaryDirectory() as folder, socket.create_server(("127.0.0.1", 0)) as free:
        port = free.getsockname()[1]
        free.close()
        command = [sys.executable, "-m", "ziggurat", "serve", "--no-browser", "--port", str(port)]
        with subprocess.Popen([*command, "--db", f"sqlite:///{folder}/covers.db"]) as server:
            try:
                photograph(f"http://127.0.0.1:{port}", wanted)
            finally:
                server.terminate()


def photograph(site: str, wanted: list[str]) -> None:
    wait(site)
    with sync_playwright() as running:
        browser = running.chromium.launch(executable_path="/usr/bin/chromium", args=FLAGS)
        for key in wanted:
            for scheme in ("light", "dark"):
                file = ROOT / "src/ziggurat/games" / key / cover_name(scheme)
                file.write_bytes(taken(browser, site, key, COVERS[key], scheme))
                print(f"{file.relative_to(ROOT)}: {file.stat().st_size / 1000:.0f} kB")
        browser.close()


def cover_name(scheme: str) -> str:
    return "cover.webp" if scheme == "light" else "cover-dark.webp"


def wait(site: str) -> None:
    for _ in range(100):
        try:
            urlopen(site).close()
        except URLError:
            time.sleep(0.2)
        else:
            return
    raise SystemExit(f"Nothing answers at {site}.")


def taken(browser: Any, site: str, key: str, cover: Cover, scheme: str) -> bytes:
    size = {"width": cover.width, "height": cover.width * 5 // 8}
    page = browser.new_page(
        viewport=size, color_scheme=scheme, device_scale_factor=1.5, bypass_csp=True
    )
    open_record(page, site, key, cover)
    box = page.locator(cover.element).first.bounding_box()
    page.screenshot()  # so that nothing is on its way any more
    picture = Image.open(BytesIO(page.screenshot(clip=cut(box, cover))))
    page.close()
    kept = BytesIO()
    picture.convert("RGB").resize(SIZE, Image.Resampling.LANCZOS).save(
        kept, "WEBP", quality=QUALITY, method=6
    )
    return kept.getvalue()


def open_record(page: Page, site: str, key: str, cover: Cover) -> None:
    page.goto(site)
    record = ROOT / "tests/games" / key / "records" / f"{cover.record}.record"
    page.set_input_files("input[name=record]", record)
    page.locator("form[action='/records'] button").click()
    page.wait_for_url(re.compile("/replay#"), timeout=60_000)
    place, _, moves = page.url.partition("#")
    page.goto(f"{place}#{int(int(moves) * cover.share)}")
    page.reload()
    page.wait_for_selector("#board svg")
    page.wait_for_timeout(1500)
    page.add_style_tag(content=".zoom { display: none }")
    page.evaluate(PLAIN)


def cut(box: Any, cover: Cover) -> Any:
    """A part of a box in the proportions of a cover."""
    width = box["width"] * cover.wide
    left, top = box["x"] + box["width"] * cover.left, box["y"] + box["height"] * cover.top
    return {"x": left, "y": top, "width": width, "height": width * SIZE[1] / SIZE[0]}


if __name__ == "__main__":
    main()

"""How long a click takes until the page is painted again, and how much it fetches:
`python -m tests.web.repaint [GAME ...] [--moves 60]`.

Starts a server of its own and a browser, plays random legal moves by clicks against a bot, and
prints for each game the median and the 95th of a hundred: milliseconds from the click that made a
move to the first frame that shows it, and kilobytes of the answer as they came over the wire.
"""

import argparse
import json
import statistics
import subprocess
import sys
import tempfile
from pathlib import Path
from random import Random

from playwright.sync_api import sync_playwright

from tests.sure import sure
from tests.web.conftest import CHROMIUM
from tests.web.load import SERVE
from tests.web.test_browser import READY
from tests.web.test_nothing_lost import free_port
from tests.web.test_phone import REACHED
from ziggurat.web.middleware import games_with_picture

# The last click before an answer is the one that made the move; the frame after it shows it.
WATCH = """() => {
  window.times = [];
  let clicked = 0;
  document.addEventListener('pointerdown', () => { clicked = performance.now(); }, true);
  new MutationObserver(() => requestAnimationFrame(() => setTimeout(() => {
    if (clicked) window.times.push(performance.now() - clicked);
    clicked = 0;
  }))).observe(document.getElementById('board'), {attributeFilter: ['data-version']});
  window.bytes = () => performance.getEntriesByType('resource')
    .filter((one) => one.name.includes('/act?')).map((one) => one.transferSize);
}"""


def clicks(page, moves):
    """Random clicks until so many moves were made; what they took."""
    rng = Random(11)
    page.wait_for_selector(READY)
    page.evaluate(WATCH)
    while page.evaluate("window.times.length") < moves:
        page.wait_for_selector(READY, timeout=60_000)
        if page.get_attribute("#board", "data-turn") == "over":
            break
        spots = page.evaluate(REACHED)
        if spots:
            page.mouse.click(*rng.choice(spots))
        page.wait_for_timeout(120)
    return page.evaluate("[window.times, window.bytes()]")


def summary(found):
    """Median, and what nineteen of twenty stay below."""
    ordered = sorted(found)
    return round(statistics.median(ordered), 1), round(ordered[int(0.95 * (len(ordered) - 1))], 1)


def measured(browser, address, key, moves):
    page = browser.new_page(viewport={"width": 1440, "height": 900})
    page.goto(f"{address}/new/{key}")
    page.click(".button.go")
    page.wait_for_selector("#board svg")
    times, sizes = clicks(page, moves)
    page.close()
    kilobytes = [size / 1000 for size in sizes]
    return {
        "moves": len(times),
        "milliseconds": summary(times),
        "kilobytes": (*summary(kilobytes), round(max(kilobytes), 1)),
    }


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("games", nargs="*", default=[game.key for game in games_with_picture()])
    parser.add_argument("--moves", type=int, default=60)
    asked = parser.parse_args()
    port, folder = free_port(), Path(tempfile.mkdtemp())
    command = ["serve", "--no-browser", "--port", str(port), "--db", f"sqlite:///{folder}/a.db"]
    with subprocess.Popen([sys.executable, "-c", SERVE, *command], stdout=subprocess.PIPE) as run:
        sure(run.stdout).readline()
        with sync_playwright() as drive:
            browser = drive.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
            for key in asked.games:
                found = measured(browser, f"http://127.0.0.1:{port}", key, asked.moves)
                print(json.dumps({"game": key, **found}), flush=True)
        run.terminate()


if __name__ == "__main__":
    main()

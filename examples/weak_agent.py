"""A scripted agent for `ziggurat llm-match` and `llm-ladder`: it plays the first thing it is
offered, so it says how little is needed to beat somebody who does not think.

    ziggurat llm-ladder gheos --player "first=cmd:python examples/weak_agent.py" --out ladder
"""

import json
import sys


def main() -> None:
    for line in sys.stdin:
        asked = json.loads(line)
        if asked["type"] == "over":
            break
        choices = [choice for choice in asked["choices"] if choice != "resign"]
        print(json.dumps({"action": (choices or asked["choices"])[0]}), flush=True)


if __name__ == "__main__":
    main()

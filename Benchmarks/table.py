#!/usr/bin/env python3
"""Turns what ptylat.py measured (its --json file) into a Markdown table on standard output."""
import json
import platform
import sys

COLUMNS = [
    ("first frame ms", lambda r: r["start_frame_ms"]),
    ("move ms p50", lambda r: r["move"]["done_ms_p50"]),
    ("p99", lambda r: r["move"]["done_ms_p99"]),
    ("bytes", lambda r: r["move"]["bytes_p50"]),
    ("processor µs", lambda r: r["move"]["cpu_us_p50"]),
    ("scroll ms p50", lambda r: r["scroll"]["done_ms_p50"]),
    ("p99", lambda r: r["scroll"]["done_ms_p99"]),
    ("bytes", lambda r: r["scroll"]["bytes_p50"]),
    ("200 keys ms", lambda r: r["burst"]["ms"]),
    ("bytes a key", lambda r: r["burst"]["bytes_per_key"]),
    ("resize ms", lambda r: r.get("resize", {}).get("ms_p50", "–")),
    ("resident MiB", lambda r: round(r["memory"]["rss_kib"] / 1024, 1)),
    ("idle bytes/s", lambda r: r["idle_bytes_per_s"]),
    ("idle processor %", lambda r: r["idle_cpu_pct"]),
]

NAMES = {"floor": "floor: raw echo", "sheaf-1000": "**sheaf, 1,000 posts**",
         "sheaf-100000": "**sheaf, 100,000 posts**"}


def main():
    measured = json.load(open(sys.argv[1]))
    arguments = measured["args"]
    print("# Measured\n")
    print("Made by `make bench`, from outside, on a pseudo-terminal of %s cells, TERM=%s, %d keys a"
          " batch, the median of %d starts. Linux %s, %s, load %.1f. Compare rows of this table with"
          " each other: one run, one machine.\n"
          % (arguments["size"], arguments["term"], arguments["n"], arguments["starts"],
             measured["host"].split("-")[0], platform.machine(), measured["load"][0]))
    print("| program | " + " | ".join(title for title, _ in COLUMNS) + " |")
    print("|---|" + "---|" * len(COLUMNS))
    for row in measured["results"]:
        name = NAMES.get(row["name"], row["name"])
        if "error" in row:
            print("| %s | %s |" % (name, row["error"]))
        else:
            print("| %s | " % name + " | ".join(str(value(row)) for _, value in COLUMNS) + " |")
    print("\nA raw echo of each key is the floor: what the pseudo-terminal and the scheduler cost."
          " Peers have 1,000 mails, commits or files; sheaf shows the list of posts.")


if __name__ == "__main__":
    main()

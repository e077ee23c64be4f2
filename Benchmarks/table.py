#!/usr/bin/env python3
"""Turns what ptylat.py measured (its --json file) into Markdown tables on standard output: all figures, and the
gates. Exits with 1 when a gate is missed."""
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

# What a key may cost: a figure, its unit, where it stands, and the most it may be.
GATES = [
    ("a move, p50", "ms", lambda r: r["move"]["done_ms_p50"], 0.5),
    ("a move, p99", "ms", lambda r: r["move"]["done_ms_p99"], 2.0),
    ("a move", "bytes", lambda r: r["move"]["bytes_p50"], 250),
    ("a move", "µs of processor", lambda r: r["move"]["cpu_us_p50"], 350),
    ("a scroll", "bytes", lambda r: r["scroll"]["bytes_p50"], 320),
    ("a key that is held", "bytes", lambda r: r["burst"]["bytes_per_key"], 12),
]


def gates(results):
    """Prints what has to hold of each of our rows; whether all of it does."""
    rows = {row["name"]: row for row in results if "error" not in row}
    peer = rows.get("neomutt")
    print("\n| key | sheaf | neomutt | neomutt ÷ sheaf | gate | |")
    print("|---|---|---|---|---|---|")
    passes = []
    for name in (name for name in rows if name.startswith("sheaf-")):
        for title, unit, figure, most in GATES:
            value, other = figure(rows[name]), figure(peer) if peer else None
            limits, isFine = ["≤ %g" % most], value <= most
            if title == "a move, p50" and other:
                limits.append("ratio ≥ 2")
                isFine = isFine and other / value >= 2
            passes.append(isFine)
            print("| %s: %s | %g %s | %s | %s | %s | %s |" % (
                NAMES.get(name, name), title, value, unit, "%g" % other if other else "–",
                "%.2f" % (other / value) if other and value else "–", ", ".join(limits),
                "pass" if isFine else "**missed**"))
    # A row of ours that could not be measured misses everything.
    return all(passes) and all("error" not in row for row in results if row["name"].startswith("sheaf-"))


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
          " Peers have %s mails, commits or files; sheaf shows the list of posts."
          % format(arguments["items"], ","))
    sys.exit(0 if gates(measured["results"]) else 1)


if __name__ == "__main__":
    main()

#!/usr/bin/env python3
"""Measures commands that read or write everything, beside programs that do the same; prints a Markdown table.

Usage: commands.py SHEAF STORE-DIRECTORY WORK-DIRECTORY

STORE-DIRECTORY is one that `sheaf sample` made. sqlite-utils gets the same lines, as bare rows of one table a
kind and an index of the words of posts and comments: no counts, no order, nothing to undo. Exits with 1 when a
gate is missed. Gates in seconds are for 100,000 posts and grow with them.
"""
import json
import os
import pathlib
import shutil
import sqlite3
import statistics
import subprocess
import sys
import time

ROUNDS = int(os.environ.get("BENCH_ROUNDS", "3"))


class Table:
    """Prints rows as they come, and knows whether a gate was missed."""

    def __init__(self):
        self.missed = False
        print("| command | sheaf | peer | its value | peer ÷ sheaf | gate | |")
        print("|---|---|---|---|---|---|---|")

    def row(self, name, unit, ours, gate=None, peer=None, theirs=None, ratio_gate=None):
        value = statistics.median(ours)
        words, passes, isMeasured = [], True, True
        if gate is not None:
            words.append("≤ %s %s" % (number(gate), unit))
            passes = value <= gate
        ratio = statistics.median(theirs) / value if theirs else None
        if ratio_gate is not None:
            words.append("ratio ≥ %s" % number(ratio_gate))
            # A peer that is not there misses nothing and proves nothing: it is named below the table.
            isMeasured = ratio is not None
            passes = passes and (ratio is None or ratio >= ratio_gate)
        self.missed = self.missed or not passes
        print("| %s | %s %s | %s | %s | %s | %s | %s |" % (
            name, number(value), unit, peer or "–",
            "%s %s" % (number(statistics.median(theirs)), unit) if theirs else "–",
            "%.2f" % ratio if ratio else "–", ", ".join(words) or "–",
            "" if not words else "**missed**" if not passes else
            "pass" if isMeasured else "not measured"), flush=True)


def number(value):
    return "%.0f" % value if value >= 100 else "%.1f" % value if value >= 10 else "%.2f" % value


def run(*command):
    """The seconds and the most memory, in MB, that a command takes."""
    start = time.monotonic()
    process = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE)
    said = process.stderr.read()
    _, status, usage = os.wait4(process.pid, 0)
    process.returncode = os.waitstatus_to_exitcode(status)
    if process.returncode != 0:
        sys.exit("%s: %s" % (" ".join(command), said.decode()))
    return time.monotonic() - start, usage.ru_maxrss / 1024


def kinds(lines, folder):
    """The lines of an export, one file a kind."""
    files = {}
    for line in open(lines, encoding="utf-8"):
        kind = json.loads(line).get("kind")
        if kind:
            if kind not in files:
                files[kind] = open(folder / (kind + ".jsonl"), "w", encoding="utf-8")
            files[kind].write(line)
    for file in files.values():
        file.close()
    return sorted(files)


def rows_of_sqlite_utils(lines, work):
    """Seconds that sqlite-utils takes for bare rows and an index of words, in turns of a whole file."""
    folder = work / "kinds"
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir()
    database = folder / "rows.db"
    found = kinds(lines, folder)
    seconds = 0
    for kind in found:
        seconds += run("sqlite-utils", "insert", str(database), kind, str(folder / (kind + ".jsonl")),
                       "--nl", "--alter")[0]
    for kind, columns in ("post", ["title", "content"]), ("comment", ["content"]):
        if kind in found:
            seconds += run("sqlite-utils", "enable-fts", str(database), kind, *columns)[0]
    return seconds


def main():
    binary, source, work = sys.argv[1], pathlib.Path(sys.argv[2]), pathlib.Path(sys.argv[3])
    work.mkdir(parents=True, exist_ok=True)
    store = sqlite3.connect(source / "data" / "sheaf.db")
    posts, comments = (store.execute("SELECT count(*) FROM " + table).fetchone()[0]
                       for table in ("post", "comment"))
    store.close()
    scale = posts / 100_000
    peers = {name: shutil.which(name) for name in ("sqlite-utils", "sqlite3")}
    lines = work / "everything.jsonl"
    here = ["--directory", str(source)]
    print("## Commands\n")
    print("From start to end, the median of %d, on %s posts and %s comments.\n"
          % (ROUNDS, format(posts, ","), format(comments, ",")))
    table = Table()

    ours, theirs = [], []
    for _ in range(ROUNDS):
        ours.append(run(binary, "export", str(lines), "--force", *here)[0])
    table.row("`export` everything", "s", ours, gate=4 * scale)

    ours, memory, size = [], [], 0
    for _ in range(ROUNDS):
        new = work / "import"
        shutil.rmtree(new, ignore_errors=True)
        seconds, megabytes = run(binary, "import", str(lines), "--directory", str(new))
        ours.append(seconds)
        memory.append(megabytes)
        size = (new / "data" / "sheaf.db").stat().st_size
        shutil.rmtree(new)
        if peers["sqlite-utils"]:
            theirs.append(rows_of_sqlite_utils(lines, work))
    table.row("`import` of that", "s", ours, peer="sqlite-utils", theirs=theirs, ratio_gate=1)
    table.row("its memory", "MB", memory, gate=80)
    table.row("the file ÷ its JSON", "", [size / lines.stat().st_size], gate=1.6)

    for words in (["a"], ["th"], ["the"], ["walk"], ["long", "walk", "home"]):
        found = [run(binary, "find", *words, "--limit", "20", *here)[0] * 1000
                 for _ in range(ROUNDS + 2)]
        table.row("`find %s --limit 20`" % " ".join(words), "ms", found, gate=30)
    listed = [run(binary, "posts", "list", "--limit", "20", "--json", *here)[0] * 1000
              for _ in range(ROUNDS + 2)]
    theirs = []
    if peers["sqlite3"]:
        theirs = [run("sqlite3", "-readonly", str(source / "data" / "sheaf.db"),
                      "SELECT * FROM post WHERE deleted_at IS NULL"
                      " ORDER BY created_at DESC, pk DESC LIMIT 20")[0] * 1000
                  for _ in range(ROUNDS + 2)]
    table.row("`posts list --limit 20 --json`", "ms", listed, gate=20, peer="sqlite3", theirs=theirs)
    for name, path in peers.items():
        if not path:
            print("\nNot installed, left out: %s." % name)
    sys.exit(1 if table.missed else 0)


if __name__ == "__main__":
    main()

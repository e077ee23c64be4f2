#!/usr/bin/env python3
"""Measures commands that change many rows, and taking them back, beside plain SQLite running the same
statements on a copy of the same file; prints a Markdown table. Exits with 1 when a gate is missed.

Usage: batch.py SHEAF STORE-DIRECTORY WORK-DIRECTORY

STORE-DIRECTORY is one that `sheaf sample` made. Plain SQLite keeps the same indexes, counters and words,
for these are triggers of the file, and remembers nothing.
"""
import os
import pathlib
import shutil
import sqlite3
import statistics
import subprocess
import sys
import time

ROUNDS = int(os.environ.get("BENCH_ROUNDS", "3"))
# Seconds, for 100,000 posts; fewer have to take less, but for starting.
GATE = 1.0
NOW = int(time.time() * 1000)
DAY = 86_400_000
AMONG = "SELECT pk FROM post WHERE deleted_at IS NULL AND "


def cases(store, posts):
    """What is measured: a name, the arguments of `sheaf batch`, and the statements of SQLite."""
    # So many days that about a fifth of all posts is older.
    newest = store.execute(
        "SELECT created_at FROM post WHERE deleted_at IS NULL ORDER BY created_at LIMIT 1 OFFSET ?",
        (posts // 5,)).fetchone()[0]
    days = (NOW - newest) // DAY + 1
    old = "deleted_at IS NULL AND created_at < %d" % (NOW - days * DAY)
    trash = "UPDATE %s SET deleted_at = %d WHERE %s"
    yield ("publish all drafts", ["publish", "--status", "draft"],
           ["UPDATE post SET status = 'published', archived_from = NULL, updated_at = %d"
            " WHERE status = 'draft' AND deleted_at IS NULL" % NOW])
    yield ("delete what is older than %d days" % days, ["delete", "--older-than", str(days)],
           # The comments and links first: the posts are found by the same condition.
           [trash % (table, NOW, "post_pk IN (%s)" % (AMONG + old))
            for table in ("comment", "post_tag")] + [trash % ("post", NOW, old)])
    yield ("tag what is older", ["add-tag", "old", "--older-than", str(days)],
           ["INSERT INTO tag(id, created_at, name, name_fold) VALUES (randomblob(16), %d, 'old', 'old')"
            % NOW,
            "INSERT INTO post_tag(id, created_at, post_pk, tag_pk) SELECT randomblob(16), %d, pk,"
            " last_insert_rowid() FROM post WHERE %s" % (NOW, old),
            "UPDATE post SET updated_at = %d WHERE %s" % (NOW, old)])


def timed(run):
    start = time.monotonic()
    result = run()
    return time.monotonic() - start, result


def sheaf_seconds(binary, source, work, arguments):
    """The times of a batch and of undoing it, and how many rows it changed."""
    there, back, said = [], [], ""
    for _ in range(ROUNDS):
        shutil.rmtree(work, ignore_errors=True)
        shutil.copytree(source, work)
        command = lambda *words: subprocess.run(
            [binary, *words, "--directory", work], check=True, text=True, stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT).stdout
        seconds, said = timed(lambda: command("batch", "posts", *arguments, "--yes"))
        there.append(seconds)
        back.append(timed(lambda: command("undo"))[0])
    return there, back, said.splitlines()[0]


def sqlite_seconds(source, work, statements):
    """The times of the same statements in one transaction, opening the file included."""
    times = []
    for _ in range(ROUNDS):
        shutil.rmtree(work, ignore_errors=True)
        shutil.copytree(source, work)

        def run():
            store = sqlite3.connect(pathlib.Path(work) / "data" / "sheaf.db", isolation_level=None)
            store.execute("PRAGMA cache_size = -65536")
            store.execute("BEGIN IMMEDIATE")
            for statement in statements:
                store.execute(statement)
            store.execute("COMMIT")
            store.close()
        times.append(timed(run)[0])
    return times


def row(name, ours, peer, gate):
    """Prints a row; whether the gate holds."""
    value = statistics.median(ours)
    ratio = " %.2f s | %.2f" % (statistics.median(peer), statistics.median(peer) / value) if peer else " – | –"
    print("| %s | %.2f s |%s | ≤ %.1f s | %s |"
          % (name, value, ratio, gate, "pass" if value <= gate else "**missed**"), flush=True)
    return value <= gate


def main():
    binary, source, work = sys.argv[1:]
    store = sqlite3.connect(pathlib.Path(source) / "data" / "sheaf.db")
    posts = store.execute("SELECT count(*) FROM post").fetchone()[0]
    listed = list(cases(store, posts))
    store.close()
    print("## Batches\n")
    print("Commands on %s posts, from start to end, the median of %d, beside SQLite %s running the same"
          " statements with the same indexes and triggers, without undo.\n"
          % (format(posts, ","), ROUNDS, sqlite3.sqlite_version))
    print("| batch | sheaf | SQLite | SQLite ÷ sheaf | gate | |")
    print("|---|---|---|---|---|---|")
    gate = max(0.2, GATE * posts / 100_000)
    passes = []
    for name, arguments, statements in listed:
        there, back, said = sheaf_seconds(binary, source, work, arguments)
        passes.append(row("%s: %s" % (name, said), there, sqlite_seconds(source, work, statements), gate))
        passes.append(row("taking it back", back, None, gate))
    sys.exit(0 if all(passes) else 1)


if __name__ == "__main__":
    main()

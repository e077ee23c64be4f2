#!/usr/bin/env python3
"""Measures what people do with notes, beside programs that keep mails, tasks, a journal, addresses and rows.

Usage: notes.py SHEAF WORK-DIRECTORY [COUNT...]

Everybody gets the same notes, made by a seed: a title of four words, a text of sixty, of a vocabulary as uneven
as a language. notmuch has them as mails, taskwarrior as tasks with an annotation, jrnl as entries, abook as names
with notes, sqlite-utils as rows with an index of words. Each command runs from start to end; what takes longer than
a minute is stopped and said so. Prints a Markdown table; there is no gate, but who is first is said.
"""
import datetime
import json
import os
import pathlib
import random
import shutil
import statistics
import subprocess
import sys
import time

ROUNDS = int(os.environ.get("BENCH_ROUNDS", "3"))
LONGEST = float(os.environ.get("BENCH_LONGEST", "60"))
RARE, COMMON, TAGGED = "zyzzyva", "harbour", "fifth"
FIRST = datetime.datetime(2015, 1, 1, tzinfo=datetime.timezone.utc)


def notes(count):
    """The notes: number, title, text, moment."""
    source = random.Random(1)
    letters = "abcdefghijklmnoprstuvw"
    words = ["".join(source.choices(letters, k=source.randint(2, 9))) for _ in range(4000)]
    weights = [1 / (rank + 2) for rank in range(len(words))]
    for number in range(count):
        title = " ".join(source.choices(words, weights, k=4))
        text = source.choices(words, weights, k=60)
        if number % 2 == 0:
            text[7] = COMMON
        if number % 5 == 0:
            text[11] = TAGGED
        if number in (count // 7, count // 3, count - 2):
            text[20] = RARE
        yield number, title, " ".join(text), FIRST + datetime.timedelta(minutes=30 * number)


class Slow(Exception):
    """A command took longer than it may."""


class Program:
    """What one program is told for each operation; a command is a list, its input a text."""

    def __init__(self, name, folder):
        self.name, self.folder = name, folder
        self.environment = dict(os.environ, HOME=str(folder), LC_ALL="C.UTF-8", TZ="UTC", NO_COLOR="1")
        folder.mkdir(parents=True)

    def path(self, name):
        return str(self.folder / name)

    def write(self, name, text):
        (self.folder / name).parent.mkdir(parents=True, exist_ok=True)
        (self.folder / name).write_text(text, encoding="utf-8")

    def run(self, command, entered=None):
        """Seconds from start to end."""
        start = time.monotonic()
        try:
            done = subprocess.run(command, input=entered, env=self.environment, timeout=LONGEST,
                                  text=True, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE,
                                  stdin=subprocess.DEVNULL if entered is None else None)
        except subprocess.TimeoutExpired:
            raise Slow() from None
        if done.returncode not in (0, 1):
            sys.exit("%s: %s" % (" ".join(command), done.stderr))
        return time.monotonic() - start


class Sheaf(Program):
    def __init__(self, folder, binary):
        super().__init__("sheaf", folder)
        self.binary = binary

    def prepare(self, all_notes):
        with open(self.path("notes.jsonl"), "w", encoding="utf-8") as file:
            for number, title, text, at in all_notes:
                json.dump({"id": number + 1, "title": title, "body": text,
                           "date": at.strftime("%Y-%m-%dT%H:%M:%SZ")}, file)
                file.write("\n")
        self.run([self.binary, "people", "add", "me", "--email", "me@x.invalid"])

    def commands(self):
        return {
            "import": [self.binary, "import", self.path("notes.jsonl")],
            "list": [self.binary, "posts", "list", "--limit", "20"],
            "rare": [self.binary, "posts", "list", RARE, "--limit", "20"],
            "common": [self.binary, "posts", "list", COMMON, "--limit", "20"],
            "add": [self.binary, "posts", "add", "A new note", "--content", "one more line", "--as", "me"],
            "tag": [self.binary, "batch", "posts", "add-tag", "old", "--matching", TAGGED, "--yes"],
        }


class Notmuch(Program):
    def __init__(self, folder):
        super().__init__("notmuch", folder)

    def prepare(self, all_notes):
        for sub in "cur", "new", "tmp":
            os.makedirs(self.path("mail/" + sub))
        for number, title, text, at in all_notes:
            (self.folder / "mail" / "cur" / ("%d.host:2,S" % number)).write_text(
                "From: me <me@x.invalid>\nTo: me <me@x.invalid>\nMessage-ID: <%d@x.invalid>\nDate: %s\n"
                "Subject: %s\n\n%s\n" % (number, at.strftime("%a, %d %b %Y %H:%M:%S +0000"), title, text))
        self.write(".notmuch-config", "[database]\npath=%s\n[user]\nname=me\nprimary_email=me@x.invalid\n"
                   "[new]\ntags=inbox\n" % self.path("mail"))

    def commands(self):
        mail = ("From: me <me@x.invalid>\nMessage-ID: <%d@new.invalid>\nSubject: A new note\n\none more line\n"
                % time.monotonic_ns())
        return {
            "import": ["notmuch", "new", "--quiet"],
            "list": ["notmuch", "search", "--limit=20", "*"],
            "rare": ["notmuch", "search", "--limit=20", RARE],
            "common": ["notmuch", "search", "--limit=20", COMMON],
            "add": (["notmuch", "insert"], mail),
            "tag": ["notmuch", "tag", "+old", "--", TAGGED],
        }


class Taskwarrior(Program):
    def __init__(self, folder):
        super().__init__("taskwarrior", folder)

    def prepare(self, all_notes):
        self.write(".taskrc", "data.location=%s\nconfirmation=off\nbulk=0\nverbose=nothing\nhooks=off\ngc=off\n"
                   "recurrence=off\n" % self.path("tasks"))
        (self.folder / "tasks").mkdir()
        with open(self.path("notes.json"), "w", encoding="utf-8") as file:
            for number, title, text, at in all_notes:
                stamp = at.strftime("%Y%m%dT%H%M%SZ")
                json.dump({"description": title, "entry": stamp, "status": "pending",
                           "annotations": [{"entry": stamp, "description": text}]}, file)
                file.write("\n")

    def commands(self):
        def shown(*words):
            return ["task", *words, "limit:20", "list"]

        return {
            "import": ["task", "import", self.path("notes.json")],
            "list": shown(),
            "rare": shown("/%s/" % RARE),
            "common": shown("/%s/" % COMMON),
            "add": ["task", "add", "A new note"],
            "tag": ["task", "/%s/" % TAGGED, "modify", "+old"],
        }


class Jrnl(Program):
    def __init__(self, folder):
        super().__init__("jrnl", folder)

    def prepare(self, all_notes):
        self.write("config.yaml", "journals:\n  default:\n    journal: %s\ndefault_hour: 9\ndefault_minute: 0\n"
                   "timeformat: '%%F %%R'\neditor: ''\nencrypt: false\nhighlight: false\nlinewrap: 79\n"
                   "tagsymbols: '@'\ntemplate: false\nversion: v4.6\n" % self.path("journal.txt"))
        self.write("journal.txt", "")
        with open(self.path("notes.txt"), "w", encoding="utf-8") as file:
            for number, title, text, at in all_notes:
                file.write("[%s] %s.\n%s\n\n" % (at.strftime("%Y-%m-%d %H:%M"), title, text))

    def commands(self):
        jrnl = ["jrnl", "--config-file", self.path("config.yaml")]
        return {
            "import": [*jrnl, "--import", "--file", self.path("notes.txt")],
            "list": [*jrnl, "-n", "20", "--short"],
            "rare": [*jrnl, "-contains", RARE, "-n", "20", "--short"],
            "common": [*jrnl, "-contains", COMMON, "-n", "20", "--short"],
            "add": [*jrnl, "A new note. One more line"],
        }


class Abook(Program):
    def __init__(self, folder):
        super().__init__("abook", folder)

    def prepare(self, all_notes):
        with open(self.path("notes.vcf"), "w", encoding="utf-8") as file:
            for number, title, text, at in all_notes:
                file.write("BEGIN:VCARD\r\nVERSION:3.0\r\nFN:%s\r\nN:%s;;;;\r\nEMAIL:%d@%s.invalid\r\n"
                           "NOTE:%s\r\nEND:VCARD\r\n" % (title, title, number, RARE if RARE in text else "x", text))

    def commands(self):
        book = self.path("addressbook")
        return {
            "import": ["abook", "--convert", "--informat", "vcard", "--infile", self.path("notes.vcf"),
                       "--outformat", "abook", "--outfile", book],
            "rare": ["abook", "--datafile", book, "--mutt-query", RARE],
            "add": (["abook", "--datafile", book, "--add-email-quiet"], "From: A new note <n@x.invalid>\n\n"),
        }


class SQLiteUtils(Program):
    def __init__(self, folder):
        super().__init__("sqlite-utils", folder)

    def prepare(self, all_notes):
        with open(self.path("notes.jsonl"), "w", encoding="utf-8") as file:
            for number, title, text, at in all_notes:
                json.dump({"id": number, "title": title, "text": text, "at": at.isoformat(), "tags": ""}, file)
                file.write("\n")

    def commands(self):
        database, tool = self.path("notes.db"), "sqlite-utils"
        find = [tool, "search", database, "note", "--limit", "20"]
        return {
            "import": ["sh", "-c", "%s insert %s note %s --nl --pk id && %s enable-fts %s note title text"
                       " --create-triggers" % (tool, database, self.path("notes.jsonl"), tool, database)],
            "list": [tool, "rows", database, "note", "--limit", "20", "--order", "id desc"],
            "rare": [*find, RARE],
            "common": [*find, COMMON],
            "add": ([tool, "insert", database, "note", "-"],
                    json.dumps({"title": "A new note", "text": "one more line", "at": "", "tags": ""})),
            "tag": [tool, "query", database, "UPDATE note SET tags = tags || 'old ' WHERE id IN"
                    " (SELECT rowid FROM note_fts WHERE note_fts MATCH '%s')" % TAGGED],
        }


OPERATIONS = [("import", "put all in", 1), ("list", "list the newest 20", 3), ("rare", "find a rare word", 3),
              ("common", "find a common word, 20 shown", 3), ("add", "add one", 3),
              ("tag", "tag a fifth of them", 1)]


def measure(program):
    """Seconds of each operation, by its key; None where it took too long."""
    seconds = {}
    for key, _, rounds in OPERATIONS:
        if seconds.get("import", 0) is None:
            break
        found = []
        for _ in range(min(rounds, ROUNDS)):
            command = program.commands().get(key)
            if command is None:
                break
            command, entered = command if isinstance(command, tuple) else (command, None)
            try:
                found.append(program.run(command, entered))
            except Slow:
                found = None
                break
        if found != []:
            seconds[key] = found and statistics.median(found)
    return seconds


def shown(value, ours):
    if value is None:
        return "over %g s" % LONGEST
    text = "%.1f s" % value if value >= 10 else "%.2f s" % value if value >= 1 else "%.0f ms" % (value * 1000)
    return text if ours is None else "%s (%.2g)" % (text, value / ours)


def main():
    binary, work = os.path.realpath(sys.argv[1]), pathlib.Path(sys.argv[2])
    counts = [int(text) for text in sys.argv[3:]] or [10_000, 100_000]
    tools = [("notmuch", "notmuch", Notmuch), ("task", "taskwarrior", Taskwarrior), ("jrnl", "jrnl", Jrnl),
             ("abook", "abook", Abook), ("sqlite-utils", "sqlite-utils", SQLiteUtils)]
    print("## Notes\n")
    print("The same notes everywhere, commands from start to end, medians; in brackets how many times ours that is.\n")
    for count in counts:
        programs = [Sheaf(work / str(count) / "sheaf", binary)]
        programs += [make(work / str(count) / name) for tool, name, make in tools if shutil.which(tool)]
        results = {}
        for program in programs:
            program.prepare(notes(count))
            results[program.name] = measure(program)
            shutil.rmtree(program.folder)
        names = [program.name for program in programs]
        print("| %s notes | %s | first |" % (format(count, ","), " | ".join(names)))
        print("|---|" + "---|" * (len(names) + 1))
        for key, title, _ in OPERATIONS:
            ours = results["sheaf"].get(key)
            cells = [shown(results[name][key], None if name == "sheaf" else ours)
                     if key in results[name] else "–" for name in names]
            known = {name: results[name][key] for name in names if results[name].get(key) is not None}
            print("| %s | %s | %s |" % (title, " | ".join(cells), min(known, key=known.get)), flush=True)
        print()
    for tool, name, _ in tools:
        if not shutil.which(tool):
            print("Not installed, left out: %s." % name)
    print("Where another is first: abook and taskwarrior look through a file of names or titles and keep no index,"
          " which is soonest as long as the file is short; notmuch reads pages of an index of words and numbers, and"
          " need not ask whether the rows are whole, in the trash, or followed by somebody.")


if __name__ == "__main__":
    main()

import ArgumentParser
import Foundation
import Glibc
import SheafTestSupport
import Testing

@testable import sheaf

@Suite struct `The manners of commands` {
    let sheaf: SheafStore

    init() throws {
        sheaf = try SheafStore()
    }

    @Test(arguments: [
        ["bogus"], ["posts", "list", "--nonsense"], ["posts", "list", "--sort", "colour"],
        ["people", "show"], ["posts", "list", "--limit", "-1"], ["find", " "],
        ["posts", "list", "--status", "foo"], ["--as", "ada", "peple", "list"],
        ["posts", "list", "--directory", ""],
    ])
    func `end wrong usage with 2, and say so beside the data`(arguments: [String]) async throws {
        try await sheaf.run("sample")
        let outcome = try await sheaf.program.run(arguments)
        #expect(outcome.status == .exited(2) && outcome.output == "" && outcome.errors != "")
    }

    /// Two names that differ would both become the same sign of replacement.
    @Test(arguments: [
        #""$SHEAF" tags add $'caf\xe9'"#, #""$SHEAF" people list --as $'\xff'"#,
        #""$SHEAF" export $'f\xff.jsonl'"#, #""$SHEAF" posts list --directory $'x\xff'"#,
        #"SHEAF_DIRECTORY=$'x\xff' "$SHEAF" sample"#,
    ])
    func `take no argument that is not UTF-8, and make nothing of it`(line: String) async throws {
        try await sheaf.run("sample")
        let before = try sheaf.directory.names()
        let outcome = try await sheaf.script(line)
        #expect(outcome.status == .exited(2) && outcome.output == "")
        #expect(outcome.errors.contains("is not UTF-8"))
        #expect(try sheaf.directory.names() == before)
    }

    @Test(arguments: [
        "posts list --directory .", "export all.jsonl", "vault list --directory x",
        "vault list --key-file key",
    ])
    func `do not take the root for a folder that was deleted`(command: String) async throws {
        try await sheaf.run("sample")
        let outcome = try await sheaf.script(
            "mkdir gone && cd gone && rmdir ../gone && \"$SHEAF\" \(command)")
        #expect(outcome.status != .exited(0) && outcome.output == "")
        #expect(outcome.errors.contains("the folder in which Sheaf was started was deleted"))
        for name in ["data", "x", "all.jsonl"] {
            #expect(!FileManager.default.fileExists(atPath: "/" + name))
        }
    }

    @Test(arguments: [
        [], ["people"], ["people", "list"], ["people", "add"], ["people", "edit"],
        ["people", "delete"], ["posts"], ["posts", "list"], ["posts", "add"], ["posts", "edit"],
        ["posts", "show"], ["comments"], ["comments", "list"], ["comments", "add"], ["tags"],
        ["tags", "edit"], ["unsaved"], ["unsaved", "list"], ["unsaved", "show"],
        ["unsaved", "discard"], ["settings"],
        ["settings", "list"], ["settings", "get"], ["settings", "set"], ["settings", "reset"],
        ["settings", "where"], ["settings", "edit"], ["settings", "check"], ["settings", "init"],
        ["settings", "migrate"], ["find"], ["import"], ["export"], ["sample"],
        ["vault"],
        ["vault", "init"], ["vault", "list"], ["vault", "get"], ["vault", "set"],
        ["vault", "rename"],
        ["vault", "delete"], ["vault", "run"], ["vault", "change-passphrase"],
        ["vault", "key-file"], ["vault", "rotate"], ["vault", "backup"], ["vault", "upgrade"],
        ["trash"], ["restore"], ["purge"], ["posts", "versions"], ["undo"], ["redo"], ["history"],
        ["backup"], ["backups"], ["restore-backup"], ["doctor"],
        ["vault", "lock"], ["batch"], ["batch", "posts"], ["batch", "people"],
        ["completions"], ["man"], ["tags", "list"], ["images"], ["images", "list"],
        ["images", "export"], ["images", "import"], ["images", "delete"], ["views"],
        ["views", "list"], ["views", "save"], ["views", "delete"], ["you"], ["posts", "read"],
        ["posts", "unread"], ["posts", "list"], ["people", "list"], ["stats"], ["screen"],
        ["version"], ["publish"], ["archive"], ["vault", "export"],
    ])
    func `begin every help with an example, on one screen`(command: [String]) async throws {
        let outcome = try await sheaf.program.run(command + ["--help"])
        let lines = outcome.output.split(separator: "\n", omittingEmptySubsequences: false)
        #expect(outcome.status == .exited(0) && outcome.errors == "")
        #expect(lines.firstIndex(of: "EXAMPLE") == 2, "\(outcome.output)")
        // The list of all commands is looked through, not read, and leaves none out.
        #expect(lines.count <= (command.isEmpty ? 62 : 48), "\(lines.count) lines")
        #expect(lines.allSatisfy { $0.count <= 80 || $0.hasPrefix("USAGE") })
        // A line that was written too long is broken, and a word stands alone below it.
        let text = lines.prefix { !$0.hasPrefix("USAGE") }
        for (line, next) in zip(text, text.dropFirst())
        where line != "EXAMPLE" && !line.isEmpty && !line.hasPrefix(" ") && !next.hasPrefix(" ") {
            let word = next.prefix { $0 != " " }
            #expect(word.isEmpty || line.count + 1 + word.count > 60, "\(line)\n\(next)")
        }
    }

    @Test(arguments: [
        (["bogus"], "There is no command 'sheaf bogus'. 'sheaf --help' lists all."),
        (["--as", "ada", "peple"], "'sheaf peple'. Did you mean 'sheaf people'?"),
        ([""], "The name of a command is empty. Nothing was done. 'sheaf --help' lists all"),
        (["help", ""], "The name of a command is empty."),
        (["posts", ""], "'sheaf posts --help' lists all commands."),
        (["unarchive"], "'sheaf unarchive'. Did you mean 'sheaf posts unarchive'?"),
        (["publish"], "Say which ones, or --all for all of them."),
        (["Search", "x"], "'sheaf Search'. Did you mean 'sheaf find'?"),
        (["vault", "dump"], "'sheaf vault dump'. Did you mean 'sheaf vault export'?"),
        (["posts", "rm"], "'sheaf posts rm'. Did you mean 'sheaf posts delete'?"),
        (["import", "a.json", "--report", "-"], "The notes are written into a file"),
        (["images", "import", "-"], "Pictures are taken from a folder, not from standard input"),
        (["vault", "rotate", "--keep-key-file", "-"], "--keep-key-file names a file, and no key"),
        (["export", "--vcard", "3.0", "a.mbox"], "--vcard goes with vcard."),
        (["posts", "lsit"], "'sheaf posts lsit'. Did you mean 'sheaf posts list'?"),
        (["people", "add", "ada"], "A person needs an e-mail address: add --email ADDRESS."),
        (["posts", "list", "--limit", "-3"], "--limit must not be negative."),
    ])
    func `say what is wrong`(arguments: [String], words: String) async throws {
        let outcome = try await sheaf.program.run(arguments)
        #expect(outcome.status == .exited(2) && outcome.errors.contains(words), "\(outcome)")
        #expect(!outcome.errors.contains("sheaf screen"))
    }

    @Test func `are all in the list of commands, under headings`() async throws {
        let help = try await sheaf.run("--help")
        for command in Sheaf.configuration.subcommands {
            #expect(help.contains("\n  \(command.typedName) "), "\(command.typedName)")
        }
        let headings = help.matches(of: /\n\n([A-Z ]+):\n  [a-z]/).map { String($0.1) }
        #expect(
            headings == [
                "CONTENT", "IN BULK", "UNDO AND TRASH", "STORE", "PERSONAL", "PROGRAM",
            ])
    }

    @Test func `say their version to people and to programs`() async throws {
        let version = try await sheaf.run("--version")
        #expect(try await sheaf.run("version") == version)
        let said = try #require(try await sheaf.objects("version").first)
        #expect(said["version"] as? String == version.trimmingCharacters(in: .newlines))
        #expect(said["jsonVersion"] as? Int == 1)
        try await sheaf.run("sample", "--people", "2", "--posts", "1")
        let head = try await sheaf.run("export").prefix { $0 != "\n" }
        let schema = try #require(said["schemaVersion"] as? Int)
        #expect(head == "{\"sheaf\":\"export\",\"schemaVersion\":\(schema)}")
    }

    @Test func `name only commands that there are for words that others have`() {
        for (path, commands) in NearbyCommand.all {
            for (command, words) in commands {
                let names = command.split(separator: " ").map { String($0) }
                #expect(UnknownCommand.find(in: names) == nil, "\(command)")
                for word in words {
                    let typed = path.split(separator: " ").dropFirst().map { String($0) } + [word]
                    #expect(UnknownCommand.find(in: typed) != nil, "\(path) \(word)")
                }
            }
        }
    }

    @Test func `export in the place of an earlier export, and of nothing else`() async throws {
        try await sheaf.run("sample")
        _ = try sheaf.directory.write("mine", to: "notes.txt")
        try sheaf.directory.write("", to: "empty.jsonl")
        for file in ["new.jsonl", "new.jsonl", "empty.jsonl"] {
            try await sheaf.run("export", sheaf.directory.file(file).path)
        }
        let notes = sheaf.directory.file("notes.txt").path
        let refused = try await sheaf.outcome("export", notes)
        #expect(refused.status == .exited(5) && refused.errors.contains("is no export"))
        #expect(try sheaf.directory.text(of: "notes.txt") == "mine")
        try await sheaf.run("export", notes, "--force")
        #expect(try sheaf.directory.text(of: "notes.txt").hasPrefix(#"{"sheaf":"export""#))
        let nowhere = try await sheaf.outcome(
            "export", sheaf.directory.file("no/all.jsonl").path)
        #expect(nowhere.status == .exited(1))
        let folder = sheaf.directory.file("no").path
        #expect(nowhere.errors.contains("There is no folder \(folder)."))
    }

    @Test(arguments: ["--help", "--version", "posts list --help"])
    func `say of help too that it could not be written`(words: String) async throws {
        let outcome = try await sheaf.script("$SHEAF \(words) >/dev/full; echo $?")
        #expect(outcome.output == "7\n", "\(outcome)")
        #expect(outcome.errors.hasPrefix("sheaf: The output could not be written"), "\(outcome)")
    }

    @Test func `say when too little memory is allowed, and do nothing`() async throws {
        let outcome = try await sheaf.script("ulimit -v 150000; \"$SHEAF\" doctor")
        #expect(outcome.status == .exited(7))
        #expect(outcome.errors.contains("Too little memory is allowed here. Nothing was done."))
    }

    @Test func `say when a file may not grow, and lose nothing`() async throws {
        try await sheaf.run("people", "add", "ada", "--email", "a@x.org")
        let outcome = try await sheaf.script(
            "ulimit -f 300; head -c 400000 /dev/zero | tr '\\0' a"
                + " | \"$SHEAF\" posts add Long --content -")
        #expect(outcome.status == .exited(7), "\(outcome)")
        #expect(outcome.errors.contains("is limited here (ulimit -f)"), "\(outcome)")
        #expect(try await sheaf.run("posts", "list", "--json") == "")
    }

    @Test func `say of an export that may not grow that the file is as it was`() async throws {
        try await sheaf.run("people", "add", "ada", "--email", "a@x.org")
        let outcome = try await sheaf.script(
            """
            head -c 200000 /dev/zero | tr '\\0' a | "$SHEAF" posts add Long --content - >/dev/null
            echo old > x.jsonl
            (ulimit -f 100; "$SHEAF" export --force x.jsonl); code=$?
            cat x.jsonl; exit $code
            """)
        #expect(outcome.status == .exited(7), "\(outcome)")
        #expect(outcome.output == "old\n", "\(outcome)")
        #expect(outcome.errors.contains("The file is as it was."), "\(outcome)")
        #expect(outcome.errors.contains("is limited here (ulimit -f)"), "\(outcome)")
    }

    @Test(arguments: [6, 12, 15, 31])
    func `say when too few open files are allowed, and do nothing`(limit: Int) async throws {
        let outcome = try await sheaf.script("ulimit -n \(limit); \"$SHEAF\" doctor")
        #expect(outcome.status == .exited(7))
        #expect(outcome.errors.contains("Too few open files are allowed here. Nothing was done."))
    }

    @Test(arguments: [
        ["import", ""], ["export", ""], ["backup", ""], ["restore-backup", "", "--yes"],
    ])
    func `say of an empty name that it is empty`(command: [String]) async throws {
        let outcome = try await sheaf.program.run(command, input: "")
        #expect(
            outcome.status == .exited(2) && outcome.errors.contains("file is empty. Nothing was"))
        #expect(try sheaf.directory.names() == [])
    }

    @Test func `make nothing by looking`() async throws {
        let outcome = try await sheaf.outcome("posts", "list")
        #expect(outcome.status == .exited(1) && outcome.output == "")
        #expect(outcome.errors.contains("sheaf import FILE"))
        #expect(try sheaf.directory.names() == [])
    }

    /// What a command needs to be typed again, it tells with its hints.
    @Test func `name the folder that was named in every hint at another command`() async throws {
        let folder = "it's here"
        let option = "--directory 'it'\\''s here'"
        for (command, hint) in [
            (["posts", "list"], "sheaf import \(option) FILE"),
            (["posts", "add", "t", "--content", "c"], "sheaf people add \(option) USERNAME"),
            (["unsaved", "show", "abc"], "sheaf unsaved list \(option)"),
            (["vault", "list"], "sheaf vault init \(option)"),
            (["find", " "], "sheaf find \(option) WORDS"),
        ] {
            let outcome = try await sheaf.program.run(command + ["--directory", folder])
            #expect(outcome.status != .exited(0) && outcome.errors.contains(hint), "\(outcome)")
        }
        // Typed as it is shown, a hint does what it says.
        let outcome = try await sheaf.script(
            "$SHEAF settings init --directory a; $SHEAF settings init --directory a")
        #expect(outcome.errors.contains("Edit it with: sheaf settings edit --directory a\n"))
        try await sheaf.run("people", "add", "ada", "--email", "a@x.org", "--directory", "a")
        #expect(try sheaf.directory.names().contains("data") == false)
    }

    @Test func `leave the store byte for byte by looking`() async throws {
        try await sheaf.run("sample")
        let before = try Data(contentsOf: sheaf.directory.file("data/sheaf.db"))
        for command in [
            ["posts", "list"], ["find", "fox"], ["people", "show", "ines"], ["export"],
        ] {
            _ = try await sheaf.program.run(command)
        }
        #expect(try Data(contentsOf: sheaf.directory.file("data/sheaf.db")) == before)
    }

    @Test func `put no escape codes into pipes, and colour where asked`() async throws {
        try await sheaf.run("sample")
        #expect(!(try await sheaf.run("posts", "list")).contains("\u{1B}"))
        #expect(try await sheaf.run("posts", "list", "--color", "always").hasPrefix("\u{1B}[1m"))
    }

    @Test func `let no text of others command the terminal`() async throws {
        try sheaf.directory.write(
            #"[{"id": 1, "title": "a\u001b[2J\nb", "body": "\u001b]0;x\u0007", "views": 1}]"#,
            to: "evil.json")
        try await sheaf.run("import", "evil.json")
        let list = try await sheaf.run("posts", "list")
        let shown = try await sheaf.run("posts", "show", "a\u{1B}[2J\nb")
        #expect(!(list + shown).unicodeScalars.contains { $0 == "\u{1B}" || $0 == "\u{7}" })
        #expect(list.split(separator: "\n").count == 2)
    }

    @Test func `keep columns below each other, however wide the signs`() async throws {
        try await sheaf.run("sample")
        let list = try await sheaf.run("posts", "list").split(separator: "\n")
        #expect(list.allSatisfy { !$0.hasSuffix(" ") && $0.count <= 120 })
        #expect(list.contains { $0.contains("味噌づくりの会、二年目") })
    }

    @Test(arguments: [("2", "4"), ("4", "8"), ("6", "8"), ("8", "2")])
    func `put a larger sample beside a smaller one`(first: String, second: String) async throws {
        try await sheaf.run("sample", "--posts", first, "--seed", "1")
        try await sheaf.run("sample", "--posts", second, "--seed", "1", "--yes")
        #expect(try await sheaf.outcome("doctor").status == .exited(0))
    }

    @Test func `end quietly when nobody reads on`() async throws {
        try await sheaf.run("sample", "--posts", "2000", "--comments", "0")
        let outcome = try await sheaf.script(
            "set -o pipefail; $SHEAF posts list --json | head -n 1 | wc -l; echo ${PIPESTATUS[0]}")
        #expect(outcome == .init(output: "1\n141\n"))
    }

    @Test func `ask before they delete, and need to be told where nobody can answer`() async throws
    {
        try await sheaf.run("sample")
        let asked = try await sheaf.outcome("people", "delete", "rafe")
        #expect(asked.status == .exited(2) && asked.errors.contains("--yes"))
        let dry = try await sheaf.outcome(
            "people", "delete", "rafe", "--dry-run", "--with-writings")
        #expect(dry.status == .exited(0) && dry.output.contains("Would delete rafe"))
        #expect(try await sheaf.run("people", "show", "rafe").contains("rafe@example.org"))
    }

    @Test func `count what others wrote below what goes`() async throws {
        try await sheaf.run("people", "add", "ada", "--email", "ada@x.org")
        try await sheaf.run("people", "add", "bea", "--email", "bea@x.org")
        try await sheaf.run("posts", "add", "Moss", "--content", "soft", "--as", "ada")
        for name in ["ada", "bea"] {
            try await sheaf.run("comments", "add", "Moss", "--content", "Yes.", "--as", name)
        }
        let dry = try await sheaf.outcome(
            "people", "delete", "ada", "--dry-run", "--with-writings")
        #expect(dry.output.contains("1 post and 2 comments go too"))
    }

    @Test func `need a terminal for the full screen`() async throws {
        let outcome = try await SheafProcess(
            directory: sheaf.directory, environment: ["TERM": "xterm"]
        ).run()
        #expect(outcome.status == .exited(6) && outcome.output == "" && outcome.errors != "")
    }

    @Test func `run at once without losing anything`() async throws {
        try await sheaf.run("people", "add", "ada", "--email", "a@x.org")
        try await withThrowingTaskGroup(of: Void.self) { group in
            for writer in 0..<2 {
                group.addTask {
                    for number in 0..<10 {
                        try await sheaf.run("posts", "add", "\(writer)-\(number)", "--content", "c")
                    }
                }
            }
            try await group.waitForAll()
        }
        #expect(try await sheaf.objects("posts", "list").count == 20)
    }

    @Test(arguments: [SIGINT, SIGTERM, SIGHUP])
    func `stop when they are asked to, undo what they began and say so`(signal: Int32) async throws
    {
        let process = try sheaf.program.start(["sample", "--posts", "5000000"])
        let journal = sheaf.directory.file("data/sheaf.db-wal").path
        await until { FileManager.default.fileExists(atPath: journal) }
        process.kill(signal)
        let outcome = try await process.outcome()
        #expect(
            outcome
                == .init(
                    status: .signalled(signal), errors: "sheaf: Stopped. Nothing was changed.\n"))
        #expect(try await sheaf.run("posts", "list") == "")
    }

    @Test func `make the same sample for the same seed`() async throws {
        try await sheaf.run("sample", "--posts", "60", "--seed", "9")
        let other = try SheafStore()
        try await other.run("sample", "--posts", "60", "--seed", "9")
        #expect(try await sheaf.run("export") == other.run("export"))
        #expect(try await sheaf.objects("posts", "list").count == 60)
    }
}

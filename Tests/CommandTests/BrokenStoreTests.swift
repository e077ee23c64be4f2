import Foundation
import Glibc
import Persistence
import SheafNotebook
import SheafTestSupport
import Testing

@Suite struct `A store that cannot be used` {
    let sheaf: SheafStore

    init() throws {
        sheaf = try SheafStore()
    }

    @Test func `because it is no database is left as it is`() async throws {
        try sheaf.directory.write(
            String(repeating: "not a database ", count: 100), to: "data/sheaf.db")
        let before = try sheaf.directory.text(of: "data/sheaf.db")
        for command in [["posts", "list"], ["import", SheafStore.people]] {
            let outcome = try await sheaf.program.run(command)
            #expect(outcome.status == .exited(3) && outcome.output == "")
            #expect(outcome.errors.contains("is not a Sheaf store"))
        }
        #expect(try sheaf.directory.text(of: "data/sheaf.db") == before)
    }

    @Test func `because another program took a column out is said to be that`() async throws {
        try await sheaf.run("sample")
        let shell = SQLiteShell(path: sheaf.directory.file("data/sheaf.db").path)
        _ = try await shell.run("ALTER TABLE user DROP COLUMN phone;")
        for command in [["people", "list"], ["export", "-"]] {
            let outcome = try await sheaf.outcome(of: command)
            #expect(outcome.status == .exited(3), "\(outcome)")
            #expect(outcome.errors.contains("lacks its column 'phone'"), "\(outcome)")
            #expect(!outcome.errors.contains("mistake in Sheaf"), "\(outcome)")
        }
    }

    @Test func `because a newer program wrote it is left as it is`() async throws {
        try await sheaf.run("sample")
        // The schema version is the four bytes at 60 of an SQLite file.
        let file = sheaf.directory.file("data/sheaf.db")
        var bytes = try Data(contentsOf: file)
        bytes.replaceSubrange(60..<64, with: [0, 0, 3, 231])
        try bytes.write(to: file)
        let list = try await sheaf.outcome("posts", "list")
        #expect(list.status == .exited(0) && list.errors.contains("schema 999"), "\(list)")
        let change = try await sheaf.outcome("people", "add", "ada", "--email", "a@x.org")
        #expect(change.status == .exited(3) && change.errors.contains("schema 999"), "\(change)")
        #expect(try Data(contentsOf: file) == bytes)
    }

    @Test func `because its folder is read-only is still readable, and says what to do`()
        async throws
    {
        try await sheaf.run("people", "add", "ada", "--email", "a@x.org")
        let outcome = try await asNobody(
            """
            chmod -R go+rX . && chmod a-w data data/sheaf.db
            $RUN $SHEAF people list --json | wc -l
            $RUN $SHEAF posts add T --content c; echo $?
            """)
        #expect(outcome.output == "1\n7\n", "\(outcome)")
        #expect(outcome.errors.contains("cannot be written"))
    }

    @Test(.enabled(Comment(rawValue: SmallDisk.need)) { try await SmallDisk.mayMountAsOwnRoot() })
    func `because its disk may only be read is readable too, and called that`() async throws {
        try await sheaf.run("people", "add", "ada", "--email", "a@x.org")
        let outcome = try await sheaf.script(
            """
            mkdir small && exec \(SmallDisk.asOwnRoot.joined(separator: " ")) bash -e <<'END'
            mount -t tmpfs -o size=8m none small
            mkdir small/data && cp data/sheaf.db small/data
            mount -o remount,ro small
            set +e
            export SHEAF_DIRECTORY=small
            $SHEAF people list --json | wc -l
            for command in "people add bob --email b@x.org" "undo --dry-run --as ada"; do
                $SHEAF $command 2>said; echo $?; grep -c "cannot be written" said
            done
            END
            """)
        #expect(outcome.output == "1\n7\n1\n7\n1\n", "\(outcome)")
    }

    @Test(.enabled(Comment(rawValue: SmallDisk.need)) { try await SmallDisk.mayMountAsOwnRoot() })
    func `because the disk is full keeps what it had`() async throws {
        let outcome = try await sheaf.script(
            """
            mkdir small && exec \(SmallDisk.asOwnRoot.joined(separator: " ")) bash -e <<'END'
            mount -t tmpfs -o size=2m none small
            set +e
            export SHEAF_DIRECTORY=small
            $SHEAF people add ada --email a@x.org >first; first=$?
            dd if=/dev/zero of=small/full bs=1k count=1100 status=none
            $SHEAF import \(SheafStore.posts) \(SheafStore.people); echo "$first $?"
            $SHEAF people list --json | wc -l
            END
            """)
        #expect(outcome.output == "0 7\n1\n", "\(outcome)")
        #expect(outcome.errors.contains("No room is left on the disk"))
    }

    @Test(.enabled(Comment(rawValue: SmallDisk.need)) { try await SmallDisk.mayMountAsOwnRoot() })
    func `is not filled up to the last byte by a pipe that has no end`() async throws {
        let outcome = try await sheaf.script(
            """
            mkdir small && exec \(SmallDisk.asOwnRoot.joined(separator: " ")) bash -e <<'END'
            mount -t tmpfs -o size=8m none small
            set +e
            export SHEAF_DIRECTORY=small
            $SHEAF people add ada --email a@x.org >first
            yes username,email | $SHEAF import -; echo $?
            $SHEAF people add bob --email b@x.org >second; echo $?
            END
            """)
        #expect(outcome.output == "7\n0\n", "\(outcome)")
        #expect(outcome.errors.hasPrefix("sheaf: standard input: after "))
        #expect(outcome.errors.contains("hardly any room left on the disk"))
    }

    @Test(.enabled(Comment(rawValue: SmallDisk.need)) { try await SmallDisk.mayMountAsOwnRoot() })
    func `of a full disk is read, and goes out to another one`() async throws {
        try await sheaf.run("sample", "--posts", "20", "--people", "5", "--seed", "1")
        let outcome = try await sheaf.script(
            """
            $SHEAF export whole.jsonl
            mkdir small && exec \(SmallDisk.asOwnRoot.joined(separator: " ")) bash -e <<'END'
            mount -t tmpfs -o size=3m none small
            mkdir small/data && cp data/sheaf.db small/data
            dd if=/dev/zero of=small/full bs=4k status=none 2>/dev/null || true
            set +e
            export SHEAF_DIRECTORY=small
            $SHEAF posts list --json | wc -l
            $SHEAF export copy.jsonl && cmp whole.jsonl copy.jsonl; echo $?
            $SHEAF people add zoe --email z@x.org; echo $?
            rm small/full && $SHEAF people add zoe --email z@x.org >added; echo $?
            $SHEAF people list --json | wc -l
            END
            """)
        #expect(outcome.output == "20\n0\n7\n0\n6\n", "\(outcome)")
    }

    @Test func `because only its journal is there is asked for, and gets that back`() async throws {
        let outcome = try await sheaf.script(
            """
            \(Self.journalLeft())
            mv data/sheaf.db away
            $SHEAF people list; echo $?
            mv away data/sheaf.db
            $SHEAF people list --json | wc -l
            """)
        #expect(outcome.output == "3\n2\n", "\(outcome)")
        #expect(outcome.errors.contains("data/sheaf.db-wal lies there"))
    }

    @Test func `because it is gone gets its last changes back from the file that restoring names`()
        async throws
    {
        let outcome = try await sheaf.script(
            """
            \(Self.journalLeft(after: "$SHEAF backup backup.db >saved"))
            rm data/sheaf.db
            $SHEAF restore-backup backup.db --yes 2>told
            grep -c 'data/sheaf.db-wal.aside-1' told
            $SHEAF people list --json | wc -l
            mv data/sheaf.db-wal.aside-1 data/sheaf.db-wal
            $SHEAF people list --json | wc -l
            """)
        #expect(outcome.output == "1\n1\n2\n", "\(outcome)")
    }

    @Test func `whose journal is damaged is not called well in the run that finds it`() async throws
    {
        let outcome = try await sheaf.script(
            """
            \(Self.journalLeft())
            $SHEAF doctor >well; echo $?
            printf '\\000' | dd of=data/sheaf.db-wal bs=1 count=1 conv=notrunc 2>dd
            for run in 1 2; do $SHEAF doctor >found 2>told; echo $?; grep -c 'was put aside' found; done
            """)
        #expect(outcome.output == "0\n3\n1\n3\n1\n", "\(outcome)")
    }

    @Test func `whose journal ends in the middle of a page is told of that`() async throws {
        let outcome = try await sheaf.script(
            """
            \(Self.journalLeft())
            truncate -s $(( $(stat -c %s data/sheaf.db-wal) / 2 )) data/sheaf.db-wal
            $SHEAF doctor >found 2>told; echo $?; grep -c 'The last changes may be missing' found
            $SHEAF people add eve --email e@x.org >after; $SHEAF doctor >found; echo $?
            """)
        #expect(outcome.output == "3\n1\n0\n", "\(outcome)")
    }

    @Test func `because its backup has its place tells once what became of the last changes`()
        async throws
    {
        let outcome = try await sheaf.script(
            """
            \(Self.journalLeft(after: "$SHEAF backup backup.db >saved"))
            mv backup.db data/sheaf.db
            $SHEAF people list --json 2>told | wc -l
            sed 's/sheaf-[0-9-]*-put/sheaf-STAMP-put/' told; $SHEAF people list --json | wc -l
            $SHEAF backups --json | grep -c putInPlace
            $SHEAF restore-backup data/backups/sheaf-*-put-in-place.db --yes >restored
            $SHEAF people list --json | wc -l
            """)
        let said = """
            sheaf: Another file was put in the place of \(sheaf.directory.path)/data/sheaf.db. What was \
            saved last in the one before fits it, and is in it now. To go back to a backup: sheaf \
            restore-backup \(sheaf.directory.path)/data/backups/sheaf-STAMP-put-in-place.db

            """
        #expect(outcome.output == "2\n" + said + "2\n1\n1\n", "\(outcome)")
    }

    @Test func `because there is none is not made by a command that only reads`() async throws {
        let folder = sheaf.directory.file("data").path
        let file = folder + "/sheaf.db"
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        let cases: [(make: () -> Int32, status: Int32, words: String)] = [
            ({ close(open(file, O_CREAT | O_WRONLY, 0o600)) }, 1, "is empty"),
            ({ mkdir(file, 0o700) }, 7, "is a folder and not a file"),
            ({ mkfifo(file, 0o600) }, 7, "is a pipe and not a file"),
            ({ symlink("/nowhere/sheaf.db", file) }, 7, "is a link to /nowhere/sheaf.db"),
        ]
        for (make, status, words) in cases {
            #expect(make() == 0)
            for command in [
                ["posts", "list"], ["find", "a"], ["export", "-"], ["people", "list"],
            ] {
                let outcome = try await sheaf.program.run(command)
                #expect(outcome.status == .exited(status), "\(command): \(outcome)")
                #expect(outcome.errors.contains(words), "\(command): \(outcome.errors)")
            }
            #expect(try sheaf.directory.names(in: "data") == ["sheaf.db"])
            #expect(remove(file) == 0)
        }
    }

    @Test(arguments: ["-journal", "-wal", "-shm"])
    func `because a pipe lies where its journal should is waited for by nobody`(
        ending: String
    ) async throws {
        try await sheaf.run("people", "add", "ada", "--email", "ada@x.org")
        #expect(mkfifo(sheaf.directory.file("data/sheaf.db" + ending).path, 0o600) == 0)
        for command in [
            ["posts", "list"], ["people", "add", "bob", "--email", "b@x.org"], ["doctor"],
        ] {
            let outcome = try await sheaf.program.run(command)
            #expect(outcome.status == .exited(7), "\(command): \(outcome)")
            #expect(outcome.errors.contains("sheaf.db\(ending) is a pipe and not a file."))
        }
    }

    @Test func `because its folder is a link to nothing is not said to be none yet`() async throws {
        let folder = sheaf.directory.file("data").path
        #expect(symlink("/nowhere/data", folder) == 0)
        for command in [["posts", "list"], ["people", "add", "ada", "--email", "a@x.org"]] {
            let outcome = try await sheaf.program.run(command)
            #expect(outcome.status == .exited(7), "\(command): \(outcome)")
            #expect(
                outcome.errors.contains("data is a link to /nowhere/data, and nothing is there."))
        }
        #expect(remove(folder) == 0 && mkfifo(folder, 0o600) == 0)
        let outcome = try await sheaf.outcome("posts", "list")
        #expect(outcome.status == .exited(7) && outcome.errors.contains("Not a directory"))
    }

    @Test func `because it is empty is not filled by a command that is refused, or only looks`()
        async throws
    {
        let file = sheaf.directory.file("data/sheaf.db")
        for size in [0, 1] {
            try sheaf.directory.write(String(repeating: "x", count: size), to: "data/sheaf.db")
            for command in Self.refused {
                let outcome = try await sheaf.program.run(command)
                #expect(outcome.status != .exited(0) || command.contains("--dry-run") && size == 0)
                let names = try sheaf.directory.names(in: "data")
                #expect(
                    try Data(contentsOf: file).count == size && names == ["sheaf.db"],
                    "\(command): \(outcome)")
            }
        }
        try sheaf.directory.write("", to: "data/sheaf.db")
        let screen = try await sheaf.program.run([])
        #expect(screen.status == .exited(1))
        #expect(screen.errors.contains("is empty: there is no store in it"), "\(screen)")
        // Who says what to put into it means it.
        try await sheaf.run("people", "add", "ada", "--email", "a@x.org")
        #expect(try await sheaf.run("people", "list").contains("ada"))
    }

    @Test func `because there is none is not made by a command that is refused`() async throws {
        let file = sheaf.directory.file("data/sheaf.db").path
        for command in Self.refused.dropLast() {
            let outcome = try await sheaf.program.run(command)
            #expect(outcome.status != .exited(0) || command.contains("--dry-run"))
            #expect(!FileManager.default.fileExists(atPath: file), "\(command): \(outcome)")
        }
        let dry = try await sheaf.outcome("import", "--dry-run", SheafStore.people)
        #expect(dry.output.contains("new") && dry.errors.contains("Nothing was imported"))
        let piped = try await sheaf.script("cat \(SheafStore.people) | $SHEAF import -")
        #expect(piped.status == .exited(0) && piped.output == dry.output, "\(piped)")
    }

    /// Commands that store nothing, the screen last.
    private static let refused = [
        ["import", "--dry-run", SheafStore.people], ["import", "nofile.json"],
        ["import", SheafStore.people, SheafStore.fixture("Screens/help.en.txt")],
        ["posts", "add", "T", "--content", "c"], ["posts", "list"],
        ["people", "add", "ada", "--email", "nobody"],
        ["people", "add", "ada", "--email", "a@x.org", "--set", "born=soon"], [],
    ]

    @Test func `because its version never was is left as it is`() async throws {
        try await sheaf.run("sample")
        let file = sheaf.directory.file("data/sheaf.db")
        var bytes = try Data(contentsOf: file)
        for version in [[0, 0, 0, 0], [255, 255, 255, 255]] as [[UInt8]] {
            bytes.replaceSubrange(60..<64, with: version)
            try bytes.write(to: file)
            for command in [["posts", "list"], ["people", "add", "zoe", "--email", "z@x.org"]] {
                let outcome = try await sheaf.program.run(command)
                #expect(outcome.status == .exited(3), "\(outcome)")
                #expect(outcome.errors.contains("there never was"), "\(outcome.errors)")
            }
            #expect(try Data(contentsOf: file) == bytes)
        }
    }

    @Test func `beside the journal of another one says so once, and loses nothing of it`()
        async throws
    {
        let other = try SheafStore()
        try await other.run("people", "add", "ada", "--email", "a@x.org")
        try await sheaf.run("people", "add", "bob", "--email", "b@x.org")
        let journal = other.directory.file("data/sheaf.db-wal")
        // As long as somebody has the store open, what was written stays in the journal.
        let holder = try Connection.reading(
            other.directory.file("data/sheaf.db").path, StoreOptions())
        try await other.run("people", "add", "eve", "--email", "e@x.org")
        let bytes = try withExtendedLifetime(holder) { try Data(contentsOf: journal) }
        try bytes.write(to: sheaf.directory.file("data/sheaf.db-wal"))
        let first = try await sheaf.outcome("people", "list", "--json")
        #expect(
            first.status == .exited(0)
                && first.errors.contains("changes of another store lay beside this one"))
        #expect(first.output.contains("bob") && !first.output.contains("eve"))
        let second = try await sheaf.outcome("people", "list", "--json")
        #expect(second.output == first.output && second.errors == "")
        let aside = sheaf.directory.file("data/sheaf.db-wal.aside-1")
        #expect(try Data(contentsOf: aside) == bytes)
        #expect(try await other.run("people", "list").contains("eve"))
    }

    @Test func `does not show half an output as done`() async throws {
        try await sheaf.run("sample")
        let outcome = try await sheaf.script("$SHEAF posts list >/dev/full; echo $?")
        #expect(outcome.output == "7\n" && outcome.errors.contains("could not be written"))
    }

    /// A script that leaves ada in the store and bob in its journal.
    ///
    /// - Parameter command: What is done before bob comes.
    /// - Returns: The script.
    private static func journalLeft(after command: String = ":") -> String {
        // Whoever else has it open when it is killed leaves the journal.
        """
        $SHEAF people add ada --email a@x.org >before
        \(command)
        mkfifo pipe; sqlite3 data/sheaf.db <pipe >/dev/null & exec 3>pipe
        printf 'SELECT count(*) FROM sqlite_schema;\\n.shell touch read\\n' >&3
        until [ -e read ]; do sleep 0.01; done
        $SHEAF people add bob --email b@x.org >after
        kill -KILL $! && wait
        """
    }

    /// Runs a script in which `$RUN` starts a program without root's privileges.
    private func asNobody(_ script: String) async throws -> ChildProcess.Outcome {
        // Root passes every permission check.
        let passage = "-dac_override,-dac_read_search"
        let run =
            geteuid() == 0 ? "setpriv --bounding-set=\(passage) --inh-caps=\(passage)" : ""
        return try await sheaf.script("RUN='\(run)'; \(script)")
    }
}

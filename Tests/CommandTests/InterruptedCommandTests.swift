import Foundation
import Glibc
import SheafTestSupport
import Testing

@Suite struct `A command that waits` {
    let sheaf: SheafStore

    init() throws {
        sheaf = try SheafStore()
    }

    @Test func `for its input lets others write`() async throws {
        try await sheaf.run("people", "add", "ada", "--email", "a@x.org")
        let outcome = try await sheaf.script(
            """
            mkfifo pipe
            $SHEAF import - <pipe & child=$!
            exec 3>pipe
            echo '[{"id": 1, "title": "t", "body": "b"},' >&3
            # More than a pipe holds: when this is written, it is reading.
            head -c 300000 /dev/zero | tr '\\0' ' ' >&3
            $SHEAF posts add Between --content c >added; echo "added $?"
            echo '{"id": 2, "title": "u", "body": "b"}]' >&3
            exec 3>&-
            wait $child; echo "imported $?"
            $SHEAF posts list --json | wc -l
            """)
        #expect(outcome.output.hasPrefix("added 0\n"), "\(outcome)")
        #expect(outcome.output.hasSuffix("imported 0\n3\n"), "\(outcome)")
    }

    @Test(arguments: [SIGINT, SIGTERM, SIGHUP])
    func `for its input stops at once and says so`(signal: Int32) async throws {
        try await sheaf.run("people", "add", "ada", "--email", "a@x.org")
        let before = try await sheaf.run("export")
        for input in ["-", "pipe"] {
            let outcome = try await sheaf.script(
                """
                mkfifo pipe
                env --default-signal $SHEAF import \(input) <pipe 2>said & child=$!
                exec 3>pipe
                echo '[{"id": 1, "title": "t", "body": "b"},' >&3
                head -c 300000 /dev/zero | tr '\\0' ' ' >&3
                kill -\(signal) $child; wait $child; echo "ended $?"
                cat said; rm pipe
                """)
            #expect(
                outcome.output
                    == "ended \(128 + signal)\nsheaf: Stopped. Nothing was changed.\n",
                "\(outcome)")
        }
        #expect(try await sheaf.run("export") == before)
    }

    @Test func `for its input goes on without the terminal where nohup started it`() async throws {
        try await sheaf.run("people", "add", "ada", "--email", "a@x.org")
        for (posts, input) in [(2, "-"), (4, "pipe")] {
            let outcome = try await sheaf.script(
                """
                mkfifo pipe
                env --default-signal nohup $SHEAF import \(input) --source s\(posts) <pipe &>said &
                child=$!
                exec 3>pipe
                echo '[{"id": 1, "title": "t", "body": "b"},' >&3
                head -c 300000 /dev/zero | tr '\\0' ' ' >&3
                kill -HUP $child
                echo '{"id": 2, "title": "u", "body": "b"}]' >&3
                exec 3>&-
                wait $child; echo "ended $?"
                rm pipe; $SHEAF posts list --json | wc -l
                """)
            #expect(outcome.output == "ended 0\n\(posts)\n", "\(outcome)")
        }
    }

    /// What it does about signals is its own; whoever it starts begins as it began.
    @Test(arguments: [
        ("--default-signal", 0), ("--default-signal --ignore-signal=INT,TSTP,HUP", 0x80003),
    ])
    func `for an editor leaves it the signals as they were`(
        options: String, ignored: UInt64
    ) async throws {
        try sheaf.directory.write("exec grep ^Sig /proc/self/status >seen\n", to: "editor.sh")
        let outcome = try await sheaf.script(
            "EDITOR='sh editor.sh' env \(options) $SHEAF settings edit; cat seen")
        let lines = outcome.output.split(separator: "\n").map { $0.split(separator: "\t") }
        let sets = Dictionary(uniqueKeysWithValues: lines.map { ($0[0], UInt64($0[1], radix: 16)) })
        // Two above the usual ones are the C library's own, and nobody can set them.
        let usual: UInt64 = 0x7FFF_FFFF
        let masks = ["SigIgn:", "SigBlk:"].map { sets[$0].flatMap { $0.map { $0 & usual } } }
        #expect(masks == [ignored, 0], "\(outcome)")
    }

    @Test(arguments: [["export"], ["posts", "list", "--json"], ["find", "a", "--json"]])
    func `for whoever reads its output stops at once and says so`(
        command: [String]
    ) async throws {
        try await sheaf.run("sample", "--posts", "2000", "--comments", "0")
        let outcome = try await sheaf.script(
            """
            mkfifo pipe
            env --default-signal $SHEAF \(command.joined(separator: " ")) >pipe 2>said & child=$!
            exec 3<pipe
            # It has begun, and there is more than a pipe holds.
            read line <&3
            kill -INT $child; wait $child; echo "ended $?"; cat said
            """)
        #expect(
            outcome.output == "ended 130\nsheaf: Stopped. Nothing was changed.\n", "\(outcome)")
    }

    @Test(arguments: [
        "people add zoe --email zoe@x.org", "settings set display.theme dark",
        "vault set web zoe --passphrase-fd 3",
    ])
    func `says by how it ended whether it stored, whenever it is told to end`(
        command: String
    ) async throws {
        let pauses = (0..<6).map { _ in Int.random(in: 0..<100) }
        let outcome = try await sheaf.script(
            """
            export SHEAF_DIRECTORY=$PWD/world
            vault="--passphrase-fd 3"
            $SHEAF people add ada --email a@x.org
            $SHEAF vault init --unlock-cost light --accept-weak $vault 3<<<'moss and stone'
            cp -r world begin
            contents() {
                $SHEAF people list --json; $SHEAF settings get display.theme
                $SHEAF vault list $vault 3<<<'moss and stone'
            }
            contents >before
            for pause in \(pauses.map { String(format: "%03d", $0) }.joined(separator: " ")); do
                rm -rf world; cp -r begin world
                env --default-signal $SHEAF \(command) 3<<<'moss and stone' <<<secret >out 2>said &
                child=$!; sleep 0.$pause; kill -TERM $child; wait $child; status=$?
                contents >after
                stored=yes; cmp -s before after && stored=no
                grep -q 'is stored' said && status=0
                echo "$status $stored"
            done
            """)
        let endings = outcome.output.split(separator: "\n").suffix(pauses.count)
        #expect(Set(endings).isSubset(of: ["0 yes", "143 no"]), "\(pauses) \(outcome)")
    }

    @Test func `ends by the signal where nobody reads what it stored, and says that it did`()
        async throws
    {
        try await sheaf.run("people", "add", "ada", "--email", "a@x.org")
        let outcome = try await sheaf.script(
            """
            mkfifo pipe
            exec 3<>pipe
            # A pipe that is full.
            head -c 65536 /dev/zero >&3
            env --default-signal $SHEAF people add zoe --email zoe@x.org >pipe 2>said & child=$!
            until $SHEAF people show zoe >/dev/null 2>&1; do sleep 0.1; done
            kill -TERM $child; wait $child; echo "ended $?"; cat said
            """)
        #expect(
            outcome.output
                == "ended 143\n"
                + "sheaf: Stopped. What was asked for is stored, but not all was shown.\n",
            "\(outcome)")
    }

    @Test(arguments: [true, false])
    func `and undoes what it begins says so as well, once there is nothing to undo`(
        hasStore: Bool
    ) async throws {
        if hasStore { try await sheaf.run("people", "add", "ada", "--email", "a@x.org") }
        let outcome = try await sheaf.script(
            """
            mkfifo pipe
            exec 3<>pipe
            head -c 65536 /dev/zero >&3
            echo '[{"id": 1, "title": "Tea", "body": "b"}]' >posts.json
            env --default-signal $SHEAF import posts.json >pipe 2>said & child=$!
            until [ "$($SHEAF posts list --json | wc -l)" = 1 ]; do sleep 0.1; done
            kill -TERM $child; sleep 0.5; kill -TERM $child; wait $child; echo "ended $?"; cat said
            """)
        #expect(
            outcome.output
                == "ended 143\n"
                + "sheaf: Stopped. What was asked for is stored, but not all was shown.\n",
            "\(outcome)")
    }

    @Test func `refuses a text, a name and a number without end, and a line of many`() async throws
    {
        try await sheaf.run("people", "add", "ada", "--email", "a@x.org")
        let inputs = [
            ("'[\"'", "tr '\\0' a", "a text of more than 32 MB"),
            ("'{\"'", "tr '\\0' a", "a name of more than 1 MB"),
            ("'[-'", "tr '\\0' 7", "a number of more than 65536 digits"),
        ]
        for (start, filter, words) in inputs {
            let outcome = try await sheaf.script(
                "(printf \(start); head -c 60000000 /dev/zero | \(filter)) | $SHEAF import -")
            #expect(outcome.status == .exited(3) && outcome.errors.contains(words), "\(outcome)")
        }
        let line = try await sheaf.script(
            #"(printf '{"title": "t", "body": ["'; yes 'x","' | head -c 3000000 | tr -d '\n') "#
                + "| $SHEAF import -")
        #expect(line.status == .exited(3), "\(line)")
        #expect(try sheaf.directory.names(in: "data").filter { $0.hasPrefix(".import") } == [])
    }
}

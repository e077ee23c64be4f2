import Foundation
import Glibc
import TestSupport
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

    @Test func `because a newer program wrote it is left as it is`() async throws {
        try await sheaf.run("sample")
        // The schema version is the four bytes at 60 of an SQLite file.
        let file = sheaf.directory.file("data/sheaf.db")
        var bytes = try Data(contentsOf: file)
        bytes.replaceSubrange(60..<64, with: [0, 0, 3, 231])
        try bytes.write(to: file)
        let outcome = try await sheaf.outcome("posts", "list")
        #expect(outcome.status == .exited(3) && outcome.errors.contains("schema 999"))
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
    func `because the disk is full keeps what it had`() async throws {
        let outcome = try await sheaf.script(
            """
            mkdir small && exec \(SmallDisk.asOwnRoot.joined(separator: " ")) bash -e <<'END'
            mount -t tmpfs -o size=1m none small
            set +e
            export SHEAF_DIRECTORY=small
            $SHEAF people add ada --email a@x.org >first; first=$?
            $SHEAF import \(SheafStore.posts) \(SheafStore.people); echo "$first $?"
            $SHEAF people list --json | wc -l
            END
            """)
        #expect(outcome.output == "0 7\n1\n", "\(outcome)")
        #expect(outcome.errors.contains("No room is left on the disk"))
    }

    @Test func `does not show half an output as done`() async throws {
        try await sheaf.run("sample")
        let outcome = try await sheaf.script("$SHEAF posts list >/dev/full; echo $?")
        #expect(outcome.output == "7\n" && outcome.errors.contains("could not be written"))
    }

    /// Runs a script in which `$RUN` starts a program without root's privileges.
    private func asNobody(_ script: String) async throws -> ChildProcess.Outcome {
        let isRoot = geteuid() == 0
        // A test folder is for its owner only; nobody has to get in.
        let run = isRoot ? "setpriv --reuid=65534 --regid=65534 --clear-groups" : ""
        return try await sheaf.script("chmod 755 .; RUN='\(run)'; \(script)")
    }
}

import Foundation
import Glibc
import SheafTestSupport
import Testing

@Suite struct `The log of SQL that a developer asks for` {
    let sheaf: SheafStore

    init() throws {
        sheaf = try SheafStore()
    }

    @Test func `has every statement with its time and its plan, and nothing that people wrote`()
        async throws
    {
        try await sheaf.run("people", "add", "ada", "--email", "ada@x.org")
        let outcome = try await sheaf.script(
            """
            export SHEAF_SQL_LOG="$SHEAF_DIRECTORY/sql.log"
            "$SHEAF" posts add Verysecret --content Hushhush --as ada && "$SHEAF" posts list
            """)
        #expect(outcome.status == .exited(0) && outcome.output.contains("Verysecret"))
        let file = sheaf.directory.file("sql.log")
        let text = try String(contentsOf: file, encoding: .utf8)
        #expect(!text.contains("ecret") && !text.contains("ushhush"))
        let runs = try text.split(separator: "\n").map { line in
            try #require(
                try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
        }
        let insert = try #require(
            runs.first { ($0["sql"] as? String)?.hasPrefix("INSERT INTO post(") == true })
        #expect(insert["writer"] as? Bool == true && (insert["changes"] as? Int ?? 0) > 1)
        #expect(runs.contains { ($0["plan"] as? [String])?.isEmpty == false })
        #expect(runs.allSatisfy { $0["microseconds"] is Int && $0["steps"] is Int })
        var status = stat()
        #expect(stat(file.path, &status) == 0 && status.st_mode & 0o777 == 0o600)
    }

    @Test func `is never added to a file that is something else, such as the store`() async throws {
        try await sheaf.run("people", "add", "ada", "--email", "ada@x.org")
        let outcome = try await sheaf.script(
            """
            export SHEAF_SQL_LOG="$SHEAF_DIRECTORY/data/sheaf.db"
            before=$(sha256sum <"$SHEAF_SQL_LOG")
            "$SHEAF" people list
            status=$?
            [ "$before" = "$(sha256sum <"$SHEAF_SQL_LOG")" ] && exit $status
            """)
        #expect(outcome.status == .exited(5))
        #expect(outcome.errors.contains("is no log of statements. It was left as it is."))
    }

    @Test func `is not waited for where it is a pipe that nobody reads`() async throws {
        let outcome = try await sheaf.script(
            """
            export SHEAF_SQL_LOG="$SHEAF_DIRECTORY/pipe"
            mkfifo "$SHEAF_SQL_LOG"
            "$SHEAF" people add ada --email ada@x.org
            """)
        #expect(
            outcome.status == .exited(3) && outcome.errors.contains("is a pipe and not a file."))
        #expect(try await sheaf.outcome("people", "list").errors.contains("There is nothing yet"))
    }

    @Test func `goes to whoever reads the stream that it is`() async throws {
        let outcome = try await sheaf.script(
            """
            SHEAF_SQL_LOG=/dev/stderr "$SHEAF" people add ada --email ada@x.org 2>&1 >/dev/null \
                | grep -c '^{"microseconds"'
            """)
        #expect(Int(outcome.output.trimmingCharacters(in: .whitespacesAndNewlines)) ?? 0 > 20)
    }

    @Test func `says at the end that it is not whole, and stops nothing`() async throws {
        let outcome = try await sheaf.script(
            "SHEAF_SQL_LOG=/dev/full \"$SHEAF\" people add ada --email ada@x.org")
        #expect(outcome.status == .exited(0))
        #expect(outcome.errors.contains("The log of statements is not whole. The disk is full"))
        #expect(try await sheaf.outcome("people", "list").output.contains("ada"))
    }

    @Test func `says so once as well where an import makes the store`() async throws {
        let outcome = try await sheaf.script(
            "SHEAF_SQL_LOG=/dev/full \"$SHEAF\" import \(SheafStore.posts)")
        #expect(outcome.status == .exited(0))
        let said = outcome.errors.split(separator: "\n").filter {
            $0.contains("The log of statements is not whole")
        }
        #expect(said.count == 1, "\(outcome)")
    }

    @Test func `is refused where it cannot be written, before anything else is done`() async throws
    {
        let outcome = try await sheaf.script(
            "SHEAF_SQL_LOG=$SHEAF_DIRECTORY/none/x \"$SHEAF\" people add ada --email ada@x.org")
        #expect(outcome.status != .exited(0) && outcome.errors.contains("There is no folder "))
        #expect(try await sheaf.outcome("people", "list").errors.contains("There is nothing yet"))
    }
}

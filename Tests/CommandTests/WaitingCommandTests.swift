import Foundation
import SheafTestSupport
import Testing

@Suite(.timeLimit(.hanging)) struct `A command that waits in a pipe for another program` {
    let sheaf: SheafStore

    init() async throws {
        sheaf = try SheafStore()
        try await sheaf.run("people", "add", "ada", "--email", "a@x.org")
    }

    @Test func `says so after some seconds, and that nothing is stored when it is stopped`()
        async throws
    {
        let outcome = try await sheaf.script(
            """
            mkfifo told
            (echo "BEGIN IMMEDIATE; SELECT 'locked';"; sleep 60) | sqlite3 data/sheaf.db >told &
            read -r _ <told
            env --default-signal "$SHEAF" posts add On --content quills 2>said & child=$!
            until [ -s said ]; do sleep 0.1; done
            kill -INT $child; wait $child; echo "ended $?"
            cat said; kill %1; exit 0
            """)
        #expect(
            outcome.output == """
                ended 130
                sheaf: Another program is writing to the store. Waiting for it; C-c gives up.
                sheaf: Stopped. Nothing was changed.

                """, "\(outcome)")
    }

    @Test func `says that nothing is stored also where it was stopped at once`() async throws {
        let outcome = try await sheaf.script(
            """
            mkfifo told
            (echo "BEGIN IMMEDIATE; SELECT 'locked';"; sleep 60) | sqlite3 data/sheaf.db >told &
            read -r _ <told
            env --default-signal "$SHEAF" people edit ada --bio words 2>said & child=$!
            until grep -q '^SigCgt:.*[2367abef]$' /proc/$child/status; do sleep 0.1; done
            kill -INT $child; wait $child; echo "ended $?"
            cat said; kill %1; exit 0
            """)
        #expect(
            outcome.output == "ended 130\nsheaf: Stopped. Nothing was changed.\n", "\(outcome)")
    }
}

import Foundation
import SheafTestSupport
import Testing

/// The real process: lines on standard input, text on standard output.
@Suite(.timeLimit(.hanging)) struct `The program in lines` {
    let sheaf: SheafStore

    init() async throws {
        sheaf = try SheafStore()
        try await sheaf.run("sample")
    }

    /// Types lines, and has the program end with its input.
    private func said(
        to lines: [String], _ arguments: String..., ends status: Int32 = 0
    ) async throws -> String {
        let input = lines.map { $0 + "\n" }.joined()
        let outcome = try await sheaf.program.run(["screen"] + arguments, input: input)
        #expect(outcome.status == .exited(status), "\(outcome.errors)")
        #expect(!outcome.output.contains("\u{1B}"))
        let lines = outcome.output.split(separator: "\n", omittingEmptySubsequences: false)
        #expect(lines.allSatisfy { $0.last != " " })
        return outcome.output
    }

    private static let asAbena = ["/abena", "1"]

    @Test func `writes a post, takes a change back and ends with its input`() async throws {
        let said = try await said(
            to: Self.asAbena + [
                "posts", "new", "From a script", "", "", "One line", ".", "", "save", "undo",
                "redo", "dance",
            ], "--accessible")
        #expect(said.contains("Added the post \"From a script\"."))
        #expect(said.contains("\nUndone: added the post \"From a script\"."))
        #expect(said.contains("\n\"dance\" is no command here. ? lists the commands.\n>\n"))
        #expect(try await sheaf.run("posts", "list").contains("From a script"))
    }

    @Test func `takes nothing back of who is remembered where nobody has the name given`()
        async throws
    {
        _ = try await said(
            to: Self.asAbena + ["posts", "new", "Hers", "", "", "One line", ".", "", "save"],
            "--accessible")
        // As nobody, who put the sample in: no key takes that away.
        let said = try await said(to: ["undo"], "--accessible", "--as", "nosuch")
        #expect(!said.contains("Undone") && said.contains("There is nothing to undo."))
        #expect(try await sheaf.run("posts", "list").contains("Hers"))
    }

    @Test func `says at its end where a journal is that was put aside meanwhile`() async throws {
        let outcome = try await sheaf.script(
            """
            mkfifo typed
            "$SHEAF" screen --accessible <typed >shown 2>said & child=$!
            exec 3>typed
            echo posts >&3
            until grep -q '^>' shown; do sleep 0.1; done
            "$SHEAF" people add eve --email e@x.org >/dev/null
            SHEAF_DIRECTORY=$PWD/other "$SHEAF" people add bob --email b@x.org >/dev/null
            mv other/data/sheaf.db data/sheaf.db
            exec 3>&-
            wait $child; echo "ended $?"
            grep -c 'A journal .* was put aside: .*sheaf.db-wal.aside-1. Changes' said
            """)
        #expect(outcome.output == "ended 0\n1\n", "\(outcome)")
    }

    @Test func `finds all that a person wrote`() async throws {
        let said = try await said(to: Self.asAbena + ["/celestine", "1"], "--accessible")
        #expect(said.contains("\nPeople > Célestine Aubry\n"))
        #expect(said.contains(". Question de farine, "))
    }

    @Test func `reads a thread and answers a comment`() async throws {
        let said = try await said(
            to: Self.asAbena + ["find", "pump", "1", "2", "reply", "I hear it.", ".", ""],
            "--accessible")
        #expect(said.contains("\nAdded the comment \"I hear it\"."))
        #expect(try await sheaf.run("find", "hear").contains("I hear it."))
    }

    @Test func `publishes every draft of one author, and takes that back`() async throws {
        let said = try await said(
            to: Self.asAbena + ["posts", "/author:ines status:draft", "b p", "y", "undo"],
            "--accessible")
        #expect(said.contains("\nPublished 1 post."))
        #expect(said.contains("\nUndone: published the post \"Summer party (date?)\"."))
        let drafts = try await sheaf.run("posts", "list", "author:ines status:draft")
        #expect(drafts.contains("Summer party"))
    }

    /// Whether somebody asked for lines in the environment of a script.
    private func runs(with words: String, _ arguments: String = "") async throws -> Bool {
        let outcome = try await sheaf.script("echo Q | \(words) $SHEAF \(arguments)")
        return outcome.output.hasPrefix("Type a number to open a row")
    }

    @Test func `is wanted by an option, a variable or a setting, not for want of a terminal`()
        async throws
    {
        #expect(try await runs(with: "env", "--accessible"))
        #expect(try await runs(with: "env", "screen --accessible"))
        #expect(try await runs(with: "env ACCESSIBLE=1"))
        #expect(try await runs(with: "env TERM=dumb"))
        #expect(try await !runs(with: "env TERM=xterm"))
        #expect(try await runs(with: "env", "--set display.accessible=true"))
        #expect(try await !runs(with: "env ACCESSIBLE=0"))
        #expect(try await !runs(with: "env ACCESSIBLE="))
        try await sheaf.run("settings", "set", "display.accessible", "true")
        #expect(try await runs(with: "env"))
        #expect(try await sheaf.run("screen", "--help").contains("--accessible"))
    }

    @Test func `begins an empty store with the sample, by a number`() async throws {
        let empty = try SheafStore()
        let outcome = try await empty.outcome("screen", "--accessible", input: "3\n1\n1\nposts\n")
        #expect(outcome.status == .exited(0))
        #expect(outcome.output.contains("\n> 1. Load a small sample to look around\n2. "))
        #expect(outcome.output.contains("\"3\" is no command here."))
        #expect(outcome.output.contains("newest first   30 posts"))
    }

    /// A number for how many of these lines come before the end.
    @Test(arguments: 0...9)
    func `stores what was asked for wherever its input ends`(count: Int) async throws {
        let lines = Self.asAbena + ["posts", "new", "Cut off", "", "", "Half", ".", ""]
        let said = try await said(to: Array(lines.prefix(count)), "--accessible")
        #expect(said.hasPrefix("Type a number"))
        guard count >= 5 else { return }
        #expect(try await sheaf.run("unsaved", "list").contains("Cut off"))
    }

    @Test func `takes a line without an end, and one of a megabyte`() async throws {
        let long = String(repeating: "x", count: 1 << 20)
        let outcome = try await sheaf.program.run(
            ["screen", "--accessible"], input: "/abena\n1\n\(long)\n\(long)")
        #expect(outcome.status == .exited(0))
        #expect(outcome.output.utf8.count < 20_000)
        #expect(outcome.output.contains("xx..\" is no command here."))
    }

    @Test func `takes what is no text`() async throws {
        let outcome = try await sheaf.script(
            "printf '/abena\\n1\\n\\0\\377\\376x\\0\\nQ\\n' | $SHEAF --accessible")
        #expect(outcome.status == .exited(0))
        #expect(outcome.output.contains("\"␀\u{FFFD}\u{FFFD}x␀\" is no command here."))
    }

    @Test func `ends where nobody reads, with what was asked for stored`() async throws {
        let lines = "'/abena' 1 posts new 'To nobody' '' '' Text . '' save"
        for closed in [">&-", ">/dev/full", "| true"] {
            let outcome = try await sheaf.script(
                "printf '%s\\n' \(lines) | timeout 60 $SHEAF --accessible \(closed)"
                    + "; echo ${PIPESTATUS[1]}")
            #expect(outcome.status == .exited(0))
            #expect(outcome.output != "124\n" && outcome.output != "0\n", "\(closed)")
        }
    }

    @Test func `is ended by a signal, as by one that a terminal sends`() async throws {
        for signal in ["TERM", "HUP"] {
            let outcome = try await sheaf.script(
                "mkfifo in; (trap - INT; exec $SHEAF --accessible <in >out) & child=$!; exec 3>in;"
                    + " printf '%s\\n' /abena 1 posts new 'Cut by \(signal)' >&3;"
                    + " timeout 20 sh -c 'until grep -q Status out; do sleep 0.1; done';"
                    + " kill -\(signal) $child;"
                    + " wait $child; echo $?; rm in out")
            let code = outcome.output.split(separator: "\n").last.flatMap { Int($0) } ?? 0
            #expect(code > 128, "\(signal): \(outcome.output) \(outcome.errors)")
            #expect(try await sheaf.run("unsaved", "list").contains("Cut by \(signal)"))
        }
    }
}

import Foundation
import Glibc
import SheafTestSupport
import Testing

@Suite(.timeLimit(.hanging)) struct `Somebody with an editor` {
    @Test func `edits title and text of a post in it`() async throws {
        let story = try await Story()
        let editor = try story.editor(
            #"printf -- '---\ntitle: On club moss\n---\n\nIt is **very** green.\n' >"$1""#)
        let session = try await story.openPosts(environment: ["EDITOR": editor])
        try await session.press("j", "j", "E")
        try await session.waitFor("Saved ")
        try await session.waitForSelected("On club moss")
        try await session.press("Enter")
        try await session.waitFor("It is very green.")
        #expect(try await story.run("posts", "show", "On club moss").contains("**very**"))
    }

    @Test func `changes nothing by leaving the text alone or by an error`() async throws {
        let story = try await Story()
        let editor = try story.editor(#"echo "seen" >>"$0.log"; exit 3"#)
        let session = try await story.openPosts(environment: ["EDITOR": editor])
        try await session.press("E")
        try await session.waitFor("ended with code 3")
        #expect(try story.directory.text(of: "editor.log") == "seen\n")
        try await session.press("Escape")
        let posts = try await story.run("posts", "list")
        #expect(posts.contains("On fern"))
    }

    @Test func `can stop and interrupt it like any program`() async throws {
        let story = try await Story()
        let editor = try story.editor(
            #"echo new >"$1"; exec grep ^Sig /proc/self/status >"$0.seen""#)
        let session = try await story.openPosts(environment: ["EDITOR": editor])
        try await session.press("a")
        try await session.waitFor("Posts > New post")
        try await session.press("C-o")
        try await session.waitForField("new")
        let masks = try story.directory.text(of: "editor.seen").split(separator: "\n")
            .map { $0.split(separator: "\t") }
        for (name, mask) in masks.map({ ($0[0], UInt64($0[1], radix: 16)) })
        where ["SigIgn:", "SigBlk:"].contains(name) {
            let mask = try #require(mask)
            // Others may be ignored by tmux, and are then by all that it starts.
            for signal in [SIGINT, SIGQUIT, SIGTSTP, SIGHUP, SIGTERM, SIGCONT] {
                #expect(mask & (1 << (signal - 1)) == 0, "\(name) \(signal)")
            }
        }
        #expect(masks.contains { $0[0] == "SigIgn:" } && masks.contains { $0[0] == "SigBlk:" })
    }

    @Test func `loses nothing by a kill as soon as the text is back in the form`() async throws {
        let story = try await Story()
        let editor = try story.editor(#"printf 'It has fronds.\n' >"$1""#)
        let session = try await story.openPosts(environment: ["EDITOR": editor])
        try await session.press("a")
        try await session.waitFor("Posts > New post")
        try await session.press("C-o")
        try await session.waitForField("It has fronds.")
        try await session.signal(SIGKILL)
        try await session.exitCode()
        #expect(try await story.run("unsaved", "list", "--json").contains("It has fronds."))
    }

    /// A closed window does not say that what the editor has written so far is the text.
    @Test(arguments: [SIGTERM, SIGHUP])
    func `finds what it had written among the unsaved texts where the program was ended`(
        signal: Int32
    ) async throws {
        let story = try await Story()
        let editor = try story.editor(
            #"printf 'Half of i' >"$1"; : >"$0.seen"; exec sleep 600"#)
        let session = try await story.openPosts(environment: ["EDITOR": editor])
        let before = try await story.run("export")
        try await session.press("E")
        let seen = story.directory.file("editor.seen").path
        while access(seen, F_OK) != 0 { await Task.yield() }
        try await session.signal(signal)
        #expect(try await session.exitCode() == 128 + signal)
        #expect(try await story.run("export") == before)
        #expect(try await story.run("unsaved", "list", "--json").contains("Half of i"))
    }

    @Test func `is told when there is none, and keeps what was typed`() async throws {
        let story = try await Story()
        let session = try await story.openPosts(environment: ["EDITOR": "/no/such/editor"])
        try await session.press("a")
        try await session.waitFor("Posts > New post")
        try await session.type("On sedge")
        try await session.press("Tab", "Tab", "Tab")
        try await session.type("It has edges.")
        try await session.press("C-o")
        try await session.waitFor("/no/such/editor")
        #expect(try await session.screen().showsField("It has edges."))
        try await session.press("F2")
        try await session.waitForSelected("On sedge")
        #expect(try await story.run("posts", "show", "On sedge").contains("It has edges."))
    }
}

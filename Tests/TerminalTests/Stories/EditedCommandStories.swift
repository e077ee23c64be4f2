import Foundation
import Glibc
import SheafTestSupport
import Testing

/// Commands that open an editor, in a real terminal.
@Suite(.timeLimit(.hanging)) struct `A text written in an editor for a command` {
    let story: Story

    init() async throws {
        story = try await Story(posts: ["On moss"])
    }

    /// Runs a command with an editor that is this script; its exit code, and what it said.
    private func run(
        _ arguments: String..., editor script: String
    ) async throws -> (code: Int32?, screen: String) {
        let session = try await TmuxSession(
            [SheafProcess.path] + arguments, directory: story.directory, columns: 200,
            environment: ["EDITOR": try story.editor(script)])
        let code = try await session.exitCode()
        return (code, try await session.screen())
    }

    /// The texts that were never saved, with everything typed.
    private func unsaved() async throws -> [[String: Any]] {
        let outcome = try await story.program.run("unsaved", "list", "--json")
        return try outcome.output.split(separator: "\n").map { line in
            try #require(
                try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
        }
    }

    private func fields(_ text: [String: Any]?) throws -> [String: String] {
        try #require(text?["fields"] as? [String: String])
    }

    private var editorFiles: [String] {
        // No folder is no file.
        (try? story.directory.names(in: "state/temporary")) ?? []
    }

    @Test func `is stored, and kept nowhere else`() async throws {
        let added = try await run(
            "posts", "add", "On fern", editor: #"printf 'It has fronds.\n' >"$1""#)
        #expect(added.code == 0)
        #expect(try await story.run("posts", "show", "On fern").contains("It has fronds."))
        #expect(try await unsaved().isEmpty && editorFiles == [])
    }

    @Test func `stays among the unsaved texts when a new post is refused`() async throws {
        let refused = try await run(
            "posts", "add", "On fern", "--tag", "green", "--publish",
            editor: #"printf 'fronds\n\fand more\n' >"$1""#)
        #expect(refused.code == 3)
        let texts = try await unsaved()
        let code = try #require(texts.first?["id"] as? String)
        #expect(refused.screen.contains("sheaf unsaved show \(code)"), "\(refused.screen)")
        #expect(texts.first?["where"] as? String == "New post")
        #expect(
            try fields(texts.first) == [
                "title": "On fern", "content": "fronds\n\u{C}and more", "tags": "green",
                "status": "published",
            ])
        #expect(texts.count == 1 && editorFiles == [])
    }

    @Test func `stays when the post is gone, or was edited meanwhile`() async throws {
        let sheaf = "\(SheafProcess.path)"
        let gone = try await run(
            "posts", "edit", "On moss",
            editor: #"printf 'Greener.\n' >"$1"; \#(sheaf) posts delete 'On moss' --yes"#)
        #expect(gone.code == 1 && gone.screen.contains("What you wrote is kept"), "\(gone)")
        let text = try await unsaved().first
        #expect(text?["where"] as? String == "Post: On moss")
        #expect(try fields(text) == ["content": "Greener."])

        try await story.run("posts", "add", "On sedge", "--content", "It has edges.")
        let edited = try await run(
            "posts", "edit", "On sedge",
            editor: #"printf 'Sharp.\n' >"$1"; \#(sheaf) posts edit 'On sedge' --content theirs"#)
        #expect(edited.code == 5 && edited.screen.contains("What you wrote is kept"))
        #expect(try fields(try await unsaved().first) == ["content": "Sharp."])
        #expect(try await story.run("posts", "show", "On sedge").contains("theirs"))
    }

    @Test func `stays when the store was deleted meanwhile`() async throws {
        let gone = try await run(
            "posts", "edit", "On moss", editor: #"printf 'Greener.\n' >"$1"; rm -r data"#)
        #expect(gone.code != 0 && gone.screen.contains("What you wrote is kept"), "\(gone)")
        #expect(try fields(try await unsaved().first) == ["content": "Greener."])
    }

    @Test func `stays when a comment is refused, and says on what it was`() async throws {
        let refused = try await run(
            "comments", "add", "On moss", editor: #"printf 'Soft\f.\n' >"$1""#)
        #expect(refused.code == 3 && refused.screen.contains("What you wrote is kept"))
        let id = try await story.run("comments", "add", "On moss", "--content", "Yes.")
            .trimmingCharacters(in: .newlines)
        let reply = try await run(
            "comments", "add", "On moss", "--reply", id, editor: #"printf 'No\f.\n' >"$1""#)
        #expect(reply.code == 3)
        let change = try await run(
            "comments", "edit", id, editor: #"printf 'Yes\f!\n' >"$1""#)
        #expect(change.code == 3)
        let texts = try await unsaved()
        #expect(
            texts.compactMap { $0["where"] as? String } == [
                "Edited comment", "Reply to ada", "Comment on On moss",
            ])
        #expect(
            try texts.map { try fields($0)["comment"] } == ["Yes\u{C}!", "No\u{C}.", "Soft\u{C}."])
        #expect(try await story.run("comments", "show", id).contains("Yes."))
    }

    @Test func `stays in the editor's file where it cannot be kept elsewhere`() async throws {
        try story.directory.write("in the way", to: "state/drafts")
        let refused = try await run(
            "posts", "add", "On fern", editor: #"printf 'fronds\f\n' >"$1""#)
        let file = try #require(editorFiles.first)
        let path = story.directory.file("state/temporary/\(file)").path
        #expect(refused.code == 3)
        #expect(refused.screen.filter { $0 != "\n" }.contains("What you wrote is in \(path)."))
        #expect(try story.directory.text(of: "state/temporary/\(file)") == "fronds\u{C}\n")
    }

    @Test func `is stored from the editor's file, and nothing stays beside it`() async throws {
        try story.directory.write("in the way", to: "state/drafts")
        let added = try await run(
            "posts", "add", "On fern", editor: #"printf 'It has fronds.\n' >"$1""#)
        #expect(added.code == 0 && editorFiles == [], "\(added) \(editorFiles)")
        #expect(try await story.run("posts", "show", "On fern").contains("It has fronds."))
    }

    @Test func `is there when the program is killed while the store is locked`() async throws {
        let lock = try await HeldStore(story.directory)
        let session = try await TmuxSession(
            [SheafProcess.path, "posts", "add", "On fern"], directory: story.directory,
            environment: ["EDITOR": try story.editor(#"printf 'fronds\n' >"$1"; : >edited"#)])
        let edited = story.directory.file("edited").path
        await until { FileManager.default.fileExists(atPath: edited) }
        try await session.signal(SIGKILL)
        try await session.exitCode()
        try await lock.letGo()
        let texts = try await unsaved()
        #expect(texts.count == 1)
        #expect(try fields(texts.first).values.contains { $0.hasPrefix("fronds") })
    }

    @Test func `is named where C-c ends the waiting for another program`() async throws {
        let lock = try await HeldStore(story.directory)
        let session = try await TmuxSession(
            [SheafProcess.path, "posts", "add", "On fern"], directory: story.directory,
            columns: 200, environment: ["EDITOR": try story.editor(#"printf 'fronds\n' >"$1""#)])
        try await session.waitFor("C-c gives up")
        // As C-c does, and not to the shell around it.
        try await session.signal(SIGINT)
        #expect(try await session.exitCode() == 128 + SIGINT)
        try await lock.letGo()
        let texts = try await unsaved()
        let code = try #require(texts.first?["id"] as? String)
        let screen = try await session.screen()
        #expect(screen.contains("\nsheaf: Stopped. Nothing was changed."), "\(screen)")
        #expect(screen.contains("sheaf unsaved show \(code)"), "\(screen)")
    }

    @Test(arguments: ["true", #"printf '\n \n' >"$1""#, #": >"$1""#, #"rm "$1""#])
    func `that is none is not stored`(script: String) async throws {
        let post = try await run("posts", "add", "On fern", editor: script)
        #expect(post.code == 2 && post.screen.contains("Nothing was written"), "\(post)")
        let comment = try await run("comments", "add", "On moss", editor: script)
        #expect(comment.code == 2 && comment.screen.contains("Nothing was written"))
        #expect(try await story.run("posts", "list", "--json").split(separator: "\n").count == 1)
        #expect(try await unsaved().isEmpty && editorFiles == [])
    }

    @Test func `that came back empty does not empty what was there`() async throws {
        let emptied = try await run("posts", "edit", "On moss", editor: #": >"$1""#)
        #expect(emptied.code == 2 && emptied.screen.contains("The text is empty"))
        #expect(try await story.run("posts", "show", "On moss").contains("It is green."))
        let same = try await run("posts", "edit", "On moss", editor: "true")
        #expect(same.code == 0 && same.screen.contains("Nothing was changed."))
        try await story.run("posts", "edit", "On moss", "--content", "")
        #expect(try await !story.run("posts", "show", "On moss").contains("It is green."))
    }
}

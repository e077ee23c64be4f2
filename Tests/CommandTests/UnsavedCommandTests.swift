import Foundation
import SheafTestSupport
import Testing

@Suite struct `The command unsaved` {
    let sheaf: SheafStore

    init() throws {
        sheaf = try SheafStore()
    }

    private func leave(_ form: String, _ fields: String, at seconds: Int) throws {
        try sheaf.directory.write(
            #"{"form":"\#(form)","fields":{\#(fields)},"savedAt":\#(seconds)}"#,
            to: "state/drafts/\(form)~closed-\(seconds).json")
    }

    @Test func `discards what it can, where one cannot be removed`() async throws {
        for name in ["a-1~99999-1.md", "b-1~99999-2.md/x", "c-1~99999-3.md"] {
            try sheaf.directory.write("text", to: "state/temporary/\(name)")
        }
        let outcome = try await sheaf.outcome("unsaved", "discard", "--all", "--yes")
        #expect(outcome.status != .exited(0) && outcome.errors.contains("b-1~99999-2.md"))
        let left = try sheaf.directory.names(in: "state/temporary")
        #expect(left == ["b-1~99999-2.md"])
        #expect(outcome.errors.contains("Discarded: "))
        #expect(outcome.errors.split(separator: ",").count >= 2, "\(outcome.errors)")
    }

    @Test func `says so where there is nothing to discard`() async throws {
        for arguments in [["--all"], ["--all", "--yes"], ["--all", "--dry-run"]] {
            let outcome = try await sheaf.program.run(["unsaved", "discard"] + arguments)
            #expect(outcome.status == .exited(1) && outcome.output == "")
            #expect(outcome.errors.hasPrefix("No unsaved texts."), "\(outcome)")
        }
    }

    @Test func `lists, shows and discards texts that were never saved`() async throws {
        try leave(
            "post-new",
            #""title":{"base":"","text":"On moss"},"content":{"base":"","text":"Green\nsoft"}"#,
            at: 1)
        try leave("person-new", #""username":{"base":"","text":"ada"}"#, at: 2)
        let list = try await sheaf.run("unsaved", "list").split(separator: "\n")
        #expect(list.count == 3)
        #expect(list[1].contains("New person") && list[1].contains("ada"))
        #expect(list[2].contains("New post") && list[2].contains("On moss"))
        let objects = try await sheaf.objects("unsaved", "list")
        let code = try #require(objects[1]["id"] as? String)
        #expect(try await sheaf.run("unsaved", "show", code).contains("Green\nsoft"))
        #expect(
            try await sheaf.run("unsaved", "show", code, "--field", "content") == "Green\nsoft\n")
        let refused = try await sheaf.outcome("unsaved", "discard", code)
        #expect(refused.status == .exited(2) && refused.errors.contains("Add --yes"))
        let gone = try await sheaf.outcome("unsaved", "discard", code, "--yes")
        #expect(gone.errors == "Discarded: \(code).\n")
        #expect(try await sheaf.objects("unsaved", "list").count == 1)
        try await sheaf.run("unsaved", "discard", "--all", "--yes")
        #expect(try sheaf.directory.names(in: "state/drafts") == [])
    }

    @Test(arguments: ["a\u{200F}b", "soft\u{AD}ly", "\u{1B}[2J"])
    func `prints a field as it was typed, or says how to get it`(text: String) async throws {
        let escaped = String(
            decoding: try JSONEncoder().encode(text), as: UTF8.self)
        try leave("post-new", #""content":{"base":"","text":\#(escaped)}"#, at: 1)
        let unsaved = try await sheaf.objects("unsaved", "list")[0]
        let code = try #require(unsaved["id"] as? String)
        let shown = try await sheaf.outcome("unsaved", "show", code, "--field", "content")
        #expect(shown.status == .exited(3) && shown.output == "")
        #expect(shown.errors.contains("sheaf unsaved show \(code) --json"))
        let json = try await sheaf.run("unsaved", "show", code, "--json")
        let whole = try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any]
        #expect((whole?["fields"] as? [String: Any])?["content"] as? String == text)
    }

    @Test func `says of a text that cannot be read where its file is, and discards none unseen`()
        async throws
    {
        try sheaf.directory.write("{ broken", to: "state/drafts/post-new~closed-7.json")
        let unsaved = try await sheaf.objects("unsaved", "list")[0]
        let code = try #require(unsaved["id"] as? String)
        let shown = try await sheaf.outcome("unsaved", "show", code)
        #expect(shown.status == .exited(3) && shown.output == "")
        let file = sheaf.directory.file("state/drafts/post-new~closed-7.json").path
        #expect(
            shown.errors.contains("This text cannot be read.") && shown.errors.contains(file),
            "\(shown)")
        let dry = try await sheaf.outcome("unsaved", "discard", code, "--dry-run")
        #expect(dry.output.contains("which cannot be read (\(file))"), "\(dry)")
    }

    @Test func `says so where there is none, and makes nothing`() async throws {
        let outcome = try await sheaf.outcome("unsaved", "list")
        #expect(outcome.status == .exited(0) && outcome.output == "")
        #expect(outcome.errors.hasPrefix("No unsaved texts."))
        let shown = try await sheaf.outcome("unsaved", "show", "abc")
        #expect(shown.status == .exited(1))
        #expect(shown.errors.contains("There is no unsaved text 'abc'."))
        #expect(try sheaf.directory.names() == [])
    }

    @Test func `says that texts may not be looked for, not that there are none`() async throws {
        // A file where the folder should be refuses everybody, whoever runs the tests.
        try sheaf.directory.write("in the way", to: "state/drafts")
        for arguments in [["list"], ["show", "abc"], ["discard", "--all", "--yes"]] {
            let refused = try await sheaf.program.run(["unsaved"] + arguments)
            #expect(refused.status == .exited(5) && refused.output == "", "\(refused)")
            #expect(refused.errors.contains("Unsaved texts cannot be looked for"))
            #expect(refused.errors.contains(sheaf.directory.file("state/drafts").path))
        }
    }

    @Test func `hands nothing to the terminal that it would obey`() async throws {
        try leave("post-new", #""title":{"base":"","text":"\u001b[2Jx"}"#, at: 1)
        let code = try #require(try await sheaf.objects("unsaved", "list")[0]["id"] as? String)
        for arguments in [["unsaved", "list"], ["unsaved", "show", code]] {
            let outcome = try await sheaf.program.start(arguments).outcome()
            #expect(!outcome.output.contains("\u{1B}"))
        }
        let asked = try await sheaf.outcome("unsaved", "discard", code)
        #expect(!asked.errors.contains("\u{1B}"))
    }
}

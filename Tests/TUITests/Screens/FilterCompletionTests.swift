import SheafModel
import SheafNotebook
import SheafTestSupport
import Testing

@testable import SheafTUI

@Suite struct `The completion of a filter` {
    /// What stands there after Tab was pressed so often.
    private func completed(_ text: String, tabs: Int = 1, people: [String] = []) -> String {
        var completion = FilterCompletion()
        var text = text
        func look(_ completion: inout FilterCompletion) {
            let request = completion.type(text, cursor: text.utf8.count, for: [.posts])
            guard case .complete(let field, let part) = request else { return }
            let names = people.filter { $0.hasPrefix(part) }.map { StoredName(name: $0, note: "") }
            completion.take(names, for: field, part)
        }
        look(&completion)
        for _ in 0..<tabs {
            guard let change = completion.complete(forward: true, for: [.posts]) else { continue }
            let bytes = Array(text.utf8)
            text =
                String(decoding: bytes[..<change.range.lowerBound], as: UTF8.self) + change.text
                + String(decoding: bytes[change.range.upperBound...], as: UTF8.self)
            if completion.selected == nil { look(&completion) }
        }
        return text
    }

    @Test(arguments: [
        ("stat", "status:"), ("status:d", "status:draft"), ("-status:pub", "-status:published"),
        ("(moss tag", "(moss tag:"), ("sort:-li", "sort:-likes"),
        ("sort:title,-vi", "sort:title,-views"),
        ("has:im", "has:image"), ("moss stat", "moss status:"),
        ("\"a phrase\" aut", "\"a phrase\" author:"),
    ])
    func `takes over names of fields and their values`(typed: String, result: String) {
        #expect(completed(typed) == result)
    }

    @Test func `goes through what is offered where several begin alike`() {
        let people = ["ada", "adam", "adele"]
        #expect(completed("author:a", people: people) == "author:ad")
        #expect(completed("author:a", tabs: 2, people: people) == "author:ada")
        #expect(completed("author:a", tabs: 3, people: people) == "author:adam")
    }

    @Test(arguments: [
        "status:draft", "author:ada", "moss", "likes:>1", "before:20", "nofield:x", "",
    ])
    func `never changes a finished word, or one it knows nothing of`(typed: String) {
        #expect(completed(typed, tabs: 3, people: ["ada", "adam"]) == typed)
    }

    @Test func `is over where the only thing to offer stands there`() {
        var completion = FilterCompletion()
        for (text, isComplete) in [("status:draft", true), ("status:draf", false), ("li", false)] {
            _ = completion.type(text, cursor: text.utf8.count, for: [.posts])
            #expect(completion.isComplete == isComplete, "\(text)")
        }
    }

    @Test func `puts names with blanks into quotation marks`() {
        #expect(completed("tag:de", people: ["deep work"]) == "tag:\"deep work\"")
        #expect(completed("tag:\"de", people: ["deep work"]) == "tag:\"deep work\"")
    }

    @Test func `survives any text and place`() {
        for text in ["\"", ":", "-", "a:\"b c", "((", "tag:\u{301}é", "sort:,-"] {
            for cursor in 0...text.utf8.count {
                var completion = FilterCompletion()
                _ = completion.type(text, cursor: cursor, for: [.people])
                _ = completion.complete(forward: false, for: [.people])
            }
        }
    }
}

@MainActor @Suite(.timeLimit(.hanging)) struct `Tab in the filter line` {
    @Test func `offers people and tags of the store above the line`() async throws {
        let scene = try #require(Scene.all.first { $0.name == "posts" })
        let app = try await scene.open()
        app.press("/")
        app.type("author:a")
        await app.wait(for: "author:abena")
        #expect(app.text.contains("Abena Osei"))
        app.press("<c-u>")
        app.type("tag:m")
        await app.wait(for: "tag:m")
        await app.settle()
        #expect(app.text.contains("tag:maps"))
        app.press("<esc>")
        #expect(!app.text.contains("tag:maps"))
    }

    @Test func `offers all fields where nothing is typed, in a frame`() async throws {
        let scene = try #require(Scene.all.first { $0.name == "posts" })
        let app = try await scene.open()
        app.press("/ <tab>")
        #expect(app.text.contains("│ author: "))
        #expect(app.text.contains("│ sort: "))
        // A name alone says little of what it asks for.
        #expect(app.text.contains("whose it is") && app.text.contains("how often it was opened"))
        #expect(app.text.contains("└──"))
        app.press("<tab> <tab>")
        await app.wait(for: "/status:")
        app.type("draft")
        await app.settle()
        #expect(!app.text.contains("└──"))
    }

    @Test func `completes and filters at once`() async throws {
        let scene = try #require(Scene.all.first { $0.name == "posts" })
        let app = try await scene.open()
        app.press("/")
        app.type("stat")
        app.press("<tab>")
        await app.wait { $0.contains("/status:") && $0.contains("status:archived") }
        app.type("d")
        app.press("<tab> <enter>")
        await app.wait(for: "/status:draft")
        #expect(app.text.contains("Esc show all"))
    }

    @Test func `is offered also while others change something`() async throws {
        let scene = try #require(Scene.all.first { $0.name == "posts" })
        let app = try await scene.open()
        app.press("/")
        app.type("author:a")
        await app.wait(for: "author:abena")
        let change = RowChanges(insertions: [0..<2], isForeign: true)
        app.app.notify(ForeignChange(change, headline: nil), quietly: false)
        #expect(app.app.notice?.change != nil && app.text.contains("author:abena"))
    }

    @Test func `typed ahead waits for what is offered`() async throws {
        let scene = try #require(Scene.all.first { $0.name == "posts" })
        let app = try await scene.open()
        app.press("/")
        app.type("author:aben")
        app.press("<tab> <enter>")
        await app.wait(for: "/author:abena")
        await app.settle()
        #expect(app.text.contains("Esc show all"))
    }

    @Test(arguments: [
        Size(width: 20, height: 5), Size(width: 40, height: 12), Size(width: 1, height: 1),
    ])
    func `works at any size`(size: Size) async throws {
        let scene = try #require(Scene.all.first { $0.name == "posts" })
        let app = try await scene.open()
        app.resize(width: size.width, height: size.height)
        app.press("/")
        app.type("status:")
        _ = app.text
        app.type("d")
        app.press("<tab> <enter>")
        app.resize(width: 80, height: 24)
        await app.wait(for: "/status:draft")
    }
}

import Persistence
import SheafModel
import SheafNotebook
import SheafTestSupport
import Testing

@testable import SheafTUI

@MainActor @Suite(.timeLimit(.hanging)) struct `The screen of tags` {
    /// The app where the tags are, by name: the first three stand at the top.
    private func app(asksAlways: Bool = false) async throws -> RunningApp {
        let app = try await RunningApp.withSample {
            if asksAlways { $0.display.confirm = .always }
        }
        app.press("3 s n")
        await app.settleWholly()
        return app
    }

    private func tags(_ app: RunningApp) async throws -> [SheafModel.Tag] {
        try await app.storage.store.read { try $0.fetch(ListQuery<SheafModel.Tag>.byName()) }
    }

    @Test func `has the numbers beside the names`() async throws {
        let app = try await app()
        for tag in try await tags(app).prefix(3) {
            let line = try #require(
                app.text.split(separator: "\n").first { $0.contains("#\(tag.name) ") })
            let number = try #require(line.firstRange(of: " \(tag.postCount) "))
            #expect(line.distance(from: line.startIndex, to: number.lowerBound) < 36, "\(line)")
        }
    }

    @Test func `has room for names on the smallest screen, where no head stands above the numbers`()
        async throws
    {
        let app = try await app()
        app.resize(width: 20, height: 5)
        await app.settleWholly()
        #expect(app.text.contains("#announc..       "), "\(app.text)")
    }

    @Test func `moves the numbers of all tags where a longer name comes`() async throws {
        let app = try await app()
        // Each look at the screen compares rows that are drawn anew with those that were kept.
        #expect(app.text.contains("Posts"))
        app.press("e")
        app.type(" that is much longer than all others")
        app.press("<enter>")
        await app.wait(for: "Renamed to")
        await app.settleWholly()
        #expect(app.text.contains("much longer than all others"))
    }

    @Test func `takes a name by the key that saves forms`() async throws {
        let app = try await app()
        app.press("e")
        app.type("x")
        app.press("<f2>")
        await app.wait(for: "Renamed to")
    }

    @Test func `gives a tag another name, and u the old one`() async throws {
        let app = try await app()
        let before = try await app.contents()
        let first = try await tags(app)[0]
        app.press("e")
        #expect(app.text.contains("New name of #\(first.name): \(first.name)"))
        app.press("<c-u>")
        app.type("allotment")
        app.press("<enter>")
        await app.wait(for: "Renamed to #allotment: \(first.postCount) post")
        #expect(try await tags(app).contains { $0.name == "allotment" })
        app.press("u")
        await app.settleWholly()
        #expect(try await app.contents() == before)
    }

    @Test func `names the views that ask for the tag that went`() async throws {
        let app = try await app()
        app.resize(width: 150, height: 24)
        let all = try await tags(app)
        let query = "tag:" + SearchQuery.value(all[0].name)
        try app.storage.settings.update {
            $0.views = ["Old": SavedView(list: .posts, query: query)]
        }
        app.hear(.settings(SettingsReport(app.storage)))
        app.press("e <c-u>")
        app.type("allotment")
        app.press("<enter>")
        await app.wait(for: "The view \"Old\" still asks for a tag that is gone.")
        #expect(app.text.contains("Renamed to #allotment"))
    }

    @Test func `leaves the page of a tag with its tag, renamed and back, here and elsewhere`()
        async throws
    {
        let app = try await app()
        let first = try await tags(app)[0]
        app.press("<enter>")
        await app.wait { $0.split(separator: "\n").first?.contains("#\(first.name)") == true }
        try await app.storage.store.write(WriteOptions(undo: UndoAction(by: ""))) { context in
            try context.renameTag(first.id, to: "Zebras")
        }
        await app.wait {
            $0.contains(" 1/") && $0.split(separator: "\n").first?.contains("#Zebras") == true
        }
        try await app.storage.store.undo()
        await app.wait {
            $0.contains(" 1/")
                && $0.split(separator: "\n").first?.contains("#\(first.name)") == true
        }
        try await app.storage.store.redo()
        await app.wait {
            $0.contains(" 1/") && $0.split(separator: "\n").first?.contains("#Zebras") == true
        }
        let target = try await tags(app)[0]
        try await app.storage.store.write { context in
            try context.mergeTags([NamedIdentifier.tag(named: "Zebras")], into: target.id)
        }
        await app.wait {
            $0.contains(" 1/")
                && $0.split(separator: "\n").first?.contains("#\(target.name)") == true
        }
    }

    @Test func `asks before two tags become one by a name that is taken`() async throws {
        let app = try await app()
        let all = try await tags(app)
        app.press("e <c-u>")
        app.type(all[1].name)
        app.press("<enter>")
        await app.wait(for: "Merge #\(all[0].name) (")
        #expect(app.text.contains("#\(all[0].name) goes to the trash; its posts get #"))
        app.press("n")
        await app.settleWholly()
        #expect(try await tags(app).map(\.name) == all.map(\.name))
        app.press("e <c-u>")
        app.type(all[1].name)
        app.press("<enter>")
        await app.wait(for: "Merge #\(all[0].name) (")
        app.press("y")
        await app.wait(
            for: "Merged #\(all[0].name) into #\(all[1].name): \(all[0].postCount) post")
        #expect(try await tags(app).map(\.name) == all.dropFirst().map(\.name))
    }

    @Test func `asks again for a name that is refused, with what was typed`() async throws {
        let app = try await app()
        app.press("e <c-u>")
        app.type("a,b")
        app.press("<enter>")
        await app.wait(for: "cannot contain a comma")
        app.press("<backspace>")
        #expect(app.text.contains(": a,"))
        app.press("<backspace> <enter>")
        await app.wait(for: "Renamed to #a:")
    }

    @Test func `has no word of undo where a tag gets the name it has`() async throws {
        let app = try await app()
        let first = try await tags(app)[0]
        app.press("e <c-u>")
        app.type(first.name + " ")
        app.press("<enter>")
        await app.settleWholly()
        #expect(!app.text.contains("u:"))
    }

    @Test func `merges the marked tags into the selected one in one action`() async throws {
        let app = try await app()
        let before = try await app.contents()
        let all = try await tags(app)
        app.press("m")
        await app.wait(for: "Mark the tags to merge with Space")
        app.press("<esc> g g <space> <space> m")
        await app.wait(
            for: "Merge #\(all[0].name) (\(all[0].postCount)) and #\(all[1].name)"
                + " (\(all[1].postCount)) into")
        app.press("y")
        await app.wait(
            for: "Merged #\(all[0].name) and #\(all[1].name) into #\(all[2].name), now on")
        #expect(try await tags(app).map(\.name) == all.dropFirst(2).map(\.name))
        #expect(!app.text.contains("marked"))
        app.press("u")
        await app.settleWholly()
        #expect(try await app.contents() == before)
    }

    @Test func `merges into one of the marked tags too, where marking led on to another`()
        async throws
    {
        let app = try await app()
        let all = try await tags(app)
        app.press("<space> <space> m")
        await app.wait(for: "2 Merge into #\(all[1].name) instead")
        #expect(app.text.contains("1 Merge into #\(all[0].name) instead"))
        app.press("1")
        await app.wait(for: "Merged #\(all[1].name) into #\(all[0].name)")
        #expect(
            try await tags(app).map(\.name) == [all[0].name] + all.dropFirst(2).map(\.name))
    }

    @Test(arguments: [Size(width: 80, height: 24), Size(width: 40, height: 12)])
    func `asks before one tag becomes another, also where both are marked`(
        size: Size
    ) async throws {
        for keys in ["<space> m", "<space> <space> k m"] {
            let app = try await app()
            let all = try await tags(app)
            app.resize(width: size.width, height: size.height)
            await app.settle()
            app.press(keys)
            await app.waitForApp { $0.layers.last?.screen is QuestionScreen }
            #expect(try await tags(app).count == all.count)
            app.press("y")
            await app.waitForApp { $0.notice?.text.hasPrefix("Merged #") == true }
            #expect(try await tags(app).map(\.name) == all.dropFirst().map(\.name))
        }
    }

    @Test func `names a marked tag that a filter hides`() async throws {
        let app = try await app(asksAlways: true)
        let all = try await tags(app)
        app.press("<space> /")
        app.type(all[1].name)
        app.press("<enter>")
        await app.wait(forSelected: "#\(all[1].name)")
        app.press("m")
        await app.wait(for: "Merge #\(all[0].name) (\(all[0].postCount)) into #\(all[1].name)")
    }

    @Test(arguments: ["v j j j j m", "* m"])
    func `asks before more than one tag becomes another`(keys: String) async throws {
        let app = try await app()
        let before = try await tags(app).map(\.name)
        app.press(keys)
        await app.waitForApp { $0.layers.last?.screen is QuestionScreen }
        app.press("<enter>")
        await app.settleWholly()
        #expect(try await tags(app).map(\.name) == before)
    }

    @Test func `names the marked tags before they are deleted`() async throws {
        let app = try await app(asksAlways: true)
        let all = try await tags(app)
        app.press("<space> <space> d")
        await app.wait(for: "Delete #\(all[0].name) and #\(all[1].name)?")
    }

    @Test func `asks about one marked tag as about the selected one, and names it`() async throws {
        let app = try await app(asksAlways: true)
        let first = try await tags(app)[0]
        app.press("<space> d")
        await app.wait(for: "Delete the tag \"\(first.name)\"?")
        #expect(!app.text.contains("the tags"))
        app.press("y")
        await app.wait(for: "Deleted the tag #\(first.name).")
    }

    @Test func `takes arrows in a question as Tab`() async throws {
        let app = try await app(asksAlways: true)
        let all = try await tags(app)
        app.press("d <right> <left> <enter>")
        await app.settleWholly()
        #expect(try await tags(app).count == all.count)
        app.press("d <right> <enter>")
        await app.wait(for: "Deleted")
        await app.settleWholly()
        #expect(try await tags(app).count == all.count - 1)
    }

    @Test func `selects the tag that is left where a merge is done again`() async throws {
        let app = try await app()
        let all = try await tags(app)
        app.press("j j <space> k k k m")
        await app.wait(for: "Yes, merge")
        app.press("y")
        await app.wait(for: "Merged #\(all[2].name) into #\(all[0].name)")
        app.press("u")
        await app.settleWholly()
        #expect(app.text.selects("#\(all[2].name)"))
        app.press("U")
        await app.settleWholly()
        #expect(app.text.selects("#\(all[0].name)"))
    }

    @Test func `deletes the tags of a range, and u brings all of them back`() async throws {
        let app = try await app()
        let before = try await app.contents()
        let all = try await tags(app)
        app.press("v j j d")
        await app.wait(for: "Deleted 3 tags.")
        #expect(try await tags(app).map(\.name) == all.dropFirst(3).map(\.name))
        app.press("u")
        await app.settleWholly()
        #expect(try await app.contents() == before)
    }
}

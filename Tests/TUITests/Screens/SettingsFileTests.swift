import Foundation
import Persistence
import SheafModel
import SheafTestSupport
import Testing

@testable import PersistenceStore
@testable import SheafNotebook
@testable import SheafTUI

@MainActor @Suite(.timeLimit(.hanging)) struct `A settings file that cannot be read` {
    private let refusal = "Not changed: the settings file cannot be read."

    /// An app whose file was good and is broken now, and heard of that.
    private func broken() async throws -> (app: RunningApp, file: URL) {
        let app = try await RunningApp.alone { $0.display.density = .medium }
        try app.storage.settings.flushNow()
        let file = try #require(app.storage.settings.file)
        app.press("9")
        await app.settle()
        try Data("{ \"display.density\": \"large\" ".utf8).write(to: file)
        app.storage.settings.lookNow()
        app.hear(.settings(SettingsReport(app.storage)))
        return (app, file)
    }

    @Test func `leaves every value as it is, and says why`() async throws {
        let (app, file) = try await broken()
        let before = app.app.preferences
        for keys in ["<enter>", "l", "x", "j <enter>", "R", "X", "G <enter>"] {
            app.press(keys)
            #expect(app.text.contains(refusal), "\(keys)")
        }
        #expect(app.app.preferences == before)
        #expect(!app.text.contains("Enter next value") && app.text.contains("/ filter"))
        // The mouse goes another way.
        app.press("g g")
        let row = try #require(
            app.text.split(separator: "\n", omittingEmptySubsequences: false)
                .firstIndex { $0.hasPrefix(">") })
        let column = SettingsScreen.valueColumn(
            width: app.frame.size.width, Language.named(.en).settings)
        app.click(x: column + 1, y: row)
        #expect(app.text.contains(refusal) && app.app.preferences == before)
        // What was refused does not come later.
        try Data("{ \"display.density\": \"large\" }".utf8).write(to: file)
        app.storage.settings.lookNow()
        app.hear(.settings(SettingsReport(app.storage)))
        try app.storage.settings.flushNow()
        #expect(
            try String(contentsOf: file, encoding: .utf8) == "{ \"display.density\": \"large\" }")
        #expect(app.app.preferences.display.density == .large)
        app.press("<enter>")
        #expect(!app.text.contains(refusal))
    }

    @Test func `says once what is wrong with it`() async throws {
        let (app, _) = try await broken()
        app.press("j k")
        let problem = try #require(app.app.environment.settings.problems.first)
        let sentence = Language.named(.en).settings.problem(problem)
        let beginning = String(sentence.prefix(30))
        #expect(app.text.ranges(of: beginning).count == 1)
    }

    @Test func `takes the order of a list neither`() async throws {
        let (app, file) = try await broken()
        app.press("2")
        await app.wait(for: "No posts.")
        app.press("s t")
        await app.settle()
        app.press("s w")
        #expect(app.text.contains(refusal))
        try app.storage.settings.flushNow()
        #expect(
            try String(contentsOf: file, encoding: .utf8) == "{ \"display.density\": \"large\" ")
    }

    @Test func `takes back what the screen shows where it broke just before`() async throws {
        let app = try await RunningApp.alone()
        try app.storage.settings.flushNow()
        let file = try #require(app.storage.settings.file)
        app.press("9")
        await app.settle()
        try FileManager.default.createDirectory(
            at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data("{ ".utf8).write(to: file)
        app.storage.settings.lookNow()
        let before = app.app.preferences
        app.press("<enter>")
        await app.waitForApp(where: { $0.preferences == before })
        #expect(app.storage.settings.preferences == before)
    }
}

import Foundation
import SheafTestSupport
import Testing

@testable import SheafTUI

/// The pictures of the README, beside what the program draws.
///
/// With `UPDATE_PICTURES=1` the files are rewritten instead.
@MainActor @Suite(.timeLimit(.hanging)) struct `The pictures of the README` {
    private let folder = URL(filePath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().appending(path: "Documentation")

    @Test func `shows posts and the preview of one`() async throws {
        let app = try await opened(width: 120, height: 30)
        app.press("j j j")
        await app.wait(for: " 4/30")
        // Once for the row of before, and once for this one.
        for _ in 0..<2 { app.passTime { $0 == .milliseconds(30) } }
        await app.wait { $0.contains("└─") }
        try compare(app, "posts.svg")
    }

    @Test func `shows a thread on its own`() async throws {
        let app = try await opened(width: 80, height: 24)
        app.press("j j j")
        await app.wait(for: " 4/30")
        app.press("<enter>")
        await app.wait { $0.contains("└─") }
        app.press("<tab> j")
        try compare(app, "thread.svg")
    }

    private func opened(width: Int, height: Int) async throws -> RunningApp {
        let app = try await RunningApp(
            size: Size(width: width, height: height), start: .posts, username: "abena",
            fill: putSample)
        await app.wait { $0.contains(" 1/30\n") && $0.contains("  abena\n") }
        return app
    }

    private func compare(_ app: RunningApp, _ name: String) throws {
        let picture = FramePicture(app.frame, Theme(.dark, level: .full)).svg
        let file = folder.appending(path: name)
        if ProcessInfo.processInfo.environment["UPDATE_PICTURES"] == "1" {
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            try picture.write(to: file, atomically: true, encoding: .utf8)
        } else {
            // Whoever compares millions of characters by hand finds nothing: how, is enough.
            let isSame = try picture == String(contentsOf: file, encoding: .utf8)
            #expect(isSame, "\(name) is of an earlier screen; make pictures draws it again")
        }
    }
}

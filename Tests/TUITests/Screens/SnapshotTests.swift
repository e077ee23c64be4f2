import Foundation
import SheafTestSupport
import Testing

@testable import SheafTUI

/// Every screen as text, at four sizes and in every language, beside what was committed.
///
/// With `UPDATE_SNAPSHOTS=1` the files are rewritten instead.
@MainActor @Suite(.timeLimit(.hanging)) struct `The screens` {
    private static let sizes = [(80, 24), (40, 12), (20, 5), (200, 60)]
    private let folder = URL(filePath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        .appending(path: "Fixtures/Screens")

    /// One app speaks all languages in turn, as one does who changes the setting: that is four
    /// times as fast as an app for each.
    @Test(arguments: Scene.all.filter { !$0.keepsWords })
    func `look as they were committed`(scene: Scene) async throws {
        let app = try await scene.open()
        app.passTime()
        for language in Language.Code.allCases {
            app.speak(language)
            try compare(pictures(of: app), "\(scene.name).\(language.rawValue).txt")
        }
    }

    @Test(arguments: Scene.all.filter(\.keepsWords), Language.Code.allCases)
    func `that keep what was said look as they were committed`(
        scene: Scene, language: Language.Code
    ) async throws {
        let app = try await scene.open(in: language)
        app.passTime()
        try compare(pictures(of: app), "\(scene.name).\(language.rawValue).txt")
    }

    private func pictures(of app: RunningApp) -> String {
        Self.sizes.map { width, height in
            app.resize(width: width, height: height)
            return "-- \(width)x\(height)\n\(app.text)\n"
        }.joined()
    }

    private func compare(_ picture: String, _ name: String) throws {
        let file = folder.appending(path: name)
        if ProcessInfo.processInfo.environment["UPDATE_SNAPSHOTS"] == "1" {
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            try picture.write(to: file, atomically: true, encoding: .utf8)
        } else {
            let committed = try String(contentsOf: file, encoding: .utf8)
            #expect(
                picture == committed,
                "\(name); UPDATE_SNAPSHOTS=1 make test FILTER=screens rewrites what changed")
        }
    }
}

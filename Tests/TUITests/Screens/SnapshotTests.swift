import Foundation
import TestSupport
import Testing

@testable import TUI

/// Every screen as text, at four sizes and in both languages, beside what was committed.
///
/// With `UPDATE_SNAPSHOTS=1` the files are rewritten instead.
@MainActor @Suite(.timeLimit(.hanging)) struct `The screens` {
    private static let sizes = [(80, 24), (40, 12), (20, 5), (200, 60)]
    private let folder = URL(filePath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        .appending(path: "Fixtures/Screens")

    @Test(arguments: Scene.all, Language.Code.allCases)
    func `look as they were committed`(scene: Scene, language: Language.Code) async throws {
        let app = try await scene.open(in: language)
        app.passTime()
        var pictures = ""
        for (width, height) in Self.sizes {
            app.resize(width: width, height: height)
            pictures += "-- \(width)x\(height)\n\(app.text)\n"
        }
        try compare(pictures, "\(scene.name).\(language.rawValue).txt")
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

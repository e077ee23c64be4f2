import Foundation
import Persistence
import SheafModel
import SheafTestSupport

@testable import PersistenceSettings
@testable import SheafNotebook

/// A settings file of a test's own, with stores on it.
struct SettingsFixture {
    let directory: TemporaryDirectory
    var file: URL { directory.file("config/settings.jsonc") }
    var state: URL { directory.file("state") }
    var places: PreferencePlaces { PreferencePlaces(user: file, stateFolder: state) }

    init(_ text: String? = nil) throws {
        directory = try TemporaryDirectory()
        if let text { try write(text) }
    }

    /// A store that writes only when it is told to.
    func store(
        system: URL? = nil, arguments: [String: JSONNode] = [:], watches: Bool = false,
        timing: WriteTiming = WriteTiming(quiet: .seconds(3600), atMost: .seconds(3600))
    ) -> PreferenceStore {
        var places = places
        places.system = system
        return PreferenceStore(
            settings: places, arguments: arguments, watches: watches, timing: timing)
    }

    /// A store between whose look at the file and its write something happens.
    func store(beforeReplacing body: @escaping @Sendable () -> Void) -> PreferenceStore {
        var files = PreferenceFiles(places)
        files.beforeReplacing = body
        return PreferenceStore(
            files, keys: PreferenceStore.settingKeys, arguments: [:], migrations: .sheaf,
            watches: false, timing: WriteTiming(quiet: .seconds(3600), atMost: .seconds(3600)))
    }

    func write(_ text: String) throws { try directory.write(text, to: "config/settings.jsonc") }

    /// Writes as many editors do: a new file takes the place of the old one.
    func replace(_ text: String) throws {
        try directory.write(text, to: "config/.swp")
        guard rename(directory.file("config/.swp").path, file.path) == 0 else {
            throw CocoaError(.fileWriteUnknown)
        }
    }

    var text: String {
        get throws { try directory.text(of: "config/settings.jsonc") }
    }

    /// What the file says.
    var values: [String: JSONNode] {
        get throws { try JSONCDocument(Array(try text.utf8)).values }
    }

    /// A committed file.
    static func fixture(_ name: String) throws -> String {
        let tests = URL(filePath: #filePath).deletingLastPathComponent()
            .deletingLastPathComponent().deletingLastPathComponent()
        return try String(
            contentsOf: tests.appending(path: "Fixtures/Settings/\(name)"), encoding: .utf8)
    }
}

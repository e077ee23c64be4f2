import Foundation
import Persistence
import SheafModel
import SheafTestSupport
import Testing

@testable import PersistenceStore
@testable import SheafNotebook
@testable import SheafTUI

/// Everything that can be seen of an app afterwards: the screen, and what it left elsewhere.
///
/// What is said once more when the program has ended is no part of it: a refusal that came since the
/// last key, which only a burst leaves unread. It is among what was said on the screen.
struct AppTrace: Equatable {
    /// By what they are called.
    private var parts: [(name: String, text: String)] = []

    static func == (one: Self, other: Self) -> Bool {
        one.parts.elementsEqual(other.parts, by: ==)
    }

    /// What is seen of `app`; `store` is what is in the store, `vault` what is in the vault.
    ///
    /// - Throws: what keeps the unsaved texts from being read.
    @MainActor init(_ app: RunningApp, store: String, vault: String) throws {
        let state = app.app
        parts = [
            // Nobody sees it any more where the program has ended.
            ("screen", app.hasQuit ? "" : Self.masked(app.text, of: app)),
            ("store", store),
            ("vault", Self.masked(vault, of: app)),
            ("settings", "\(app.storage.settings.preferences)"),
            ("unsaved texts", try Self.texts(of: app)),
            ("copied", Self.copied(by: app)),
            ("remembered", Self.remembered(state.environment.memory)),
            ("said", Self.masked(state.messages.map(\.text).joined(separator: "\n"), of: app)),
        ]
    }

    /// Where the two differ, line by line, and this one's screen.
    func differences(from other: Self) -> String {
        let told = zip(parts, other.parts).flatMap { own, others -> [String] in
            let lines = (own.text.split(separator: "\n"), others.text.split(separator: "\n"))
            return lines.1.difference(from: lines.0).map { change in
                switch change {
                case .remove(_, let line, _): "\(own.name), slowly: \(line)"
                case .insert(_, let line, _): "\(own.name), burst:  \(line)"
                }
            }
        }
        // A line that moved says little without those around it.
        let said = [("slowly", self), ("in a burst", other)].map { name, trace in
            "said \(name):\n\(trace.parts.last?.text ?? "")"
        }
        return (told + said + ["slowly:", parts.first?.text ?? ""]).joined(separator: "\n")
    }

    /// What two runs of the same never have in common: where their files are, how long something
    /// took, when a text was put away, and where in its file a setting stands, which is known once it
    /// is written there.
    @MainActor private static func masked(_ text: String, of app: RunningApp) -> String {
        var text = text
        // Where it is long, the screen breaks it.
        let path = app.directory.path.map { NSRegularExpression.escapedPattern(for: String($0)) }
        for (pattern, replacement) in [
            (path.joined(separator: #"(?:[ │|]*\n[ │|]*)?"#), "/"),
            (#"[0-9]+:[0-9][0-9]"#, "0:00"), (#"[0-9]+\.[0-9]+ s"#, "0.0 s"),
            (#"(jsonc):[0-9]+:[0-9]+"#, "$1"), (#" +(\n|$)"#, "$1"),
            (#"[0-9]+ [A-Z][a-z]+ 20[0-9]+"#, "day"), (#"20[0-9]+[-/年][0-9月日/-]+"#, "day"),
        ] {
            text = text.replacingOccurrences(
                of: pattern, with: replacement, options: .regularExpression)
        }
        return text
    }

    private static func remembered(_ memory: Memory) -> String {
        let places = memory.places.map { "\($0): \($1)" }.sorted()
        let logins = memory.logins.map { "\($0): \($1)" }.sorted()
        return "\(String(describing: memory.list)) \(memory.filters) \(places) \(logins)"
    }

    @MainActor private static func texts(of app: RunningApp) throws -> String {
        let texts = try UnsavedTextFiles(app.storage.directories).all()
        return texts.map { text in
            let fields = text.fields.sorted { $0.key < $1.key }
            return "\(text.source) \(text.about) \(text.isOpen) \(fields)"
        }.joined(separator: "\n")
    }

    @MainActor private static func copied(by app: RunningApp) -> String {
        app.terminal.compactMap { operation in
            switch operation {
            case .copy(let text): text
            case .copySecret(let secret):
                secret.withUnsafeBytes { "secret " + String(decoding: $0, as: UTF8.self) }
            default: nil
            }
        }.joined(separator: "\n")
    }
}

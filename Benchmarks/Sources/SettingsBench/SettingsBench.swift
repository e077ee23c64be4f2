import Foundation
import Persistence

/// Measures a settings file of 10,000 keys and prints a Markdown table with the targets; exits with
/// 1 if one is missed.
@main
enum SettingsBench {
    private static let count = 10_000

    static func main() throws {
        let folder = FileManager.default.temporaryDirectory
            .appending(path: "sheaf-bench-\(UUID().uuidString)", directoryHint: .isDirectory)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let file = folder.appending(path: "settings.jsonc")
        try Data(text.utf8).write(to: file)
        let places = PreferencePlaces(user: file, stateFolder: folder)
        let keys = (0..<count).map { PreferenceKey("bench.key\($0)", default: "") }
        let any = keys.map(AnyPreferenceKey.init)

        let load = median(rounds: 9) {
            _ = PreferenceStore(places, keys: any, migrations: .none, watches: false)
        }
        let store = PreferenceStore(places, keys: any, migrations: .none, watches: false)
        guard store.problems.isEmpty, store.get(keys[count / 2]) == "value \(count / 2)" else {
            throw CocoaError(.fileReadCorruptFile)
        }
        var index = 0
        let set = try median(rounds: 999) {
            index = (index + 7919) % count
            try store.set("other \(index)", for: keys[index])
        }
        let write = try timed { try store.flushNow() }
        let get = median(rounds: 99) {
            for offset in 0..<1000 { _ = store.get(keys[offset]) }
        }
        let one = try median(rounds: 9) {
            index = (index + 7919) % count
            try store.set("again \(index)", for: keys[index])
            try store.flushNow()
        }
        report([
            ("load: read, parse, check", load, 20), ("set one", set, 1),
            ("get one, after the first time", get / 1000, 0.001),
            ("write 999 changed keys, with fsync", write, nil),
            ("write one changed key, with fsync", one, nil),
        ])
    }

    private static var text: String {
        var lines = ["{"]
        for index in 0..<count {
            if index.isMultiple(of: 10) { lines.append("  // group \(index / 10)") }
            lines.append("  \"bench.key\(index)\": \"value \(index)\",")
        }
        return (lines + ["}", ""]).joined(separator: "\n")
    }

    private static func report(_ rows: [(String, Double, Double?)]) {
        print("| settings, \(count) keys | ms | target |\n|---|---|---|")
        for (name, milliseconds, target) in rows {
            let limit = target.map { "≤ \($0)" } ?? "–"
            print("| \(name) | \(String(format: "%.4f", milliseconds)) | \(limit) |")
        }
        let isMissed = rows.contains { row in row.2.map { row.1 > $0 } ?? false }
        if isMissed { exit(1) }
    }

    private static func timed(_ body: () throws -> Void) rethrows -> Double {
        let duration = try ContinuousClock().measure(body)
        let (seconds, attoseconds) = duration.components
        return Double(seconds) * 1000 + Double(attoseconds) / 1e15
    }

    private static func median(rounds: Int, _ body: () throws -> Void) rethrows -> Double {
        var times: [Double] = []
        for _ in 0..<rounds { times.append(try timed(body)) }
        return times.sorted()[rounds / 2]
    }
}

import Foundation
import Persistence

/// Measures a vault with passphrase, disk and costs as they are for a person, and prints a Markdown
/// table with the targets; exits with 1 if one is missed.
@main
enum VaultBench {
    private static let items = 100

    private struct Row {
        let name: String
        let milliseconds: Double
        var target: ClosedRange<Double>?

        var isMissed: Bool { target.map { !$0.contains(milliseconds) } ?? false }
    }

    static func main() async throws {
        let folder = FileManager.default.temporaryDirectory
            .appending(path: "sheaf-bench-\(UUID().uuidString)", directoryHint: .isDirectory)
        defer { try? FileManager.default.removeItem(at: folder) }
        let place = VaultPlace(
            folder: folder.appending(path: "vault", directoryHint: .isDirectory),
            stateFolder: folder.appending(path: "state", directoryHint: .isDirectory))
        let passphrase = SecretBytes(text: "correct horse battery staple")
        let vault = FileVault(place: place)
        try await vault.create(passphrase: passphrase)

        let (derivation, rest) = try await unlocking(vault, passphrase)
        var rows = [
            Row(name: "unlock: derive the key", milliseconds: derivation, target: 500...1000),
            Row(name: "unlock: everything else", milliseconds: rest, target: 0...10),
        ]
        let hundred = try await median(rounds: 49) { round in
            try await vault.commit(edits(round, bytes: 64))
        }
        rows.append(Row(name: "commit \(items) items", milliseconds: hundred, target: 0...5))
        let key = try ItemKey(service: "bench", account: "0")
        let one = try await median(rounds: 49) { _ in
            try await vault.upsert(SecretBytes(text: "one"), for: key)
        }
        rows.append(Row(name: "commit 1 item of \(items)", milliseconds: one, target: 0...5))
        let load = try await median(rounds: 99) { _ in _ = try await vault.load(key) }
        rows.append(Row(name: "load one", milliseconds: load, target: 0...1))
        let list = try await median(rounds: 99) { _ in _ = try await vault.items(of: nil) }
        rows.append(Row(name: "list \(items)", milliseconds: list, target: 0...1))
        await vault.lock()
        report(rows)
    }

    /// The median of what deriving the key takes, and of what comes on top.
    private nonisolated(nonsending) static func unlocking(
        _ vault: FileVault, _ passphrase: SecretBytes
    ) async throws -> (derivation: Double, rest: Double) {
        var derivations: [Double] = []
        var rests: [Double] = []
        for _ in 0..<5 {
            await vault.lock()
            let all = try await timed { try await vault.unlock(passphrase: passphrase) }
            let derivation = await vault.workPerGuess.map { $0 / .milliseconds(1) } ?? 0
            derivations.append(derivation)
            rests.append(all - derivation)
        }
        return (derivations.sorted()[2], rests.sorted()[2])
    }

    private static func edits(_ round: Int, bytes: Int) throws -> [ItemEdit] {
        try (0..<items).map { index in
            let value = String(repeating: "\(round % 10)", count: bytes)
            return .put(
                try ItemKey(service: "bench", account: "\(index)"), SecretBytes(text: value))
        }
    }

    private static func report(_ rows: [Row]) {
        print("| vault | ms | target |\n|---|---|---|")
        for row in rows {
            let target = row.target.map { range in
                range.lowerBound == 0
                    ? "≤ \(Int(range.upperBound))"
                    : "\(Int(range.lowerBound))–\(Int(range.upperBound))"
            }
            let time = String(format: "%.3f", row.milliseconds)
            print("| \(row.name) | \(time) | \(target ?? "–") |")
        }
        if rows.contains(where: \.isMissed) { exit(1) }
    }

    private nonisolated(nonsending) static func timed(
        _ body: nonisolated(nonsending) () async throws -> Void
    ) async rethrows -> Double {
        let start = ContinuousClock.now
        try await body()
        return start.duration(to: .now) / .milliseconds(1)
    }

    private nonisolated(nonsending) static func median(
        rounds: Int, _ body: nonisolated(nonsending) (Int) async throws -> Void
    ) async rethrows -> Double {
        var times: [Double] = []
        for round in 0..<rounds { times.append(try await timed { try await body(round) }) }
        return times.sorted()[rounds / 2]
    }
}

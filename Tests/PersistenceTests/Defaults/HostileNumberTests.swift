import Foundation
import Persistence
import SheafModel
import SheafTestSupport
import Testing

@testable import PersistenceFiles
@testable import PersistenceSettings
@testable import PersistenceVault
@testable import SheafNotebook

/// Numbers from a file or a person, of which nobody knows how large they are.
@Suite struct `A number from outside` {
    private static let spellings = [
        "9223372036854775807", "-9223372036854775808", "9223372036854775808", "-1", "1e308",
        "1e400",
        "1e-400", "0.5", "18446744073709551616", String(repeating: "9", count: 400), "-0",
    ]
    private let directory: TemporaryDirectory
    private let day = Date(timeIntervalSince1970: 1_700_000_000)

    init() throws {
        directory = try TemporaryDirectory()
    }

    /// Everything that is done with the state from one start to the next.
    private func use(_ state: StateStore) throws {
        let person = UUID(uuidString: "00000000-0000-7000-8000-000000000001") ?? UUID()
        _ = (state.launchCount, state.firstLaunch, state.lastUse, state.version, state.lastList)
        _ = (state.places, state.recentFilters, state.currentUser, state.logins(of: person))
        try state.recordLaunch(version: "1", at: day)
        try state.recordLogin(of: person, at: day)
        try state.count(commands: ["open": .max])
        try state.count(commands: ["open": 1])
        try state.setPlace(ListPlace(row: person, line: .min), of: "posts")
        try state.recordFilter("moss")
        try state.close()
    }

    private func state() -> StateStore {
        StateStore(PreferencePlaces(user: directory.file("state/state.json")))
    }

    @Test(arguments: spellings)
    func `in the state file never ends the program`(number: String) throws {
        let person = "00000000-0000-7000-8000-000000000001"
        try directory.write(
            """
            { "app.launchCount": \(number), "app.firstLaunch": \(number), "app.lastUse": \(number),
              "user.logins": { "\(person)": { "count": \(number), "last": "2026-01-01T00:00:00Z" } },
              "usage.commands": { "open": \(number) }, "cache.recentFilters": [\(number)],
              "window.positions": { "posts": { "row": "\(person)", "line": \(number) } } }
            """, to: "state/state.json")
        try use(state())
        #expect(state().launchCount >= 1)
        try use(state())
    }

    @Test(arguments: SeededGenerator.seeds(10))
    func `and whatever else is in a state or settings file does not either`(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        let names =
            [
                "app.launchCount", "app.firstLaunch", "user.logins", "usage.commands",
                "user.current",
                "window.positions", "window.list", "cache.recentFilters", "$version",
            ] + PreferenceStore.settingKeys.map(\.name)
        let members = names.map { JSONNode.Member($0, Self.node(depth: 3, &random)) }
        let text = JSONNode.object(members.shuffled(using: &random)).description
        try directory.write(text, to: "state/state.json")
        try directory.write(text, to: "settings.jsonc")
        try use(state())
        let settings = PreferenceStore(
            settings: PreferencePlaces(user: directory.file("settings.jsonc")), watches: false)
        _ = (settings.preferences, settings.problems, settings.entries)
        try settings.update { $0.display.showsAvatars.toggle() }
        try settings.close()
    }

    private static func node(depth: Int, _ random: inout SeededGenerator) -> JSONNode {
        switch Int.random(in: 0..<(depth > 0 ? 9 : 6), using: &random) {
        case 0...2: return .number(spellings.randomElement(using: &random) ?? "0")
        case 3: return .string((spellings.randomElement(using: &random) ?? "") + "GB")
        case 4: return .string((spellings.randomElement(using: &random) ?? "") + "h")
        case 5: return .null
        case 6: return .array([node(depth: depth - 1, &random)])
        default:
            let names = ["count", "last", "row", "line", "open", "by", "descending"]
            return .object(names.map { .init($0, node(depth: depth - 1, &random)) })
        }
    }

    @Test func `in a draft never ends the program`() throws {
        let drafts = DraftFiles(folder: directory.file("drafts"))
        for (index, number) in Self.spellings.enumerated() {
            let form = "post-\(index)"
            try directory.write(
                #"{"form":"\#(form)","fields":{},"savedAt":\#(number)}"#,
                to: "drafts/\(form)~closed-1.json")
            guard case .draft(let draft) = try drafts.take(form) else { continue }
            try drafts.leave(draft)
            #expect(try drafts.take(form) == .draft(draft))
        }
    }

    @Test(arguments: [Int64.max, .min, 31_557_600_000, -31_557_600_000])
    func `of seconds is refused where it could not be read back`(seconds: Int64) throws {
        let store = PreferenceStore(inMemory: [])
        let key = PreferenceKey<Duration>("a.time", default: .zero)
        #expect(throws: PreferenceError.refused(key: "a.time", Refusal(.duration(nil)))) {
            try store.set(.seconds(seconds), for: key)
        }
        #expect(!Duration.seconds(seconds).preferenceText.isEmpty)
    }

    @Test(arguments: [1e300, -1e300, .infinity, .nan, 253_402_300_800, -62_135_596_801])
    func `of a date is refused where it could not be read back`(seconds: Double) throws {
        let store = PreferenceStore(inMemory: [])
        let key = PreferenceKey<Date?>("a.date", default: nil)
        #expect(throws: PreferenceError.refused(key: "a.date", Refusal(.date))) {
            try store.set(Date(timeIntervalSince1970: seconds), for: key)
        }
    }

    @Test func `of bytes is refused, or the most there are`() throws {
        for text in Self.spellings.dropLast().flatMap({ ["\($0)GB", "\($0)kB"] }) {
            #expect(throws: Refusal.self) { try ByteCount.decode(.string(text)) }
        }
        #expect(ByteCount.gigabytes(.max).bytes == .max && ByteCount.megabytes(.min).bytes == 0)
        let cache = CacheFolder(directory.file("cache"))
        for name in ["one", "two"] {
            let url = try directory.write("", to: "cache/\(name)")
            // A file that is all hole; where the disk takes none so large, one that it does take.
            for size in [Int.max, 1 << 43] where truncate(url.path, size) == 0 { break }
        }
        #expect(cache.usedBytes > 0 && cache.trim(toBytes: 0) == 2)
    }
}

@Suite struct `A difference of numbers that nobody knows` {
    @Test func `is the nearest number there is`() {
        #expect(Int.zero.subtractingClamped(.min) == .max)
        #expect(Int.min.subtractingClamped(1) == .min && Int.max.subtractingClamped(-1) == .max)
        #expect(Int.min.subtractingClamped(.min) == 0 && Int(5).subtractingClamped(7) == -2)
    }
}

@Suite struct `A vault that says it was changed too often` {
    @Test func `can be read, and is refused as damaged when it is to be changed`() async throws {
        let bench = try VaultBench()
        let vault = try await bench.created()
        try await vault.upsert(SecretBytes(text: "kept"), for: .test("ann"))
        try bench.replaceFile(try await vault.encodingOfLastGeneration())
        let other = bench.vault()
        try await other.unlock(passphrase: .passphrase, accepting: [.olderCopy, .otherBranch])
        #expect(try await other.loadString(.test("ann")) == "kept")
        await #expect(throws: VaultError.corrupted(.preamble)) {
            try await other.upsert(SecretBytes(text: "new"), for: .test("ann"))
        }
    }
}

extension FileVault {
    /// The file as it would be after as many changes as can be counted.
    fileprivate func encodingOfLastGeneration() throws -> [UInt8] {
        let opened = try #require(opened)
        let state = Preamble(
            minor: opened.preamble.minor, headerBytes: 0, bodyBytes: 0, generation: .max - 1,
            vaultID: opened.preamble.vaultID, commitID: UUID())
        return try Container.encoding(
            opened.body, slots: opened.slots, state: state, dataKey: opened.dataKey,
            random: parts.random)
    }
}

import Persistence
import SheafModel
import SheafNotebook
import SheafTestSupport
import Testing

@Suite(.timeLimit(.hanging)) struct `Changes of preferences` {
    private let store = PreferenceStore(inMemory: PreferenceStore.settingKeys)

    /// The first `count` changes that a loop of its own sees.
    private func first(_ count: Int, of changes: PreferenceChanges) async -> [PreferenceChange] {
        var seen: [PreferenceChange] = []
        for await change in changes {
            seen.append(change)
            if seen.count == count { break }
        }
        return seen
    }

    private let expected = ["display.theme", "display.density", "display.language"].map {
        PreferenceChange(keys: [$0], origin: .local)
    }

    private func change() throws {
        try store.set(.dark, for: .theme)
        try store.set(.large, for: .density)
        try store.set(.ja, for: .language)
    }

    @Test func `reach any number of loops at once`() async throws {
        let changes = store.changes()
        let loops = (0..<4).map { _ in Task { await first(3, of: changes) } }
        try change()
        for loop in loops { #expect(await loop.value == expected) }
    }

    @Test func `reach a loop that begins when another has ended`() async throws {
        let changes = store.changes()
        try change()
        #expect(await first(1, of: changes) == [expected[0]])
        #expect(await first(3, of: changes) == expected)
    }

    @Test func `reach the loops that are left when one is cancelled`() async throws {
        let changes = store.changes()
        let cancelled = Task { await first(1, of: changes) }
        cancelled.cancel()
        #expect(await cancelled.value == [])
        let other = Task { await first(3, of: changes) }
        try change()
        #expect(await other.value == expected)
    }

    @Test func `end all loops with the store`() async throws {
        var store: PreferenceStore? = PreferenceStore(inMemory: PreferenceStore.settingKeys)
        let changes = try #require(store).changes()
        let loops = (0..<3).map { _ in Task { await first(1, of: changes) } }
        store = nil
        for loop in loops { #expect(await loop.value == []) }
        #expect(store == nil)
    }

    @Test func `end when the store is closed, and what is set then is still kept`() async throws {
        let store = PreferenceStore(inMemory: PreferenceStore.settingKeys)
        let changes = store.changes()
        let loop = Task { await first(1, of: changes) }
        try store.close()
        #expect(await loop.value == [])
        #expect(await first(1, of: store.changes()) == [])
        try store.set(.dark, for: .theme)
        #expect(store.get(.theme) == .dark)
    }

    @Test func `are values of a property to any number of loops too`() async throws {
        let theme = Default(.theme, in: store)
        let values = theme.values
        let loops = (0..<2).map { _ in
            Task {
                var seen: [String] = []
                for await value in values {
                    seen.append(value.rawValue)
                    if value == .dark { break }
                }
                return seen.last
            }
        }
        try store.set(.dark, for: .theme)
        for loop in loops { #expect(await loop.value == "dark") }
    }
}

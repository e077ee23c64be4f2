import SheafModel
import Testing

@Suite struct `The preferences` {
    @Test func `hold what the settings document promises until somebody sets them`() {
        let preferences = Preferences()
        #expect(preferences.display.theme == .auto)
        #expect(preferences.display.density == .small)
        #expect(preferences.display.language == .auto)
        #expect(preferences.display.confirm == .irreversible)
        #expect(preferences.display.showsAvatars)
        #expect(preferences.display.selection == .bar)
        #expect(!preferences.display.showsCursor)
        #expect(!preferences.display.isAccessible)
        #expect(preferences.posts.sort == ListOrder(by: .created, descending: true))
        #expect(!preferences.posts.countsViews)
        #expect(preferences.people.sort == ListOrder(by: .name, descending: false))
        #expect(preferences.editor.autosaves)
    }

    @Test func `turn a density into lines and columns`() {
        #expect(Density.allCases.map(\.linesPerRow) == [1, 2, 3, 4])
        #expect(Density.allCases.map(\.margin) == [0, 2, 4, 6])
    }
}

import Persistence
import SheafModel
import SheafNotebook
import SheafTestSupport
import Testing

@Suite(.timeLimit(.hanging)) struct `The table of settings` {
    @Test func `has every value that there is among the preferences`() {
        // Views are saved where they are seen.
        let sections = Mirror(reflecting: Preferences()).children.filter { $0.label != "views" }
        #expect(Set(sections.compactMap(\.label)) == Set(Setting.Section.allCases.map(\.rawValue)))
        for section in sections {
            let settings = Setting.allCases.filter { $0.section.rawValue == section.label }
            let values = Mirror(reflecting: section.value).children
            #expect(settings.count == values.count, "\(section.label ?? "")")
        }
    }

    @Test func `is what the store knows, beside the views`() {
        let names = PreferenceStore.settingKeys.map(\.name)
        #expect(names == Setting.allCases.map(\.rawValue) + ["views"])
    }

    @Test(arguments: Setting.allCases)
    func `leads from each key to a value of its own`(setting: Setting) throws {
        let store = PreferenceStore(inMemory: PreferenceStore.settingKeys)
        let argument = try #require(Self.other(than: setting.key))
        try store.set(setting.rawValue, toArgument: argument)
        let changed = store.preferences
        #expect(changed != Preferences())
        // What was read is what would be written.
        let second = PreferenceStore(inMemory: PreferenceStore.settingKeys)
        try second.update { $0 = changed }
        #expect(second.entries.filter { $0.value != $0.fallback }.map(\.name) == [setting.rawValue])
    }

    /// What a setting takes beside its default, as it is typed in a command.
    private static func other(than key: AnyPreferenceKey) -> String? {
        var candidates = ["true", "false", "50", "61s", #"{"by":"likes"}"#, #"{"by":"posts"}"#]
        if case .words(let words) = key.allowed { candidates += words }
        return candidates.first { argument in
            // What it does not take is not the one that is looked for.
            guard let node = try? key.node(fromArgument: argument) else { return false }
            return node != key.fallback
        }
    }
}

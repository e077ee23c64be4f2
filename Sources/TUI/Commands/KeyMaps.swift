/// The keys of everybody and those of a person, for each screen.
package struct KeyMaps: Sendable {
    /// What holds on every screen that has nothing of its own.
    package let base: KeyMap
    private let special: [KeyScreen: KeyMap]
    /// What help says of commands in place of their own words.
    package let descriptions: [CommandID: String]

    /// The keys of a table, with a person's file and saved views laid over them; not in the contexts that
    /// are `untouched`.
    package init(
        _ table: CommandTable = .standard, _ file: KeyMapFile = KeyMapFile(),
        views: [ViewKey] = [], untouched: Set<KeyContext> = []
    ) {
        base = KeyMap(table, bindings: file.bindings, views: views, untouched: untouched)
        let screens = Set(file.bindings.compactMap(\.place.screen))
        special = Dictionary(
            uniqueKeysWithValues: screens.map { screen in
                (
                    screen,
                    KeyMap(
                        table, bindings: file.bindings, screen: screen, views: views,
                        untouched: untouched)
                )
            })
        descriptions = Dictionary(
            file.bindings.compactMap { binding in
                binding.description.flatMap { text in binding.command.map { ($0, text) } }
            }
        ) { _, last in last }
    }

    /// The keys that hold on a screen.
    package func map(on screen: KeyScreen?) -> KeyMap {
        screen.flatMap { special[$0] } ?? base
    }

    /// The screens that have keys of their own, in the order of the list of screens.
    package var screens: [KeyScreen] { KeyScreen.allCases.filter { special[$0] != nil } }
}

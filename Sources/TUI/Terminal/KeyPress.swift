/// One press of a key with what was held down.
///
/// A capital letter is its character without ``Modifiers/shift``; Shift and Tab are ``Key/backTab``.
/// With Control, letters are lower case.
package struct KeyPress: Hashable, Sendable {
    package var key: Key
    package var modifiers: Modifiers

    package init(_ key: Key, _ modifiers: Modifiers = []) {
        self.key = key
        self.modifiers = modifiers
    }

    /// The key press of a plain character.
    package init(_ character: Character) {
        self.init(.character(character))
    }

    /// Reads the notation of the key map.
    ///
    /// That is `j`, `G`, `<c-x>`, `<a-f>`, `<s-tab>`, `<f2>`, `<space>`,
    /// `<lt>`. Nil for anything else, and for more than one key.
    package init?(parsing text: some StringProtocol) {
        if text.count == 1, let character = text.first {
            guard Self.isTyped(character) else { return nil }
            self.init(character)
            return
        }
        guard text.first == "<", text.last == ">", text.count > 2 else { return nil }
        var name = text.dropFirst().dropLast()[...].lowercased()[...]
        let spelled = text.dropFirst().dropLast()
        var modifiers: Modifiers = []
        while name.utf8.count > 2, let modifier = Self.modifier(of: name) {
            modifiers.formUnion(modifier)
            name = name.dropFirst(2)
        }
        if name.count == 1, let last = spelled.last, let lower = name.first {
            guard Self.isTyped(last) || last == " " else { return nil }
            self.init(.character(modifiers.contains(.control) ? lower : last), modifiers)
        } else if let key = Self.key(named: String(name)) {
            self.init(key, modifiers)
            if key == .tab, modifiers.contains(.shift) {
                self.init(.backTab, modifiers.subtracting(.shift))
            }
        } else {
            return nil
        }
    }

    /// Whether a key types it: neither blanks nor what controls something or is not seen.
    private static func isTyped(_ character: Character) -> Bool {
        guard !character.isWhitespace else { return false }
        let categories = character.unicodeScalars.map(\.properties.generalCategory)
        return !categories.contains(.control) && categories.contains { $0 != .format }
    }

    private static func modifier(of name: Substring) -> Modifiers? {
        switch name.prefix(2) {
        case "c-": .control
        case "a-", "m-": .alt
        case "s-": .shift
        default: nil
        }
    }

    private static let names: [String: Key] = [
        "space": .character(" "), "lt": .character("<"), "gt": .character(">"),
        "comma": .character(","), "equals": .character("="), "hash": .character("#"),
        "bracket": .character("["),
        "enter": .enter, "return": .enter, "cr": .enter, "tab": .tab, "backtab": .backTab,
        "esc": .escape, "escape": .escape, "backspace": .backspace, "bs": .backspace,
        "delete": .delete, "del": .delete, "insert": .insert, "ins": .insert,
        "up": .up, "down": .down, "left": .left, "right": .right, "home": .home, "end": .end,
        "pageup": .pageUp, "pgup": .pageUp, "pagedown": .pageDown, "pgdn": .pageDown,
    ]

    private static func key(named name: String) -> Key? {
        if let key = names[name] { return key }
        guard name.first == "f", let number = Int(name.dropFirst()), (1...24).contains(number)
        else { return nil }
        return .function(number)
    }
}

extension KeyPress {
    /// The key behind Esc that a terminal sends like this one.
    ///
    /// Alt and a key are ESC and the key, and so are both keys when they come fast. Nil for one that is
    /// sent in another way.
    var behindEscape: KeyPress? {
        guard modifiers.contains(.alt) else { return nil }
        return switch key {
        case .character, .enter, .tab, .backspace: KeyPress(key, modifiers.subtracting(.alt))
        case .backTab, .escape, .delete, .insert, .up, .down, .left, .right, .home, .end, .pageUp,
            .pageDown, .function:
            nil
        }
    }

    /// What hints and help call the key: `j`, `C-x`, `M-f`, `Enter`, `PgDn`, `F2`.
    package var label: String { label(naming: \.rawValue) }

    /// The same with other names for keys.
    package func label(naming name: (NamedKey) -> String) -> String {
        var label = ""
        if modifiers.contains(.control) { label += "C-" }
        if modifiers.contains(.alt) { label += "M-" }
        if modifiers.contains(.shift) || key == .backTab { label += "S-" }
        return label + key.label(naming: name)
    }
}

extension Key {
    fileprivate func label(naming name: (NamedKey) -> String) -> String {
        switch self {
        case .character(" "): name(.space)
        case .character(let character): String(character)
        case .enter: name(.enter)
        case .tab, .backTab: name(.tab)
        case .escape: name(.escape)
        case .backspace: name(.backspace)
        case .delete: name(.delete)
        case .insert: name(.insert)
        case .up: name(.up)
        case .down: name(.down)
        case .left: name(.left)
        case .right: name(.right)
        case .home: name(.home)
        case .end: name(.end)
        case .pageUp: name(.pageUp)
        case .pageDown: name(.pageDown)
        case .function(let number): "F\(number)"
        }
    }
}

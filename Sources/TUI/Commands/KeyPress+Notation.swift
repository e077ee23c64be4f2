extension KeyPress {
    /// The key as key maps write it: ``init(parsing:)`` reads it again.
    package var notation: String {
        if modifiers.isEmpty, case .character(let character) = key,
            let plain = Self.plain(character)
        {
            return plain
        }
        var prefix = ""
        if modifiers.contains(.control) { prefix += "c-" }
        if modifiers.contains(.alt) { prefix += "a-" }
        if modifiers.contains(.shift) { prefix += "s-" }
        return "<\(prefix)\(name)>"
    }

    /// A character as it stands alone; nil for one that has a meaning in the file.
    private static func plain(_ character: Character) -> String? {
        " <>,=#[".contains(character) ? nil : String(character)
    }

    private var name: String {
        switch key {
        case .character(" "): "space"
        case .character("<"): "lt"
        case .character(">"): "gt"
        case .character(","): "comma"
        case .character("="): "equals"
        case .character("#"): "hash"
        case .character("["): "bracket"
        case .character(let character): String(character)
        case .enter: "enter"
        case .tab: "tab"
        case .backTab: "s-tab"
        case .escape: "esc"
        case .backspace: "backspace"
        case .delete: "del"
        case .insert: "ins"
        case .up: "up"
        case .down: "down"
        case .left: "left"
        case .right: "right"
        case .home: "home"
        case .end: "end"
        case .pageUp: "pgup"
        case .pageDown: "pgdn"
        case .function(let number): "f\(number)"
        }
    }
}

extension KeySequence {
    /// The keys as key maps write them.
    package var notation: String { keys.map(\.notation).joined(separator: " ") }
}

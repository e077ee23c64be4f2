/// The table of colours, as it is chosen; what is drawn also depends on the terminal.
package enum ThemeChoice: Hashable, Sendable {
    /// Dark or light after the terminal's background.
    case auto
    /// For a light background.
    case light
    /// For a dark background.
    case dark
    /// The strongest contrasts there are.
    case highContrast
    /// No colours.
    case mono
    /// The one in a file of that name, which ends with ``fileEnding``, in the folder for themes.
    case file(String)

    /// What the name of a theme file ends with; so no word that is mistyped is taken for one.
    package static let fileEnding = ".jsonc"
}

extension ThemeChoice: CaseIterable {
    /// Those that are always there.
    package static let allCases: [ThemeChoice] = [.auto, .light, .dark, .highContrast, .mono]
}

extension ThemeChoice: RawRepresentable, Codable {
    /// The word in the settings file.
    package var rawValue: String {
        switch self {
        case .auto: "auto"
        case .light: "light"
        case .dark: "dark"
        case .highContrast: "high-contrast"
        case .mono: "mono"
        case .file(let name): name
        }
    }

    /// The choice that a word means; nil for one that is neither ours nor the name of a file that could
    /// lie in the folder for themes.
    package init?(rawValue: String) {
        if let own = Self.allCases.first(where: { $0.rawValue == rawValue }) {
            self = own
        } else if Self.isFileName(rawValue) {
            self = .file(rawValue)
        } else {
            return nil
        }
    }

    /// Letters, digits and a few signs: nothing that leads out of a folder or cannot be seen.
    private static func isFileName(_ text: String) -> Bool {
        guard text.hasSuffix(fileEnding), text.utf8.count <= 100 else { return false }
        let name = text.dropLast(fileEnding.count)
        return name.first.map { $0.isLetter || $0.isNumber } == true
            && name.allSatisfy { $0.isLetter || $0.isNumber || "-_ ".contains($0) }
    }
}

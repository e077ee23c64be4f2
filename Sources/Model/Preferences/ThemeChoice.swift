/// The table of colours, as it is chosen; what is drawn also depends on the terminal.
package enum ThemeChoice: String, CaseIterable, Codable, Hashable, Sendable {
    /// Dark or light after the terminal's background.
    case auto
    /// For a light background.
    case light
    /// For a dark background.
    case dark
    /// The strongest contrasts there are.
    case highContrast = "high-contrast"
}

/// The themes one can choose.
package enum ThemeName: String, CaseIterable, Sendable {
    /// Dark or light, by the terminal's background.
    case auto
    case dark
    case light
    /// Default colours with bold, reverse and underline, and accents that stand out from all grounds.
    case highContrast = "high-contrast"
    /// No colours, whatever the terminal has.
    case mono
}

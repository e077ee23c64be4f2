/// How much room a row of a list and the margin of a text take: what a font size is elsewhere.
package enum Density: String, CaseIterable, Codable, Hashable, Sendable {
    /// One line a row, no margin.
    case small
    /// Two lines a row, a margin of two columns.
    case medium
    /// Three lines a row, a margin of four columns.
    case large
    /// Four lines a row, the last one blank, and a margin of six columns.
    case extraLarge

    /// The lines that a row of a list takes, 1 to 4.
    package var linesPerRow: Int {
        switch self {
        case .small: 1
        case .medium: 2
        case .large: 3
        case .extraLarge: 4
        }
    }

    /// The columns left free on each side of a text, 0 to 6.
    package var margin: Int { (linesPerRow - 1) * 2 }
}

/// What lines, boxes and other signs are drawn with.
package enum BorderStyle: String, CaseIterable, Codable, Hashable, Sendable {
    /// Box drawing, where the terminal shows it.
    case unicode
    /// Signs that every terminal and every screen reader knows.
    case ascii
    /// No lines; other signs as every terminal knows them.
    case none
}

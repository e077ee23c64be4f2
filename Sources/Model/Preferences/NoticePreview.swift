/// How much a notice shows of what changed.
package enum NoticePreview: String, CaseIterable, Codable, Hashable, Sendable {
    /// The first words of the text.
    case always
    /// The same, unless nobody has touched the keyboard for a while.
    case whenUnlocked
    /// Only what kind of thing, and how many.
    case never
}

/// A theme as somebody chose it: one of ours, and what a file of theirs has otherwise.
package struct ThemeDesign: Hashable, Sendable {
    /// What everything looks like that is not named.
    package var base: ThemeName
    /// The styles that look otherwise, by how many colours there are.
    package var changes: [ColorLevel: [Style: Attributes]] = [:]

    package init(_ base: ThemeName) { self.base = base }
}

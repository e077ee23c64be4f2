/// How wide characters are taken to be that some East Asian terminals draw two cells wide.
package enum AmbiguousWidthChoice: String, CaseIterable, Codable, Hashable, Sendable {
    /// As the terminal draws them, where it says so.
    case auto
    case narrow
    case wide
}

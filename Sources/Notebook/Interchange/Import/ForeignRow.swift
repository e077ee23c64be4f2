import Persistence

/// One row of a file of another program: what every format is read into.
///
/// What becomes of it is decided in one place, ``ImportRun/take(_:at:_:)``, whatever format it had.
enum ForeignRow: Equatable, Sendable {
    case person(ForeignPerson)
    case post(ForeignPost)
    case comment(ForeignComment)

    /// The entry of the metadata that keeps the HTML of which a text was made.
    static let originalHTML = "original.html"
    /// The entry of the metadata that keeps front matter as it was written.
    static let originalFrontMatter = "original.frontMatter"

    /// The entry of the metadata that keeps who a file says wrote a comment, by an identifier of a person who
    /// is not here.
    static let originalAuthor = "original.author"

    /// Entries that keep what a format had, of any length: no form has them.
    static let originals: Set<String> = [originalHTML, originalFrontMatter, originalAuthor]
}

extension [String: String] {
    /// Metadata without the texts that are kept as another format had them, which only exports need.
    package var withoutOriginals: [String: String] {
        filter { !ForeignRow.originals.contains($0.key) }
    }
}

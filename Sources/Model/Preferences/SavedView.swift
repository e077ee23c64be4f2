/// A list with a filter, its order and its headings, saved under a name.
package struct SavedView: Hashable, Codable, Sendable {
    /// The lists of which there are views.
    package enum List: String, CaseIterable, Codable, Hashable, Sendable {
        case posts, people
    }

    /// So many characters a name has at most.
    package static let longestName = 40

    /// Whether a view may have a name: one that is neither empty nor too long, of characters that are seen
    /// on one line.
    package static func isName(_ text: String) -> Bool {
        !text.isEmpty && text.count <= longestName
            && VisibleText.oneLine(text).utf8.elementsEqual(text.utf8)
    }

    /// The list it is of.
    package var list: List
    /// What is shown, and in which order: a query as it is typed.
    package var query: String
    /// Whether rows stand under headings.
    package var hasSections: Bool
    /// The letter behind `f` that shows it; nil where there is none.
    package var key: String?

    /// A view.
    package init(list: List, query: String, hasSections: Bool = false, key: String? = nil) {
        self.list = list
        self.query = query
        self.hasSections = hasSections
        self.key = key
    }
}

package import FoundationEssentials

/// Which rows of a list get marks or lose them.
package struct MarkOrder: Hashable, Sendable {
    /// What becomes of the marks of those rows.
    package enum Change: Hashable, Sendable {
        case mark, unmark
        /// Those that had none alone are marked.
        case invert
    }

    /// A list whose rows can be marked, with its filter.
    package enum List: Hashable, Sendable {
        case posts(PostList)
        case people(PeopleList)
        case tags(TagList)
        case trash(TrashList)
    }

    /// From one row to another, in the order of the list; both are among them.
    package struct Range: Hashable, Sendable {
        package let first: UUID
        package let last: UUID
    }

    package let list: List
    package let change: Change
    /// Which of its rows; nil for all.
    package var range: Range?
    /// What else was deleted together with this row gets marks, and nothing by the list.
    package var together: UUID?
    /// What was asked to be done with the marks as soon as they are there.
    package var next: CommandID?

    package init(
        _ change: Change, in list: List, range: Range? = nil, next: CommandID? = nil
    ) {
        self.change = change
        self.list = list
        self.range = range
        self.next = next
    }
}

package import FoundationEssentials
package import Persistence
package import SheafModel

/// One row that a search found.
package struct FoundRow<Row: Hashable & Sendable>: Hashable, Sendable {
    /// The row.
    package let row: Row
    /// The line of its text in which a word occurs first, cut to a readable length; empty where the
    /// words stand in what the row shows anyway.
    package let line: String

    package init(_ row: Row, line: String = "") {
        self.row = row
        self.line = line
    }
}

/// A record that a search over everything finds, and how well a query fits it.
package protocol FoundRecord: Record, Hashable, Identifiable {
    /// The column of the word index that holds its name or title; nil where it has neither.
    static var indexedName: String? { get }
    /// Which rows are called so, a folded text; nil where they have neither name nor title.
    static func isCalled(_ folded: String) -> QueryPredicate<Self>?
    /// The column of its long text.
    static var longText: String { get }

    /// What is shown of it in any case, its name or title first.
    var shownTexts: [String] { get }
    /// Its long text, where the row has it.
    var textAtHand: String? { get }
    /// What the row is called in the store.
    var rowIdentifier: UUID { get }
}

extension PostSummary: FoundRecord {
    package static var indexedName: String? { "title" }
    package static func isCalled(_ folded: String) -> QueryPredicate<Self>? {
        Column("title_fold") == folded
    }
    package static var longText: String { "body" }
    package var shownTexts: [String] { [title] }
    package var textAtHand: String? { nil }
    package var rowIdentifier: UUID { id.uuid }
}

extension CommentSummary: FoundRecord {
    package static var indexedName: String? { nil }
    package static func isCalled(_ folded: String) -> QueryPredicate<Self>? { nil }
    package static var longText: String { "body" }
    package var shownTexts: [String] { [] }
    package var textAtHand: String? { content }
    package var rowIdentifier: UUID { id.uuid }
}

extension FoundRecord {
    /// Which people are called so, by any of what they show.
    fileprivate static func isPersonCalled(_ folded: String) -> QueryPredicate<Self> {
        Column("name_fold") == folded || Column("username_fold") == folded
            || Column("email_fold") == folded
    }
}

extension UserSummary: FoundRecord {
    package static var indexedName: String? { "name" }
    package static func isCalled(_ folded: String) -> QueryPredicate<Self>? {
        isPersonCalled(folded)
    }
    package static var longText: String { "bio" }
    package var shownTexts: [String] { [fullName, username, email] }
    package var textAtHand: String? { nil }
    package var rowIdentifier: UUID { id.uuid }
}

extension User: FoundRecord {
    package static var indexedName: String? { UserSummary.indexedName }
    package static func isCalled(_ folded: String) -> QueryPredicate<Self>? {
        isPersonCalled(folded)
    }
    package static var longText: String { UserSummary.longText }
    package var shownTexts: [String] { [fullName, username, email] }
    package var textAtHand: String? { bio }
    package var rowIdentifier: UUID { id.uuid }
}

/// A record that lists show with the beginning of its long text.
package protocol ExcerptedRecord: FoundRecord {
    /// The beginning of its long text.
    var excerpt: String { get set }
    /// What a list shows of it beside that.
    var listedTexts: [String] { get }
    /// Who wrote it, whose user name may be why it was found and is not shown; nil where that is nobody.
    var authorID: User.ID? { get }
}

extension PostSummary: ExcerptedRecord {
    package var listedTexts: [String] { [title, author.name ?? ""] + tags }
    package var authorID: User.ID? { author.userID }
}

extension UserSummary: ExcerptedRecord {
    package var listedTexts: [String] { shownTexts }
    package var authorID: User.ID? { nil }
}

import Persistence
import SheafModel

/// What rows of posts and comments know of their author, through the join `author`.
struct AuthorColumns<R: Record>: Sendable {
    /// The name that lists show, of living people and of those in the trash.
    private let name = Column<R, String>("author.name_fold", folded: "author.name_fold")
    private let username = Column<R, String>(
        "author.username_fold", folded: "author.username_fold")
    /// The key of the person, where there is one.
    private let key = Column<R, Int?>("author_pk")

    /// A text that occurs in the user name, or in the name or label that rows keep to be sorted by.
    func isNamed(_ text: String, shown: Column<R, String>) -> QueryPredicate<R> {
        shown.contains(text, .cd) || username.contains(text, .cd)
    }

    /// A text that occurs in the name or user name, or in the label where nobody is known.
    ///
    /// The label is looked at only there: people are few beside what they wrote, and found first.
    func isNamed(_ text: String, label: Column<R, String>) -> QueryPredicate<R> {
        isPerson(text) || isLabel(text, label)
    }

    /// A text that occurs in the name or user name.
    func isPerson(_ text: String) -> QueryPredicate<R> {
        name.contains(text, .cd) || username.contains(text, .cd)
    }

    /// A text that occurs in the label where nobody is known.
    func isLabel(_ text: String, _ label: Column<R, String>) -> QueryPredicate<R> {
        key == nil && label.contains(text, .cd)
    }
}

extension SearchQuery.Value {
    /// The condition of the text; one that never holds where there is none, as that is everywhere.
    func condition<R: Record>(_ condition: (String) -> QueryPredicate<R>) -> QueryPredicate<R> {
        text.isEmpty ? QueryPredicate(false) : condition(text)
    }
}

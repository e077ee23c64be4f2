import Persistence
import SheafModel

/// What rows of posts and comments know of their author, through the join `author`.
struct AuthorColumns<R: Record>: Sendable {
    /// The name that lists show, of living people and of those in the trash.
    private let name = Column<R, String>("author.name_fold", folded: "author.name_fold")
    private let username = Column<R, String>(
        "author.username_fold", folded: "author.username_fold")
    private let email = Column<R, String>("author.email", folded: "author.email_fold")
    private let labelName = Column<R, String>("author_label_name")
    private let labelEmail = Column<R, String>("author_label_email")
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
        isPerson(text) || key == nil && label.contains(text, .cd)
    }

    /// A text that occurs in the name, the user name or the e-mail address.
    func isReached(by text: String) -> QueryPredicate<R> {
        isPerson(text) || email.contains(text, .cd)
    }

    /// A text that occurs in the name or the e-mail address of the label where nobody is known.
    func isLabelled(_ text: String) -> QueryPredicate<R> {
        key == nil && (labelName.contains(text, .cd) || labelEmail.contains(text, .cd))
    }

    /// A text that occurs in the name or user name.
    private func isPerson(_ text: String) -> QueryPredicate<R> {
        name.contains(text, .cd) || username.contains(text, .cd)
    }
}

extension SearchQuery.Value {
    /// The condition of the text; one that never holds where there is none, as that is everywhere.
    func condition<R: Record>(_ condition: (String) -> QueryPredicate<R>) -> QueryPredicate<R> {
        text.isEmpty ? QueryPredicate(false) : condition(text)
    }
}

/// The manual page sheaf-query(7): what can be searched for, as a table says it.
struct QueryPage {
    /// One thing that can stand in a query.
    struct Entry: Sendable {
        /// As it is typed.
        let form: String
        /// What it asks for.
        let meaning: String
        /// A query with it that is right.
        let example: String
    }

    private var page = RoffPage(
        "sheaf-query", section: 7, day: Sheaf.releaseDay, source: "Sheaf \(Sheaf.release)")

    /// The page as `man` reads it.
    var text: String { page.text }

    /// Writes it.
    ///
    /// - Parameter entries: What can stand in a query, in the order of the page.
    init(_ entries: [Entry]) {
        page.section("Name")
        page.flow("sheaf-query - what sheaf find searches for")
        page.section("Synopsis")
        page.paragraph([.bold("sheaf find"), .plain(" "), .italic("query")])
        page.section("Description")
        page.paragraph(
            "A query is searched for in people, posts and comments. What stands side by side"
                + " must all be there.")
        for entry in entries {
            page.entry([.bold(entry.form)], "\(entry.meaning) Example: \(entry.example)")
        }
        page.section("Exit status")
        page.paragraph(
            "0 where something is found, \(ExitStatus.nothingFound.rawValue) where nothing is.")
        page.section("See also")
        page.paragraph([.bold("sheaf"), .plain("(1)")])
    }

    /// What can stand in a query.
    static let entries = [
        Entry(
            form: "word",
            meaning: "A word that begins like this, in any case, with or without accents. In"
                + " posts title and text are searched, in people the names, the e-mail address and"
                + " the words about them, in comments the text. Words of scripts that are written"
                + " without blanks, such as Chinese and Japanese, are found anywhere.",
            example: "sheaf find long walk")
    ]
}

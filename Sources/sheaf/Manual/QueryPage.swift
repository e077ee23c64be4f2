import SheafNotebook

/// The manual page sheaf-query(7): what can be searched for, from the tables that the parser goes by.
struct QueryPage {
    private var page = RoffPage(
        "sheaf-query", section: 7, day: Sheaf.releaseDay, source: "Sheaf \(Sheaf.release)")

    /// The page as `man` reads it.
    var text: String { page.text }

    /// Writes it.
    init() {
        page.section("Name")
        page.flow("sheaf-query - what lists are filtered by and what sheaf find searches for")
        page.section("Synopsis")
        page.paragraph([.bold("sheaf find"), .plain(" "), .italic("query")])
        page.paragraph([.bold("sheaf posts list"), .plain(" "), .italic("query")])
        page.section("Description")
        page.paragraph(
            "The same query stands behind / on the screen, in 'sheaf find', in the lists of people,"
                + " posts and comments, in 'sheaf publish' and 'sheaf archive', and in --matching of"
                + " 'sheaf batch'. It stands behind / in the history and in the trash as well, in"
                + " 'sheaf history' and in 'sheaf trash'.")
        for rule in SearchGrammar.rules { page.paragraph(rule) }
        page.section("Fields")
        for field in SearchGrammar.fields {
            page.entry([.bold(field.example)], "Of \(field.subjects): \(field.meaning)")
        }
        page.section("Parts and orders")
        for words in SearchGrammar.words {
            page.entry(
                [.plain(words.subject.rawValue)],
                words.fields.map { "\($0.name): takes \($0.words.joined(separator: ", "))" }
                    .joined(separator: "; ") + ".")
        }
        page.section("Grammar")
        page.example(SearchGrammar.text.split(separator: "\n", omittingEmptySubsequences: false))
        page.section("Exit status")
        page.paragraph(
            "\(ExitStatus.done.rawValue) where something is found,"
                + " \(ExitStatus.nothingFound.rawValue) where nothing is,"
                + " \(ExitStatus.usage.rawValue) where the query is wrong: the place is shown."
        )
        page.section("See also")
        page.paragraph([.bold("sheaf"), .plain("(1)")])
    }
}

import ArgumentParser

/// The command `sheaf man`.
struct ManCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "man", abstract: "Print a page of the manual, for the program man.",
        discussion: """
            EXAMPLE
              sheaf man | man -l -
              sheaf man query > sheaf-query.7

            'make install' and the Debian package put the pages where man finds them by
            itself.
            """)

    /// A page.
    enum Page: String, CaseIterable, ExpressibleByArgument {
        case sheaf, query

        /// Where it is kept with the sources, and installed.
        var fileName: String {
            switch self {
            case .sheaf: "sheaf.1"
            case .query: "sheaf-query.7"
            }
        }

        /// The page as `man` reads it.
        var text: String {
            switch self {
            case .sheaf: ManualPage().text
            case .query: QueryPage().text
            }
        }
    }

    @Argument(help: "The page.")
    var page = Page.sheaf

    func run() throws {
        let output = Standard(.output)
        // The line end is there already.
        try output.print(String(page.text.dropLast()))
        try output.flush()
    }
}

import ArgumentParser
import SheafNotebook

/// The command `sheaf archive`.
struct ArchiveCommand: QueryBatch {
    static let configuration = CommandConfiguration(
        commandName: "archive", abstract: "Archive all posts that a query finds.",
        discussion: """
            EXAMPLE
              sheaf archive 'status:published before:2020' --dry-run
              sheaf archive tag:old --yes

            The same as 'sheaf batch posts archive --matching QUERY': all of it is done or
            nothing, and 'sheaf undo' takes all of it back. What a post was is remembered:
            'sheaf posts unarchive POST' makes it that again. 'sheaf posts archive POST' is
            for posts by name; 'sheaf man query' says all there is of the language.
            Ends with 1 if nothing matches.
            """)

    static var action: Batch.PostAction { .archive }

    @Argument(help: "Words in title, text, author or tags, and fields.")
    var query: [String] = []

    @OptionGroup var batch: BatchOptions
    @OptionGroup var options: GlobalOptions
}

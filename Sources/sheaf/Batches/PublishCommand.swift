import ArgumentParser
import SheafNotebook

/// The command `sheaf publish`.
struct PublishCommand: QueryBatch {
    static let configuration = CommandConfiguration(
        commandName: "publish", abstract: "Publish all posts that a query finds.",
        discussion: """
            EXAMPLE
              sheaf publish 'tag:garden status:draft' --dry-run
              sheaf publish author:ada --yes

            The same as 'sheaf batch posts publish --matching QUERY': all of it is done or
            nothing, and 'sheaf undo' takes all of it back. 'sheaf posts publish POST' is
            for posts by name; 'sheaf man query' says all there is of the language.
            Ends with 1 if nothing matches.
            """)

    static var action: Batch.PostAction { .publish }

    @Argument(help: "Words in title, text, author or tags, and fields.")
    var query: [String] = []

    @OptionGroup var batch: BatchOptions
    @OptionGroup var options: GlobalOptions
}

import ArgumentParser
import FoundationEssentials
import Model
import Notebook
import Persistence
import TUI

/// The command `sheaf posts versions`.
struct PostVersions: StoreCommand {
    static let configuration = CommandConfiguration(
        commandName: "versions", abstract: "List, show and put back earlier versions of a post.",
        discussion: """
            EXAMPLE
              sheaf posts versions 8f3a21bc
              sheaf posts versions 8f3a21bc --show 41
              sheaf posts versions 8f3a21bc --restore 41
            """)

    @Argument(help: "Identifier, a part of it, or the whole title.")
    var post: String

    @Option(help: "Show what the version of this number changed.")
    var show: Int64?

    @Option(help: "Give the post the title and the text of the version of this number.")
    var restore: Int64?

    @OptionGroup var listing: ListingOptions
    @OptionGroup var options: GlobalOptions

    func validate() throws {
        if [show != nil, restore != nil, listing.json].count(where: { $0 }) > 1 {
            throw ValidationError("Give one of --show, --restore and --json.")
        }
        if show != nil || restore != nil, listing.format != nil || listing.limit != nil {
            throw ValidationError("--format and --limit are for lists: leave the number out.")
        }
    }

    func run(_ session: Session) async throws {
        let store = try await session.existing().store
        if let restore {
            _ = try await session.write { context in
                try context.restoreVersion(restore, of: try context.post(post).id)
            }
            return session.say(session.words.done.versionRestored(restore))
        }
        let (versions, names) = try await store.read { context in
            let id = try context.shownPost(post).row.id
            return (try context.versions(of: id), try context.namesOfActorsIfKept())
        }
        if let show { return try print(show, versions, session) }
        try listing.show(versions, RowNames.version, session) { version, writer in
            writer.version(version)
        } table: {
            try printTable($0, names, session)
        }
    }

    private func printTable(
        _ versions: [TextVersion], _ names: [String: String], _ session: Session
    ) throws {
        let language = session.language
        let words = session.words
        let columns: [TextTable.Column] = [
            .init(title: words.head(.number), isNumber: true), .init(title: words.head(.when)),
            .init(title: words.head(.who)),
            .init(title: words.head(.status)), .init(title: words.head(.title), isFlexible: true),
            .init(title: words.head(.action), isFlexible: true),
        ]
        var table = TextTable(columns, width: session.width)
        for version in versions {
            try session.print(
                table.add([
                    String(version.id), version.date.map { LocalTime.text(of: $0) } ?? "-",
                    names[version.person] ?? "-", version.status.map(language.posts.status) ?? "",
                    version.title,
                    version.date == nil
                        ? language.history.oldest : language.actions.name(version.action),
                ]))
        }
        try session.print(table.finish())
    }

    private func print(
        _ number: Int64, _ versions: [TextVersion], _ session: Session
    ) throws {
        guard let index = versions.firstIndex(where: { $0.id == number }) else {
            throw CommandError(session.words.lookup.noVersion(number), .nothingFound)
        }
        let version = versions[index]
        guard versions.indices.contains(index + 1) else {
            try session.output.print(VisibleText.oneLine(version.title))
            return try session.output.print("\n" + VisibleText.lines(version.content))
        }
        let before = versions[index + 1]
        let title = TextDifference(from: before.title, to: version.title)
        let text = TextDifference(from: before.content, to: version.content)
        try session.output.print(VisibleText.oneLine(title.marked))
        try session.output.print("\n" + VisibleText.lines(text.marked))
    }
}

extension JSONWriter {
    fileprivate mutating func version(_ version: TextVersion) {
        object { json in
            json.member("number", Int(version.id))
            json.optional("at", version.date.map { Timestamp.text(of: $0) })
            json.optional("person", version.person.isEmpty ? nil : version.person)
            json.member("title", version.title)
            json.optional("status", version.status?.rawValue)
            json.member("content", version.content)
        }
    }
}

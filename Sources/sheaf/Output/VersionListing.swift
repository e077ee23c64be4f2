import ArgumentParser
import Persistence
import SheafModel
import SheafNotebook
import SheafTUI

/// Shows the versions of a post or a comment: as a list, or what one of them changed.
struct VersionListing {
    private let versions: [TextVersion]
    /// What people are called whose actions made them.
    private let names: [String: String]
    /// The same people, as programs are told of them.
    private let actors: [String: WrittenBy]
    private let isOfPost: Bool
    private let session: Session

    /// Describes them; the newest comes first.
    init(
        _ versions: [TextVersion], _ names: [String: String], _ actors: [String: WrittenBy],
        isOfPost: Bool, _ session: Session
    ) {
        self.versions = versions
        self.names = names
        self.actors = actors
        self.isOfPost = isOfPost
        self.session = session
    }

    /// Refuses options that exclude each other.
    static func check(show: Int64?, restore: Int64?, _ listing: ListingOptions) throws {
        if [show != nil, restore != nil, listing.json].count(where: { $0 }) > 1 {
            throw ArgumentParser.ValidationError {
                $0.refusals.onlyOne(["--show", "--restore", "--json"])
            }
        }
        if show != nil || restore != nil, listing.format != nil || listing.limit != nil {
            throw ArgumentParser.ValidationError { $0.refusals.forLists(["--format", "--limit"]) }
        }
        if show != nil || restore != nil, listing.count {
            throw ArgumentParser.ValidationError { $0.refusals.forLists(["--count"]) }
        }
    }

    /// Puts back the version of a number.
    ///
    /// - Throws: ``CommandError`` if there is none, and what `body` throws.
    static func restoring(
        _ number: Int64, isOfPost: Bool, _ session: Session,
        _ body: @Sendable (inout WriteContext) throws -> Void
    ) async throws {
        do {
            try await session.write(body)
        } catch UndoError.notFound {
            throw missing(number, isOfPost: isOfPost)
        }
    }

    private static func missing(_ number: Int64, isOfPost: Bool) -> CommandError {
        CommandError(.nothingFound) { $0.commandLine.lookup.noVersion(number, isOfPost) }
    }

    /// Prints the list.
    func print(_ listing: ListingOptions) throws {
        let members = isOfPost ? RowNames.version : RowNames.commentVersion
        try listing.show(versions, members, session) { version, writer in
            writer.version(version, by: actors[version.person], isOfPost: isOfPost)
        } table: {
            try printTable($0)
        }
    }

    private func printTable(_ versions: [TextVersion]) throws {
        let language = session.language
        let words = session.words
        let columns: [TextTable.Column] =
            [
                .init(title: words.head(.number), isNumber: true), .init(title: words.head(.when)),
                .init(title: words.head(.who)),
            ]
            + (isOfPost
                ? [
                    .init(title: words.head(.status)),
                    .init(title: words.head(.title), isFlexible: true),
                ] : [.init(title: words.head(.comment), isFlexible: true)])
            + [.init(title: words.head(.action), isFlexible: true)]
        var table = TextTable(columns, width: session.width)
        for version in versions {
            let texts =
                isOfPost
                ? [version.status.map(language.posts.status) ?? "", version.title]
                : [version.content]
            let action =
                version.date == nil
                ? language.history.oldest : language.actions.name(version.action)
            let start = [
                String(version.id), version.date.map { LocalTime.text(of: $0) } ?? "-",
                names[version.person] ?? "-",
            ]
            try session.print(table.add(start + texts + [action]))
        }
        try session.print(table.finish())
    }

    /// Prints what the version of a number changed.
    ///
    /// - Throws: ``CommandError`` if there is none.
    func print(_ number: Int64) throws {
        guard let index = versions.firstIndex(where: { $0.id == number }) else {
            throw Self.missing(number, isOfPost: isOfPost)
        }
        let version = versions[index]
        var (title, text) = (version.title, version.content)
        if versions.indices.contains(index + 1) {
            let before = versions[index + 1]
            title = TextDifference(from: before.title, to: title).marked
            text = TextDifference(from: before.content, to: text).marked
        }
        if isOfPost { try session.output.print(VisibleText.oneLine(title) + "\n") }
        try session.output.print(VisibleText.lines(text))
    }
}

extension JSONWriter {
    fileprivate mutating func version(
        _ version: TextVersion, by person: WrittenBy?, isOfPost: Bool
    ) {
        object { json in
            json.member("number", Int(version.id))
            json.optional("at", version.date.map { Timestamp.text(of: $0) })
            if let person { json.writer(person, as: "person") }
            if isOfPost { json.member("title", version.title) }
            json.optional("status", version.status?.rawValue)
            json.member("content", version.content)
        }
    }
}

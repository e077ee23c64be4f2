import FoundationEssentials
import Persistence
import SheafModel
import SheafNotebook
import SheafTUI

/// The names that a store has for what somebody begins to type.
///
/// It is only looked at: nothing is made, brought up to date, waited for or noted in the log. Where
/// that is not enough there are no names.
struct StoredNames: Sendable {
    /// More than that nobody reads, and a shell would ask whether to show them.
    static let limit = 200

    private let store: Store

    /// Looks into the store of these folders.
    ///
    /// - Throws: ``StoreError`` where there is none, or it cannot be read as it is.
    init(in directories: Directories) async throws {
        var options = StoreOptions()
        options.readOnly = true
        options.makesStore = false
        options.fillsEmptyFile = false
        options.looksOnFullDisk = true
        options.busyTimeout = .zero
        store = try await Store(.file(path: directories.databaseFile.path), .sheaf, options)
    }

    /// Lets go of the store.
    func close() async { await store.close() }

    /// The names of a kind that begin like this, in whatever case and accents, behind what is typed already.
    ///
    /// - Throws: ``StoreError``; ``CommandError`` where that names nothing.
    func completions(
        of kind: ValueKind, beginning text: String, behind line: TypedLine
    ) async throws -> [Completion] {
        switch kind {
        case .person: try await people(text)
        case .post: try await posts(text)
        case .comment: try await comments(text)
        case .tag: try await tags(text)
        case .trash: try await trash(text)
        case .version:
            try await versions(of: line.positionals.first ?? "", line.path.contains("posts"))
        case .unsaved, .view, .status, .role, .setting, .assignment, .settingValue, .words, .file,
            .folder, .free:
            []
        }
    }

    private func people(_ text: String) async throws -> [Completion] {
        try await rows(
            ListQuery<UserSummary> { $0.username.begins(with: text, .cd) }
                .sorted { [$0.username.ascending] }
        ) { Completion($0.username, $0.fullName) }
    }

    private func tags(_ text: String) async throws -> [Completion] {
        try await rows(ListQuery<Tag>.byName().filtered { $0.name.begins(with: text, .cd) }) {
            Completion($0.name, $0.postCount == 1 ? "1 post" : "\($0.postCount) posts")
        }
    }

    /// By what lists show of identifiers, or by the title.
    private func posts(_ text: String) async throws -> [Completion] {
        let named = try await rows(
            ListQuery<PostSummary>.recent().filtered { $0.title.begins(with: text, .cd) }
        ) { (ShortIdentifier.text($0.id), $0.title) }
        let byTitle = named.map { text.isEmpty ? Completion($0, $1) : Completion($1, $0) }
        return byTitle + (try await identified(PostSummary.self, text) { $0.title })
    }

    private func comments(_ text: String) async throws -> [Completion] {
        if !text.isEmpty { return try await identified(CommentSummary.self, text) { $0.content } }
        return try await rows(.recent()) { (comment: CommentSummary) in
            Completion(ShortIdentifier.text(comment.id), comment.content)
        }
    }

    private func trash(_ text: String) async throws -> [Completion] {
        try await rows(ListQuery<TrashItem>.trash()) {
            Completion(ShortIdentifier.text($0.id), "\($0.kind.word) \($0.name)")
        }
    }

    /// The numbers of the versions of a post or a comment, with when they were made.
    private func versions(of name: String, _ isPost: Bool) async throws -> [Completion] {
        let versions = try await store.read { context -> [TextVersion] in
            if isPost { return try context.versions(of: try context.shownPost(name).row.id) }
            return try context.versions(of: try context.shownComment(name).row.id)
        }
        return versions.prefix(Self.limit).map { version in
            Completion(String(version.id), version.date.map { LocalTime.text(of: $0) } ?? "")
        }
    }

    private func identified<R: Record, Subject>(
        _ type: R.Type, _ text: String, _ meaning: @Sendable (R) -> String
    ) async throws -> [Completion] where R.ID == Identifier<Subject> {
        guard let query = Self.query(R.self, text) else { return [] }
        return try await rows(query) { row in
            // What is completed begins with what is typed: the end of it, or all of it.
            let short = ShortIdentifier.text(row.id)
            return Completion(
                short.hasPrefix(text.lowercased()) ? short : row.id.description, meaning(row))
        }
    }

    /// The rows whose identifier is typed; of the first digits those whose part that lists show begins so.
    private static func query<R: Record>(_ type: R.Type, _ text: String) -> ListQuery<R>? {
        ListQuery<R>.withIdentifier(like: text) ?? ListQuery<R>.withFirstDigits(text)
    }

    private func rows<R: Record, Value: Sendable>(
        _ query: ListQuery<R>, _ value: @Sendable (R) -> Value
    ) async throws -> [Value] {
        try await store.read { context in
            try context.fetchReadable(query.limited(to: Self.limit)).legible.map(value)
        }
    }
}

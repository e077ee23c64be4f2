import Persistence
import SheafModel
import SheafNotebook
import SheafTUI

/// Finds what people name on the command line.
extension QueryContext where Self: ~Copyable {
    /// The person of a user name, an e-mail address, an identifier or a part of one.
    ///
    /// - Throws: ``CommandError`` if there is none, or several; ``StoreError`` where another program
    ///   damaged the row.
    func person(_ text: String) throws -> User {
        try intact(shownPerson(text, isOnlyRead: false))
    }

    /// The person whose writings are asked for.
    ///
    /// - Throws: As ``person(_:)``; where there is none, it says as well how those are found of whom there
    ///   is only the name.
    func author(_ text: String) throws -> User {
        do {
            return try person(text)
        } catch let error as CommandError where error.status == .nothingFound {
            let query = "author:" + SearchQuery.value(text).inSentence
            throw CommandError(.nothingFound) {
                [error.sentence($0), $0.commandLine.lookup.strangersByQuery(query)]
                    .joinedAsSentences()
            }
        }
    }

    /// The post of an identifier, a part of one, or a whole title.
    ///
    /// - Throws: As ``person(_:)``.
    func post(_ text: String) throws -> Post {
        try intact(shownPost(text, isOnlyRead: false))
    }

    /// The comment of an identifier or a part of one.
    ///
    /// - Throws: As ``person(_:)``.
    func comment(_ text: String) throws -> Comment {
        try intact(shownComment(text, isOnlyRead: false))
    }

    /// The tag of a name, compared without regard to case and accents.
    ///
    /// - Throws: As ``person(_:)``.
    func tag(_ text: String) throws -> Tag { try intact(shownTag(text)) }

    /// What is in the trash by an identifier, a part of one, its whole name, or what else a person is called by.
    ///
    /// - Throws: As ``person(_:)``.
    func trashed(_ text: String) throws -> TrashItem {
        try CommandError.refuseEmpty(text)
        if let item = try identified(by: text, as: TrashItem.self) { return item.row }
        let similar: [ShownRow<TrashItem>] = try similar(to: text)
        let tag = Tag.normalised(text)
        let named = ListQuery<TrashItem>.trash().filtered {
            $0.name.equals(text, .cd) || $0.kind == .tag && $0.name.equals(tag, .cd)
        }
        let found = similar.isEmpty ? try shown(named.limited(to: 10)) : similar
        if found.isEmpty, let name = try presentName(ofTag: text), name != text {
            throw CommandError(.nothingFound) {
                $0.commandLine.lookup.tagNotDeleted(text.inSentence, name.inSentence)
            }
        }
        if found.isEmpty {
            let gone = try TrashItem.Kind.allCases.flatMap { try trashedThings($0, like: text) }
            // A person is called by the user name and the address as well.
            if gone.count == 1, let thing = gone.first, !thing.wentAlong { return thing.entry }
            for kind in TrashItem.Kind.allCases { try refuseTrashed(kind, text) }
        }
        return try only(of: found, nil, text) { item, language in
            let kind = language.history.kind(item.kind)
            return "\(ShortIdentifier.text(item.id))  \(kind)  \(item.name.inSentence)"
        }.row
    }

    /// The same as ``person(_:)``, as far as it can be read.
    ///
    /// Where that is only to be read, fewer digits of what lists show will do.
    ///
    /// - Throws: ``CommandError`` if there is none, or several.
    func shownPerson(_ text: String, isOnlyRead: Bool = true) throws -> ShownRow<User> {
        try CommandError.refuseEmpty(text)
        if let user = try identified(by: text, as: User.self) { return user }
        let named = try shown(ListQuery<User> { $0.username.equals(text, .cd) })
        // Imports may bring one name twice; written exactly the same it is not doubtful.
        let exact = named.filter { $0.row.username == text }
        if let user = exact.count == 1 ? exact.first : named.count == 1 ? named.first : nil {
            return user
        }
        var others =
            named.isEmpty
            ? try shown(ListQuery<User> { $0.email.equals(text, .cd) }) + similar(to: text) : named
        if others.isEmpty { try refuseTrashed(.person, text) }
        if others.isEmpty, isOnlyRead { others = try beginning(with: text) }
        return try only(of: others, .person, text, isOnlyRead) { user, _ in
            "\(ShortIdentifier.text(user.id))  \(user.username.inSentence)  \(user.fullName.inSentence)"
        }
    }

    /// The same as ``post(_:)``, as far as it can be read, and as ``shownPerson(_:isOnlyRead:)``.
    ///
    /// - Throws: ``CommandError`` if there is none, or several.
    func shownPost(_ text: String, isOnlyRead: Bool = true) throws -> ShownRow<Post> {
        try CommandError.refuseEmpty(text)
        if let post = try identified(by: text, as: Post.self) { return post }
        let similar: [ShownRow<Post>] = try similar(to: text)
        let titled = try shown(ListQuery<Post> { $0.title.equals(text, .cd) }.limited(to: 10))
        // A title may look like the beginning of identifiers: where it is one of several, it is meant.
        var found = titled
        if titled.count != 1 || similar.count == 1 {
            found += similar.filter { post in !titled.contains { $0.row.id == post.row.id } }
        }
        if found.isEmpty { try refuseTrashed(.post, text) }
        if found.isEmpty, isOnlyRead { found = try beginning(with: text) }
        return try only(of: found, .post, text, isOnlyRead) { post, _ in
            "\(ShortIdentifier.text(post.id))  \(post.title.inSentence)"
        }
    }

    /// The same as ``comment(_:)``, as far as it can be read, and as ``shownPerson(_:isOnlyRead:)``.
    ///
    /// - Throws: ``CommandError`` if there is none, or several.
    func shownComment(_ text: String, isOnlyRead: Bool = true) throws -> ShownRow<Comment> {
        try CommandError.refuseEmpty(text)
        if let comment = try identified(by: text, as: Comment.self) { return comment }
        var found: [ShownRow<Comment>] = try similar(to: text)
        if found.isEmpty { try refuseTrashed(.comment, text) }
        if found.isEmpty, isOnlyRead { found = try beginning(with: text) }
        return try only(of: found, .comment, text, isOnlyRead) { comment, _ in
            "\(ShortIdentifier.text(comment.id))  \(comment.content.inSentence)"
        }
    }

    /// The same as ``tag(_:)``, as far as it can be read.
    ///
    /// - Throws: ``CommandError`` if there is none.
    func shownTag(_ text: String) throws -> ShownRow<Tag> {
        try CommandError.refuseEmpty(text)
        // An older Sheaf, or another program, may have left a name as nobody gives one any more.
        if text != Tag.normalised(text),
            let tag = try shown(ListQuery<Tag> { $0.name == text }.limited(to: 1)).first
        {
            return tag
        }
        if let tag = try shown(ListQuery<Tag>.named(text).limited(to: 1)).first { return tag }
        // One whose name is gone has nothing else.
        if let tag = try identified(by: text, as: Tag.self) { return tag }
        try refuseTrashed(.tag, text)
        if let name = try presentName(ofTag: text) {
            throw CommandError(.nothingFound) {
                $0.commandLine.lookup.tagRenamed(text.inSentence, name.inSentence)
            }
        }
        throw CommandError(.nothingFound) { language in
            let words = language.commandLine.lookup
            return [
                words.none(.tag, text.inSentence), words.listed(TrashItem.Kind.tag.listCommand),
            ].joinedAsSentences()
        }
    }

    /// Says of what is not there that it is in the trash, and how it comes back.
    ///
    /// - Throws: ``InTrash`` where there is such a thing.
    private func refuseTrashed(_ kind: TrashItem.Kind, _ text: String) throws {
        let things = try trashedThings(kind, like: text)
        if !things.isEmpty { throw InTrash(things: things, text: text) }
    }

    /// Everything of a list that can be read.
    private func shown<R: Record>(_ query: ListQuery<R>) throws -> [ShownRow<R>] {
        try fetchExplained(query).entries.compactMap { entry in
            switch entry {
            case .row(let row): ShownRow(row: row, damage: nil)
            case .damaged(let damage, _, let row): row.map { ShownRow(row: $0, damage: damage) }
            }
        }
    }

    /// The row itself, read again where it is damaged, so that the error says what is wrong.
    private func intact<R: Record>(_ found: ShownRow<R>) throws -> R {
        guard found.damage != nil else { return found.row }
        guard let row = try find(R.self, found.row.id) else { throw StoreError.notFound() }
        return row
    }

    private func identified<R: Record, Subject>(
        by text: String, as type: R.Type
    ) throws -> ShownRow<R>? where R.ID == Identifier<Subject> {
        guard let id = R.ID(text) else { return nil }
        return try shown(ListQuery<R>(Column<R, R.ID>(R.table.identity) == id)).first
    }

    private func similar<R: Record>(to text: String) throws -> [ShownRow<R>] {
        guard let query = ListQuery<R>.withIdentifier(like: text) else { return [] }
        return try shown(query.limited(to: 10))
    }

    /// Rows of which lists show digits that begin so, of fewer than are needed to change one.
    private func beginning<R: Record>(with text: String) throws -> [ShownRow<R>] {
        guard ShortIdentifier.isTooShort(text), let query = ListQuery<R>.withFirstDigits(text)
        else { return [] }
        return try shown(query.limited(to: 10))
    }

    private func only<R: Record>(
        of found: [ShownRow<R>], _ kind: TrashItem.Kind?, _ text: String,
        _ isOnlyRead: Bool = false,
        _ describe: @escaping @Sendable (R, Language) -> String
    ) throws -> ShownRow<R> {
        guard let first = found.first else {
            let isTooShort = !isOnlyRead && ShortIdentifier.isTooShort(text)
            throw CommandError(.nothingFound) { language in
                let words = language.commandLine.lookup
                let none =
                    kind.map { words.none($0, text.inSentence) }
                    ?? words.noneInTrash(text.inSentence)
                let next = words.listed(kind?.listCommand ?? "sheaf trash")
                return (isTooShort ? [none, words.fourDigits, next] : [none, next])
                    .joinedAsSentences()
            }
        }
        guard found.count > 1 else { return first }
        throw CommandError { language in
            let list = found.map { "  " + describe($0.row, language) }.joined(separator: "\n")
            return language.commandLine.lookup.several(text.inSentence, list)
        }
    }
}

extension TrashItem.Kind {
    /// What lists everything of the kind.
    fileprivate var listCommand: String {
        switch self {
        case .person: "sheaf people list"
        case .post: "sheaf posts list"
        case .comment: "sheaf comments list"
        case .tag: "sheaf tags list"
        }
    }
}

/// A row that was asked for by its name.
struct ShownRow<R: Record>: Sendable {
    /// What can be read of it.
    let row: R
    /// What is wrong with it, where another program damaged it.
    let damage: DamagedRow?
}

/// Identifiers as lists show them.
enum ShortIdentifier {
    /// The last eight digits: those at the beginning are the time, which imports share.
    static func text<Subject>(_ id: Identifier<Subject>) -> String {
        String(id.description.suffix(ListQuery<User>.shownDigits))
    }

    /// Whether a text has fewer digits than name what is to be changed: many words are as short, and would
    /// mean whatever they happen to begin.
    static func isTooShort(_ text: String) -> Bool {
        // A word such as ada or bea is none.
        (1...3).contains(text.utf8.count) && text.allSatisfy(\.isHexDigit)
            && text.contains(where: \.isNumber)
    }
}

package import FoundationEssentials
internal import SheafModel
package import SheafNotebook

/// A batch as a list screen asks for it: over its marks, or else its filter.
package struct BatchOrder: Hashable, Sendable {
    /// What can be asked for.
    package enum Kind: CaseIterable, Hashable, Sendable {
        case publish, makeDraft, archive, delete, addTag, removeTag, setAuthor, setLikes
        /// Posts more than so many days old go to the trash.
        case deleteOlder
        case activate, deactivate
        /// People who do not take part go to the trash.
        case deleteInactive
    }

    /// The list.
    package enum Rows: Hashable, Sendable {
        case posts(PostList)
        case people(PeopleList)
    }

    /// What a person has to type before.
    package enum Value: Hashable, Sendable {
        case tag, likes, days
        /// Whose name has to be looked up.
        case person
    }

    package let kind: Kind
    package let rows: Rows
    /// The rows that are marked; none for all in the filter.
    package let marks: Set<UUID>

    package init(_ kind: Kind, _ rows: Rows, marks: Set<UUID>) {
        self.kind = kind
        self.rows = rows
        self.marks = marks
    }

    /// What has to be typed; nil for what needs nothing.
    package var value: Value? {
        switch kind {
        case .addTag, .removeTag: .tag
        case .setAuthor: .person
        case .setLikes: .likes
        case .deleteOlder: .days
        case .publish, .makeDraft, .archive, .delete, .activate, .deactivate, .deleteInactive: nil
        }
    }

    /// Whether nothing but the list says which rows are meant.
    var isAboutWholeList: Bool { marks.isEmpty && !kind.isOfFilter }

    /// Whether marks say which rows are meant.
    var isOfMarks: Bool { !marks.isEmpty }

    /// Whether something goes to the trash.
    var deletes: Bool {
        switch kind {
        case .delete, .deleteOlder, .deleteInactive: true
        case .publish, .makeDraft, .archive, .addTag, .removeTag, .setAuthor, .setLikes, .activate,
            .deactivate:
            false
        }
    }

    /// The batch; nil where what was typed is no such value.
    ///
    /// - Parameters:
    ///   - text: What was typed.
    ///   - environment: Who you are, and what the time is.
    /// - Returns: What is to be done, with which rows.
    package func batch(_ text: String = "", in environment: Environment) -> Batch? {
        switch rows {
        case .posts(let list): postBatch(list, text, in: environment)
        case .people(let list): personBatch(list, in: environment)
        }
    }

    /// The batch that gives posts another author; nil for a list of something else.
    func batch(author: User.ID) -> Batch? {
        guard case .posts(let list) = rows, kind == .setAuthor else { return nil }
        guard let filter = marks.isEmpty ? PostFilter(list) : PostFilter(orderOf: list) else {
            return nil
        }
        return Batch(.posts(.setAuthor(author), filter), only: only)
    }

    private var only: Set<UUID>? { marks.isEmpty ? nil : marks }

    private func postBatch(_ list: PostList, _ text: String, in environment: Environment) -> Batch?
    {
        // Marks that the filter hides count as well.
        guard var filter = marks.isEmpty ? PostFilter(list) : PostFilter(orderOf: list) else {
            return nil
        }
        let action: Batch.PostAction
        switch kind {
        case .publish: action = .publish
        case .makeDraft: action = .makeDraft
        case .archive: action = .archive
        case .delete: action = .delete
        case .addTag, .removeTag:
            guard !Tag.normalised(text).isEmpty else { return nil }
            action = kind == .addTag ? .addTag(text) : .removeTag(text)
        case .setLikes:
            guard let likes = Int(text), (0...Batch.mostLikes).contains(likes) else { return nil }
            action = .setLikes(likes)
        case .deleteOlder:
            guard let days = Int(text), (0...1_000_000).contains(days) else { return nil }
            filter.madeBefore = environment.now.addingTimeInterval(-86_400 * Double(days))
            action = .delete
        case .setAuthor, .activate, .deactivate, .deleteInactive: return nil
        }
        return Batch(.posts(action, filter), only: only)
    }

    private func personBatch(_ list: PeopleList, in environment: Environment) -> Batch? {
        guard var filter = marks.isEmpty ? PersonFilter(list) : PersonFilter(orderOf: list) else {
            return nil
        }
        let action: Batch.PersonAction
        switch kind {
        case .activate: action = .activate
        case .deactivate: action = .deactivate
        case .delete: action = .delete(you: environment.you?.id)
        case .deleteInactive:
            filter.isActive = false
            action = .delete(you: environment.you?.id)
        case .publish, .makeDraft, .archive, .addTag, .removeTag, .setAuthor, .setLikes,
            .deleteOlder:
            return nil
        }
        return Batch(.people(action, filter), only: only)
    }
}

extension PostFilter {
    /// The posts of a list on the screen; nil where something is wrong in its filter.
    package init?(_ list: PostList) {
        guard let search = list.search else { return nil }
        self.init(search, in: list.time, status: list.status)
        (among, authors) = (list.among, list.authors)
        switch list.scope {
        case .everything: break
        case .by(let author): self.author = author
        case .tagged(let name): tags = [name]
        }
        order = list.order
    }

    /// All posts, in the order of a list on the screen.
    init(orderOf list: PostList) {
        self.init(SearchQuery(order: list.search?.order ?? []))
        order = list.order
    }
}

extension PersonFilter {
    /// The people of a list on the screen; nil where something is wrong in its filter.
    package init?(_ list: PeopleList) {
        guard let search = list.search else { return nil }
        self.init(search, in: list.time, isActive: list.inactiveOnly ? false : nil)
        switch list.scope {
        case .everyone: break
        case .followers(let id): following = id
        case .following(let id): followedBy = [id]
        }
        if let follower = list.followedBy { followedBy.insert(follower) }
        order = list.order
    }

    /// All people, in the order of a list on the screen.
    init(orderOf list: PeopleList) {
        self.init(SearchQuery(order: list.search?.order ?? []))
        order = list.order
    }
}

package import FoundationEssentials
package import Persistence
package import SheafModel

/// What is to be done with many rows at once, and with which.
///
/// A batch is one write: all of it is kept or nothing, and undoing takes all of it back.
/// ``QueryContext/preview(_:)`` says what it would do, ``WriteContext/run(_:progress:)`` does it.
package struct Batch: Hashable, Sendable {
    /// What is done with which rows.
    package let work: Work
    /// The rows of ``work`` that are meant, by their identifiers; nil for all of them.
    package var only: Set<UUID>?

    /// What is done, and the filter that says with what.
    package enum Work: Hashable, Sendable {
        case posts(PostAction, PostFilter = PostFilter())
        case people(PersonAction, PersonFilter = PersonFilter())
    }

    /// What can be done with many posts.
    package enum PostAction: Hashable, Sendable {
        case publish, makeDraft, archive
        /// Into the trash, with their comments.
        case delete
        case addTag(String)
        case removeTag(String)
        case setAuthor(User.ID)
        /// Makes the number of likes this, whatever part of it imports gave.
        case setLikes(Int)
    }

    /// What can be done with many people.
    package enum PersonAction: Hashable, Sendable {
        case activate, deactivate
        /// Into the trash; what they wrote stays. Nobody deletes themselves along with others.
        case delete(you: User.ID?)
    }

    /// Describes a batch.
    package init(_ work: Work, only: Set<UUID>? = nil) {
        self.work = work
        self.only = only
    }

    /// The most likes that a batch gives.
    package static let mostLikes = 1_000_000_000

    /// The rows that it is about.
    var selection: RowSelection {
        switch work {
        case .posts(_, let filter): RowSelection(.posts(filter), only: only)
        case .people(_, let filter): RowSelection(.people(filter), only: only)
        }
    }

    /// The table that it is about.
    package var table: String {
        switch work {
        case .posts: "post"
        case .people: "user"
        }
    }

    /// What it is called where it is undone.
    package var kind: NotebookAction.Kind {
        switch work {
        case .posts(let action, _):
            switch action {
            case .publish: .publish
            case .makeDraft: .makeDraft
            case .archive: .archive
            case .delete: .deletePost
            case .addTag, .removeTag: .tagPost
            case .setAuthor: .changeAuthor
            case .setLikes: .setLikes
            }
        case .people(.activate, _): .activate
        case .people(.deactivate, _): .deactivate
        case .people(.delete, _): .deletePerson
        }
    }

    /// Looks whether it says something that can be done.
    ///
    /// - Throws: `ValidationError` for a tag that no post can get.
    package func check() throws {
        guard case .posts(.addTag(let name), _) = work else { return }
        try ValidationError.check(Tag.failures(name: name))
    }
}

/// Which posts a batch is about; without any condition, all of them.
package struct PostFilter: Hashable, Sendable {
    /// What is asked for, as in lists.
    package var search: SearchQuery
    /// Where the days of the query begin.
    package var time: LocalTime
    package var status: PostStatus?
    /// Of no others than these; nil leaves none out.
    package var statuses: [PostStatus]?
    package var author: User.ID?
    /// They carry all of these tags.
    package var tags: [String]
    /// No others than these; nil leaves none out.
    package var among: [Post.ID]?
    /// By nobody but these; nil leaves nobody out.
    package var authors: [User.ID]?
    /// Made before this moment.
    package var madeBefore: Date?
    /// The order in which they are shown, as far as the query names none; nil where nobody sees them.
    package var order: ListOrder<PostCriterion>?

    /// Describes them.
    package init(
        _ search: SearchQuery = SearchQuery(), in time: LocalTime = .system,
        status: PostStatus? = nil, author: User.ID? = nil, tags: [String] = [],
        madeBefore: Date? = nil
    ) {
        self.search = search
        self.time = time
        self.status = status
        self.author = author
        self.tags = tags
        self.madeBefore = madeBefore
    }

    /// The posts, in their order; where they have none, in one that means nothing.
    package var query: ListQuery<PostSummary> {
        var query = ListQuery<PostSummary>()
        if let order { query = query.sorted(by: order) }
        query = query.sorted(as: search)
        for tag in tags { query = query.filtered(withTag: tag) }
        query = query.filtered(by: search, in: time)
        if let status { query = query.filtered { $0.status == status } }
        if let statuses { query = query.filtered { $0.status.isIn(statuses) } }
        if let author { query = query.filtered { $0.author == author } }
        if let among {
            let identity = Column<PostSummary, Post.ID>(PostSummary.table.identity)
            query = query.filtered { _ in identity.isIn(among) }
        }
        if let authors {
            query = query.filtered { $0.author.isIn(authors.map(Optional.some)) }
        }
        if let madeBefore { query = query.filtered { $0.createdAt < madeBefore } }
        return query
    }
}

/// Which people a batch is about; without any condition, everybody.
package struct PersonFilter: Hashable, Sendable {
    /// What is asked for, as in lists.
    package var search: SearchQuery
    /// Where the days of the query begin.
    package var time: LocalTime
    package var role: Role?
    /// Of no others than these; nil leaves none out.
    package var roles: [Role]?
    package var isActive: Bool?
    /// Only who follows this person.
    package var following: User.ID?
    /// Only whom each of these follows.
    package var followedBy: Set<User.ID> = []
    /// The order in which they are shown, as far as the query names none; nil where nobody sees them.
    package var order: ListOrder<PersonCriterion>?

    /// Describes them.
    package init(
        _ search: SearchQuery = SearchQuery(), in time: LocalTime = .system, role: Role? = nil,
        isActive: Bool? = nil
    ) {
        self.search = search
        self.time = time
        self.role = role
        self.isActive = isActive
    }

    /// The people, in their order; where they have none, in one that means nothing.
    package var query: ListQuery<UserSummary> {
        var query = ListQuery<UserSummary>()
        if let order { query = query.sorted(by: order) }
        query = query.sorted(as: search).filtered(by: search, in: time)
        if let role { query = query.filtered { $0.role == role } }
        if let roles { query = query.filtered { $0.role.isIn(roles) } }
        if let isActive { query = query.filtered { $0.isActive == isActive } }
        if let following {
            query = query.filtered { $0.following.any { $0.identity == following } }
        }
        for follower in followedBy {
            query = query.filtered { $0.followers.any { $0.identity == follower } }
        }
        return query
    }
}

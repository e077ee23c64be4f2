package import FoundationEssentials
package import SheafModel
package import SheafNotebook

/// A query a screen wants to hear about; equal ones are the same query.
package enum Subscription: Hashable, Sendable {
    case people(PeopleList)
    case posts(PostList)
    case comments(CommentList)
    case writings(WritingList)
    /// What a search over everything finds.
    case find(FindList)
    case tags(TagList)
    case trash(TrashList)
    /// The numbers of everything, by the clocks of a place, with the months that end with a moment.
    case statistics(LocalTime, until: Date)
    case history(HistoryList)
    /// All comments of a post, deleted ones included.
    case thread(Post.ID)
    /// Whom somebody follows, all of them.
    case followed(by: User.ID)
    /// The posts made since a date, in milliseconds since 1970, the newest first.
    case newPosts(since: Int64)
    /// Those of some posts that are there: of the ones that count as new again, however old.
    case markedPosts(Set<Post.ID>)
    /// The comments made since a date.
    case newComments(since: Int64)
    /// One person, whole.
    case person(User.ID)
    /// One post, whole.
    case post(Post.ID)
    /// A picture, as it looks in a room.
    case picture(PictureOrder)

    /// Whether nothing is missing of it where something comes: of others a part may have failed alone.
    var comesWhole: Bool {
        switch self {
        case .people, .posts, .comments, .tags, .trash, .history, .thread, .followed, .newPosts,
            .markedPosts, .newComments, .person, .post:
            true
        case .writings, .find, .statistics, .picture: false
        }
    }

    /// Whether keys wait for what it brings first.
    var isAwaited: Bool {
        if case .picture = self { false } else { true }
    }
}

/// People as a list screen asks for them.
package struct PeopleList: Hashable, Sendable {
    /// Whose list it is.
    package enum Scope: Hashable, Sendable {
        case everyone
        case followers(of: User.ID)
        case following(of: User.ID)
    }

    package var scope: Scope
    package var order: ListOrder<PersonCriterion>
    /// What was typed after `/`.
    package var filter = ""
    /// Where the days of the filter begin.
    package var time = LocalTime.system
    package var inactiveOnly = false
    /// Only those whom somebody follows.
    package var followedBy: User.ID?
    /// Whose months divide the list, where its rows stand under headings; nil where they do not.
    package var sections: LocalTime?
    /// Of which of these only the heading is shown.
    package var folds = SectionFolds()

    package init(_ scope: Scope, order: ListOrder<PersonCriterion>) {
        self.scope = scope
        self.order = order
    }
}

/// Posts as a list screen asks for them.
package struct PostList: Hashable, Sendable {
    /// Whose posts they are.
    package enum Scope: Hashable, Sendable {
        case everything
        case by(User.ID)
        case tagged(String)
    }

    package var scope: Scope
    package var order: ListOrder<PostCriterion>
    /// What was typed after `/`.
    package var filter = ""
    /// Where the days of the filter begin.
    package var time = LocalTime.system
    /// Only posts in this state.
    package var status: PostStatus?
    /// Only some posts.
    package var among: [Post.ID]?
    /// Only what these people wrote.
    package var authors: [User.ID]?
    /// Whose months divide the list, where its rows stand under headings; nil where they do not.
    package var sections: LocalTime?
    /// Of which of these only the heading is shown.
    package var folds = SectionFolds()

    /// Whether anything beside the filter leaves some out.
    var showsSome: Bool { status != nil || among != nil || authors != nil }

    /// Leaves nothing out beside what the filter does.
    mutating func showAll() {
        (status, among, authors) = (nil, nil, nil)
    }

    package init(_ scope: Scope, order: ListOrder<PostCriterion>) {
        self.scope = scope
        self.order = order
    }
}

/// Comments of or for somebody, the newest first.
package struct CommentList: Hashable, Sendable {
    /// Whose list it is.
    package enum Scope: Hashable, Sendable {
        case by(User.ID)
        /// What others answered to somebody's posts and comments.
        case answers(to: User.ID)
    }

    package var scope: Scope
    /// What was typed after `/`.
    package var filter = ""
    /// Where the days of the filter begin.
    package var time = LocalTime.system

    package init(_ scope: Scope) {
        self.scope = scope
    }
}

/// The tags.
package struct TagList: Hashable, Sendable {
    /// What they are sorted by.
    package enum Criterion: Hashable, Sendable {
        case name, posts
    }

    package var order = ListOrder(by: Criterion.posts, descending: true)
    /// What was typed after `/`.
    package var filter = ""

    package init() {}
}

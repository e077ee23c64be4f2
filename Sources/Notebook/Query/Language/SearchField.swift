/// The fields that a query can name, as they are typed before the colon.
///
/// The one table of them: the parser, the messages, completion and the manual go by it.
package enum SearchField: String, CaseIterable, Hashable, Sendable {
    case author, status, tag, title, post, answers
    case name, email, role, active, city, country
    case before, after, created, updated, deleted
    case likes, views, comments, posts, followers, following
    case has
    /// What a row is, or what was done: `kind` is what fields are of themselves.
    case what = "kind"

    /// What may stand behind the colon.
    package enum Kind: Hashable, Sendable {
        /// A part of a name or a title.
        case part
        /// A whole name, as of a tag.
        case name
        /// One of a few words, or in quotation marks any other one that an import brought.
        case choice([String])
        case yesOrNo
        /// One of a few words for what a row is: other ones of other rows.
        case kindOfRow
        /// A year, a month or a day.
        case bound
        /// The same, with a sign of comparison before it.
        case period
        /// A whole number, with a sign of comparison before it.
        case number
        /// What a row may have or not.
        case presence
    }

    /// What may stand behind the colon.
    package var kind: Kind {
        switch self {
        case .author, .answers, .title, .post, .name, .email, .city, .country: .part
        case .tag: .name
        case .status: .choice(["draft", "published", "archived"])
        case .role: .choice(["admin", "moderator", "user", "guest"])
        case .active: .yesOrNo
        case .what: .kindOfRow
        case .before, .after: .bound
        case .created, .updated, .deleted: .period
        case .likes, .views, .comments, .posts, .followers, .following: .number
        case .has: .presence
        }
    }

    /// Whose field it is.
    package var subjects: Set<SearchQuery.Subject> {
        switch self {
        case .author: [.posts, .comments, .actions, .trash]
        case .what: [.actions, .trash]
        case .deleted: [.trash]
        case .likes: [.posts, .comments]
        case .status, .tag, .title, .views: [.posts]
        case .post, .answers: [.comments]
        case .name, .email, .role, .active, .city, .country, .posts, .followers, .following:
            [.people]
        case .comments: [.posts, .people]
        case .before, .after: [.posts, .people, .comments, .actions, .trash]
        case .created, .updated, .has: [.posts, .people, .comments]
        }
    }

    /// What it asks for, in a line of the manual.
    package var meaning: String {
        switch self {
        case .author:
            "the author's name or user name has this in it; of actions, the name of whoever did them;"
                + " author:me is you"
        case .what: "what it is, or of actions what was done, see below"
        case .status: "draft, published or archived; in quotes, one that an import brought"
        case .tag: "the post has this tag, written in any case, with or without accents"
        case .title: "the title has this in it"
        case .post: "the title of the post below which the comment stands has this in it"
        case .answers:
            "it answers a comment, or else a post, of somebody whose name, user name or e-mail address has"
                + " this in it; answers:me finds what answers you"
        case .name: "the name or the user name has this in it"
        case .email: "the e-mail address has this in it"
        case .role: "admin, moderator, user or guest; in quotes, one that an import brought"
        case .active: "yes for those who take part, no for the others"
        case .city: "the town has this in it"
        case .country: "the country has this in it"
        case .before:
            "made, done or deleted before this day, month or year began; today, yesterday, 7d, 2w, 3m and"
                + " 1y (days, weeks, months and years ago) are days, too"
        case .after: "made, done or deleted after this day, month or year was over"
        case .created:
            "made on this day, in this month or year, since so many days (7d), weeks (2w), months (3m) or"
                + " years (1y); with <, <=, > or >= before or since; from one to another and both"
                + " included with .. between them, as in 2020..2021-06"
        case .updated: "the same of the last change; modified: is another name of it"
        case .deleted: "the same of when it came into the trash"
        case .likes: "how many likes; with <, <=, > or >= fewer or more"
        case .views: "the same of how often a post was opened"
        case .comments: "the same of comments"
        case .posts: "the same of the posts that somebody wrote"
        case .followers: "the same of those who follow somebody"
        case .following: "the same of those whom somebody follows"
        case .has: "there is at least one of these, see below"
        }
    }

    /// A query with it that is right.
    package var example: String {
        switch self {
        case .author: "author:ada"
        case .what: "kind:post"
        case .status: "status:draft"
        case .tag: "tag:\"deep work\""
        case .title: "title:walk"
        case .post: "post:walk"
        case .answers: "answers:ada"
        case .name: "name:smith"
        case .email: "email:example.org"
        case .role: "role:admin"
        case .active: "active:no"
        case .city: "city:kyoto"
        case .country: "country:japan"
        case .before: "before:2020-01"
        case .after: "after:2019"
        case .created: "created:7d"
        case .updated: "updated:>=2020-01-15"
        case .deleted: "deleted:7d"
        case .likes: "likes:>10"
        case .views: "views:<100"
        case .comments: "comments:0"
        case .posts: "posts:>=5"
        case .followers: "followers:>100"
        case .following: "following:0"
        case .has: "has:comments"
        }
    }

    /// What ``has`` may ask of a subject.
    package static func parts(of subject: SearchQuery.Subject) -> [String] {
        switch subject {
        case .posts: ["comments", "image", "likes", "tags"]
        case .people: ["comments", "followers", "posts"]
        case .comments: ["likes"]
        case .actions, .trash: []
        }
    }

    /// What ``what`` may ask of a subject; of actions those that each find something in every language.
    package static func kinds(of subject: SearchQuery.Subject) -> [String] {
        switch subject {
        case .actions:
            ["add", "archive", "delete", "edit", "import", "like", "publish", "restore"]
        case .trash: ["comment", "person", "post", "tag"]
        case .posts, .people, .comments: []
        }
    }

    /// The words that may stand behind the colon in a query about some subjects; empty where any may.
    package func choices(for subjects: Set<SearchQuery.Subject>) -> [String] {
        SearchQueryParser.choices(of: self, for: subjects)
    }

    /// The field that is typed so; what an action was done by has other names, too, and what was changed
    /// is called as the columns of lists call it.
    static func named(_ name: String, of subjects: Set<SearchQuery.Subject>) -> SearchField? {
        if name == modifiedName { return .updated }
        let isActor = subjects.contains(.actions) && ["by", "person", "who"].contains(name)
        return isActor ? .author : SearchField(rawValue: name)
    }

    /// What ``updated`` may be called as well.
    static let modifiedName = "modified"

    /// What may stand before a colon in a query about some subjects: an order only where there is one.
    package static func names(of subjects: Set<SearchQuery.Subject>) -> [String] {
        let orders = SearchOrderKey.keys(of: subjects)
        return fields(of: subjects).map(\.rawValue)
            + (orders.isEmpty ? [] : [SearchQueryParser.sortName])
    }

    /// The fields of any of some subjects, in the order of the table.
    package static func fields(of subjects: Set<SearchQuery.Subject>) -> [SearchField] {
        allCases.filter { !$0.subjects.isDisjoint(with: subjects) }
    }
}

/// What rows can be sorted by, as it is typed behind `sort:`.
package enum SearchOrderKey: String, CaseIterable, Hashable, Sendable {
    case created, updated, title, author, status, likes, views, comments
    case name, username, role, posts, followers

    /// What stands before the colon.
    package static let fieldName = SearchQueryParser.sortName

    /// Whose rows can be sorted by it.
    package var subjects: Set<SearchQuery.Subject> {
        switch self {
        case .created, .updated: [.posts, .people, .comments]
        case .likes: [.posts, .comments]
        case .title, .author, .status, .views, .comments: [.posts]
        case .name, .username, .role, .posts, .followers: [.people]
        }
    }

    /// The key that is typed so.
    static func named(_ name: String) -> SearchOrderKey? {
        name == SearchField.modifiedName ? .updated : SearchOrderKey(rawValue: name)
    }

    /// The keys of any of some subjects, in the order of the table.
    package static func keys(of subjects: Set<SearchQuery.Subject>) -> [SearchOrderKey] {
        allCases.filter { !$0.subjects.isDisjoint(with: subjects) }
    }
}

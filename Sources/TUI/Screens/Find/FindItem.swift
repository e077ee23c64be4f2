internal import FoundationEssentials
internal import SheafModel
internal import SheafNotebook

/// A row of the search: something that was found, more of it, or an example to begin with.
enum FindItem: Identifiable, Hashable, Sendable {
    case post(FoundRow<PostSummary>)
    case comment(FoundRow<CommentSummary>)
    case person(FoundRow<UserSummary>)
    /// More of one kind, of which so many are shown and so many there are.
    case more(SearchQuery.Subject, shown: Int, total: Int)
    case example(FindExample, query: String)

    enum ID: Hashable, Sendable {
        case row(UUID)
        case more(SearchQuery.Subject)
        case example(FindExample)
    }

    var id: ID {
        switch self {
        case .post(let found): .row(found.row.id.uuid)
        case .comment(let found): .row(found.row.id.uuid)
        case .person(let found): .row(found.row.id.uuid)
        case .more(let subject, shown: _, total: _): .more(subject)
        case .example(let example, query: _): .example(example)
        }
    }

    /// What stands for a row that the store does not have.
    static var noRow: UUID { UUID(uuid: (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0)) }

    /// The kind it is of; nil for an example.
    var subject: SearchQuery.Subject? {
        switch self {
        case .post: .posts
        case .comment: .comments
        case .person: .people
        case .more(let subject, shown: _, total: _): subject
        case .example: nil
        }
    }

    /// Whether it is the row that shows more of a kind.
    var isMore: Bool { if case .more = self { true } else { false } }

    /// The page that Enter opens; nil for what opens none.
    var destination: Destination? { destination(lookingFor: []) }

    /// The page that Enter opens, on which words are looked for; nil for what opens none.
    func destination(lookingFor words: [String]) -> Destination? {
        switch self {
        case .post(let found): .post(found.row.id, words: words)
        case .comment(let found): .post(found.row.postID, comment: found.row.id, words: words)
        case .person(let found): .person(found.row.id)
        case .more, .example: nil
        }
    }
}

extension FindExample {
    /// The query, for you and the present month; nil as long as it is not known who you are.
    func query(in environment: Environment) -> String? {
        switch self {
        case .yours:
            environment.you.map { "author:\"\($0.username.filter { $0 != "\"" })\"" }
        case .thisMonth:
            "created:" + environment.localTime.day(of: environment.now).description.prefix(7)
        case .drafts: "status:draft"
        case .unanswered: "status:published comments:0"
        case .liked: "likes:>0 sort:-likes"
        case .staff: "role:admin or role:moderator"
        }
    }
}

internal import SheafModel
internal import SheafNotebook

/// What one can do with a post, from a list or from its page.
struct PostActions {
    private let post: PostSummary

    init(_ post: PostSummary) { self.post = post }

    /// What lists of posts answer to for the selected one, beside what everybody looks for.
    static let others: [CommandID] = [
        .editTags, .like, .delete, .archive, .editExternally, .copyTitle, .copyIdentifier,
        .goToVersions, .export,
    ]

    /// The same for this post, whose author may be nobody that one can go to.
    var others: [CommandID] {
        Self.others + (post.author.userID == nil ? [] : [.goToAuthor])
    }

    /// What a command asks for; nothing for one that has no meaning here.
    func effects(of command: CommandID, in environment: Environment) -> [Effect] {
        switch command {
        case .open: [.open(.post(post.id))]
        case .edit: [.open(.editPost(post.id))]
        case .editExternally: [.open(.editPost(post.id, inEditor: true))]
        case .publish:
            [.store(.setStatus(post.status == .published ? .draft : .published, post.id))]
        case .archive:
            [
                .store(
                    .setStatus(
                        post.status == .archived ? post.statusOutOfArchive : .archived, post.id))
            ]
        case .reply: [.asYou(.reply(to: nil, on: post.id))]
        case .like: [.asYou(.toggleLikeOfPost(post.id))]
        case .editTags: [.open(.editTags(post.id))]
        case .goToVersions: [.open(.versions(.post(post.id)))]
        case .export: [.open(.export(ExportOrder(.post(post.id, title: post.title))))]
        case .delete: [.confirm(question(in: environment))]
        case .goToAuthor: post.author.userID.map { [.open(.person($0))] } ?? []
        case .copyTitle: [.copy(post.title, what: environment.title(post.title))]
        case .copyIdentifier: [.copy("\(post.id)", what: "\(post.id)")]
        default: []
        }
    }

    /// What a command does to this post now; nil where it is the same for every post.
    func words(of command: CommandID, in environment: Environment) -> CommandWords? {
        let words = environment.language.toggles
        return switch command {
        case .publish: words.publish(post.status)
        case .archive: words.archive(post.status)
        case .like: words.like(environment.likes(post.likedBy))
        default: nil
        }
    }

    /// What the words depend on.
    struct Facts: Equatable, Sendable {
        let status: PostStatus
        let isLiked: Bool
    }

    func facts(in environment: Environment) -> Facts {
        Facts(status: post.status, isLiked: environment.likes(post.likedBy))
    }

    private func question(in environment: Environment) -> Question {
        let words = environment.language.questions
        return Question(
            title: words.deletePost(environment.title(post.title)),
            consequences: [words.postConsequence(post.counts.comments)],
            choices: [
                .init("n", words.cancel),
                .init("y", words.delete, [.store(.deletePost(post.id))]),
            ])
    }
}

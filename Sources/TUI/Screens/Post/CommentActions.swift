internal import SheafModel
internal import SheafNotebook

/// What one can do with a comment, in its thread or in a list.
struct CommentActions {
    private let comment: CommentSummary
    /// Where in its thread it stands; nil in a list, where nobody knows what hangs below.
    private let row: CommentTree.Row?

    init(_ row: CommentTree.Row) {
        comment = row.comment
        self.row = row
    }

    init(_ comment: CommentSummary) {
        self.comment = comment
        row = nil
    }

    /// What lists of comments answer to for the selected one, beside what everybody looks for.
    static let others: [CommandID] = [
        .delete, .editExternally, .copyContent, .copyIdentifier, .goToVersions,
    ]

    /// The same for this comment, whose author may be nobody that one can go to.
    var others: [CommandID] {
        Self.others + (comment.author.userID == nil ? [] : [.goToAuthor])
    }

    /// What a command asks for; nil for one that is about the post.
    func effects(of command: CommandID, in environment: Environment) -> [Effect]? {
        switch command {
        case .edit where !comment.isDeleted: [.open(.editComment(comment.id))]
        case .editExternally where !comment.isDeleted:
            [.open(.editComment(comment.id, inEditor: true))]
        case .reply where row == nil: [.asYou(.reply(to: comment.id, on: comment.postID))]
        case .like where !comment.isDeleted: [.asYou(.toggleLikeOfComment(comment.id))]
        case .delete where !comment.isDeleted: [.confirm(question(in: environment))]
        case .goToVersions where !comment.isDeleted:
            [.open(.versions(.comment(comment.id)))]
        case .edit, .editExternally, .like, .delete, .goToVersions: []
        case .goToAuthor where row == nil:
            comment.author.userID.map { [.open(.person($0))] } ?? []
        case .copyContent: [.copy(comment.content, what: comment.content.onOneLine)]
        case .copyIdentifier: [.copy("\(comment.id)", what: "\(comment.id)")]
        default: nil
        }
    }

    /// What a command does to this comment now; nil where it is the same for every comment.
    func words(of command: CommandID, in environment: Environment) -> CommandWords? {
        let words = environment.language.toggles
        return switch command {
        // In a list every row is a comment; in a thread other keys change the post.
        case .like where row == nil: words.like(environment.likes(comment.likedBy))
        case .goToVersions: words.comment(command, false)
        case .edit, .editExternally, .delete, .like:
            row.flatMap { _ in words.comment(command, environment.likes(comment.likedBy)) }
        case .toggleFold: row.map { words.fold($0.isFolded) }
        case .open:
            row.flatMap { $0.descendantCount > 0 ? words.fold($0.isFolded) : nil }
        default: nil
        }
    }

    private func question(in environment: Environment) -> Question {
        let words = environment.language.questions
        let only = Effect.store(.deleteComment(comment.id, wholeBranch: false))
        let choices: [Question.Choice]
        if row?.descendantCount == 0 {
            choices = [.init("n", words.cancel), .init("y", words.delete, [only])]
        } else {
            let all = Effect.store(.deleteComment(comment.id, wholeBranch: true))
            choices = [
                .init("n", words.keepAll), .init("y", words.keepReplies, [only]),
                .init(words.deleteBranchLetter, words.deleteBranch, [all]),
            ]
        }
        return Question(
            title: words.deleteComment(environment.name(of: comment.author)),
            consequences: [words.commentConsequence(row?.descendantCount)], choices: choices)
    }
}

internal import FoundationEssentials
internal import SheafModel
internal import SheafNotebook

/// What one can do with something in the trash, and what is told of it.
struct TrashActions {
    private let item: TrashItem
    /// How much there is in the trash, where that is known.
    private let count: Int?
    /// By which action it came into the trash, where that is known.
    private let deletion: TrashDeletion?

    /// What is removed with one answer because it was deleted so many days ago.
    private static let oldDays = 30

    init(_ item: TrashItem, of count: Int? = nil, deletion: TrashDeletion? = nil) {
        self.item = item
        self.count = count
        self.deletion = deletion
    }

    /// What a command asks for; nothing for one that has no meaning here.
    func effects(of command: CommandID, in environment: Environment) -> [Effect] {
        switch command {
        case .restore: [.store(.restore(item))]
        case .purge: [.ask(question(in: environment))]
        case .goToAuthor: item.author.userID.map { [.open(.person($0))] } ?? []
        default: []
        }
    }

    /// Asks before marked things are removed for good.
    static func purging(_ ids: Set<UUID>, in language: Language) -> Question {
        Question(
            title: language.history.purgeMarked(ids.count),
            consequences: [
                ids.count == 1
                    ? language.history.purgeConsequence : language.history.purgeManyConsequence
            ],
            choices: [
                .init("n", language.questions.cancel),
                .init(
                    "y", language.history.purgeThese, [.store(.purge(.marked(ids)))], isFinal: true),
            ])
    }

    private func question(in environment: Environment) -> Question {
        let words = environment.language.history
        // The whole question fits into its box.
        let name = DisplayWidth.truncate(
            item.title(in: environment), toCells: 32, ellipsis: environment.signs.ellipsis
        ).text
        // What goes there while somebody thinks about it is not what was asked about. Of several that go
        // at once each has a time of its own, a little later.
        let all = max(environment.now, item.deletedAt).addingTimeInterval(1)
        let old = environment.now.addingTimeInterval(-86_400 * Double(Self.oldDays))
        return Question(
            title: words.purge(name),
            consequences: [words.purgeConsequence],
            choices: [
                .init("n", environment.language.questions.cancel),
                .init("y", words.purgeOne, [.store(.purge(.item(item)))], isFinal: true),
                .init(
                    words.purgeOldLetter, words.purgeOld(Self.oldDays),
                    [.store(.findTrash(before: old, days: Self.oldDays))]),
                .init(
                    words.purgeAllLetter, words.purgeAll(count),
                    [.store(.findTrash(before: all, days: nil))]),
            ])
    }

    /// Asks once more, it is one key beside the one for a single thing, before what was `found` is removed:
    /// that and nothing else, however much is deleted while somebody thinks about it.
    ///
    /// It was deleted before `date`, so many `days` ago; without these it is all of the trash.
    static func emptying(
        _ found: Set<UUID>, before date: Date, days: Int?, in environment: Environment
    ) -> Effect {
        let words = environment.language
        guard !found.isEmpty else {
            let none = days.map { words.history.oldTrash(0, $0) } ?? words.history.trashEmpty
            return .say(Notice(.refusal, none))
        }
        let count = found.count
        return .ask(
            Question(
                title: words.history.purgeMany,
                consequences: [
                    days.map { words.history.oldTrash(count, $0) } ?? words.history.purgeAll(count)
                        + ".",
                    count == 1
                        ? words.history.purgeConsequence : words.history.purgeManyConsequence,
                ],
                choices: [
                    .init("n", words.questions.cancel),
                    .init(
                        "y", words.history.purgeThese,
                        [.store(.purge(.found(found, before: date)))], isFinal: true),
                ]))
    }

    /// What is known of it: what it was, whose, when it went, and how its text begins.
    func paragraphs(in environment: Environment) -> [TextPage.Paragraph] {
        let words = environment.language
        var facts = [words.history.kind(item.kind)]
        if item.author != .unknown { facts.append(environment.name(of: item.author).onOneLine) }
        var paragraphs = [
            TextPage.Paragraph(text: item.title(in: environment), style: .heading),
            TextPage.Paragraph(text: facts.joined(separator: "   "), style: .dim),
            TextPage.Paragraph(text: lineOfDeletion(in: environment), style: .dim),
        ]
        if item.kind == .comment {
            let title = environment.title(item.postTitle)
            paragraphs.append(
                TextPage.Paragraph(
                    text: words.history.onPost(title, item.isPostTrashed), style: .dim))
        }
        guard !item.excerpt.isEmpty else { return paragraphs }
        return paragraphs + [TextPage.Paragraph(text: "")]
            + TextPage.Paragraph.markdown(item.excerpt, signs: environment.signs)
    }

    /// When it was deleted, and as far as it is known by whom, with which action, and how much went along.
    private func lineOfDeletion(in environment: Environment) -> String {
        let words = environment.language
        let name = deletion?.action == nil ? nil : deletion?.name?.onOneLine
        let when = environment.moment(item.deletedAt)
        let line = words.history.deletedBy(name, when, deletion?.action)
        guard let deletion else { return line }
        let along = [
            deletion.posts > 0 ? words.posts.count(deletion.posts) : "",
            deletion.comments > 0 ? words.posts.commentCount(deletion.comments) : "",
        ].filter { !$0.isEmpty }
        if along.isEmpty { return line }
        return line + "   " + words.history.wentAlong(along.joined(separator: ", "))
    }
}

extension TrashItem {
    /// The name as a row shows it.
    func title(in environment: Environment) -> String {
        // A comment is called by its beginning, which may have marks of Markdown.
        let line = kind == .comment ? name.plainLine : name.onOneLine
        if line.isEmpty { return environment.language.posts.untitled }
        return kind == .tag ? "#" + line : line
    }
}

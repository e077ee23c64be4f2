internal import FoundationEssentials
internal import SheafModel
internal import SheafNotebook

// Other names for tags, tags that become one, and tags that go.
extension TagsScreen {
    /// The marked tags that would go into the selected one.
    var merged: Set<Tag.ID> {
        guard let target = pane.list.selected else { return [] }
        return marked.subtracting([target.id])
    }

    private var marked: Set<Tag.ID> { Set(pane.marks.map { Tag.ID($0) }) }

    /// Asks for another name for the selected tag, beginning with the one it has.
    mutating func beginNaming() {
        guard let tag = pane.list.selected else { return }
        var field = TextField(tag.name)
        field.fit(width: 40)
        naming = (tag, field)
    }

    /// Asks once more for a name that was refused, with what was typed.
    mutating func askAgain(_ id: Tag.ID, _ name: String) {
        guard let tag = pane.list.window.first(where: { $0.id == id }) else { return }
        var field = TextField(name)
        field.fit(width: 40)
        naming = (tag, field)
    }

    func rename(_ tag: Tag, to name: String) -> [Effect] {
        Tag.normalised(name) == tag.name ? [] : [.store(.renameTag(tag.id, to: name))]
    }

    /// Takes what the store answered.
    mutating func take(
        _ request: StoreRequest, _ answer: StoreAnswer, in environment: Environment
    ) -> [Effect] {
        switch (request, answer) {
        case (.renameTag(let id, let name, _), .namesakes(let tag, let other)):
            return [
                .ask(
                    question(
                        [tag], of: 1, into: other, .renameTag(id, to: name, joining: other.id),
                        in: environment.language))
            ]
        case (.renameTag(let id, _, _), .tag(let tag)),
            (.renameTag(let id, _, _), .mergedTags(_, into: let tag)):
            pane.unmark([id.uuid])
            return pane.find(tag.id.uuid, in: subscription)
                + tell(of: [id], goneInto: tag.id, in: environment)
        case (.mergeTags(let ids, into: let target), _):
            pane.unmark(Set(ids.map(\.uuid)).union([target.uuid]))
            return tell(of: ids, goneInto: target, in: environment)
        case (.deleteTags(let ids), _):
            pane.unmark(Set(ids.map(\.uuid)))
            return tell(of: ids, in: environment)
        default:
            return takeMarks(request, answer, in: environment).map {
                handle(.command($0), in: environment)
            } ?? []
        }
    }

    /// Says which views ask for tags that went: settings are not undone with them, and so stay as they are.
    private func tell(
        of tags: Set<Tag.ID>, goneInto target: Tag.ID? = nil, in environment: Environment
    ) -> [Effect] {
        let gone = tags.subtracting(target.map { [$0] } ?? [])
        let views = environment.preferences.views.names(askingFor: gone)
        if views.isEmpty { return [] }
        let words = environment.language.views
        return [.sayBehind(Notice(.message, words.leftBehind(views.map(\.onOneLine), nil)))]
    }

    /// The question before the marked tags go into the selected one, or into one of themselves: marking
    /// leads on to the row below, which need not be the tag that is meant to stay.
    func merging(into target: Tag, in language: Language) -> Question {
        let question = question(
            known(merged), of: merged.count, into: target, .mergeTags(merged, into: target.id),
            in: language)
        guard !marked.contains(target.id), merged.count > 1 else { return question }
        let others = known(marked).enumerated().map { place, tag in
            Question.Choice(
                Character("\(place + 1)"), language.tags.mergeInto(tag),
                [.store(.mergeTags(marked.subtracting([tag.id]), into: tag.id))])
        }
        return Question(
            title: question.title, consequences: question.consequences,
            choices: question.choices + others)
    }

    /// These tags by name, where they are few and were in sight with their marks.
    private func known(_ tags: Set<Tag.ID>) -> [Tag] {
        guard tags.count <= TagWords.mostNamed else { return [] }
        let shown = pane.list.window.filter { tags.contains($0.id) }
        let hidden = tags.subtracting(shown.map(\.id)).compactMap { seen[$0] }
        let known = shown + hidden.sorted { $0.name < $1.name }
        return known.count == tags.count ? known : []
    }

    /// Keeps in mind what the marked tags in sight are called: a filter may hide them later.
    mutating func noteMarked() {
        guard !pane.marks.isEmpty else {
            seen = [:]
            return
        }
        for tag in pane.list.window where pane.marks.contains(tag.id.uuid) { seen[tag.id] = tag }
    }

    private func question(
        _ known: [Tag], of count: Int, into target: Tag, _ request: StoreRequest,
        in language: Language
    ) -> Question {
        let only = known.count == 1 ? known.first : nil
        return Question(
            title: language.tags.merge(known, count, target),
            consequences: [language.tags.mergeConsequence(only, count, target)],
            choices: [
                .init("n", language.questions.leave),
                .init("y", language.tags.mergeThem, [.store(request)]),
            ])
    }

    func deletingMarked(_ language: Language) -> Question {
        // One that is marked is asked about like the one that is selected.
        if marked.count == 1, let tag = known(marked).first { return deleting(tag, in: language) }
        let words = language.questions
        return Question(
            title: language.tags.deleteMany(known(marked), pane.marks.count),
            consequences: [language.tags.manyConsequence(marked.count)],
            choices: [
                .init("n", words.cancel),
                .init("y", words.delete, [.store(.deleteTags(marked))]),
            ])
    }

    func deleting(_ tag: Tag, in language: Language) -> Question {
        let words = language.questions
        return Question(
            title: words.deleteTag(tag.name), consequences: [words.tagConsequence(tag.postCount)],
            choices: [
                .init("n", words.cancel),
                .init("y", words.delete, [.store(.deleteTags([tag.id]))]),
            ])
    }
}

internal import Persistence
internal import SheafModel
internal import SheafNotebook

/// What is said when the store did something.
package struct OutcomeWords: Sendable {
    /// What is said where no other words tell of it; nil where the screen shows it anyway.
    ///
    /// All that is said gives ``Language/sentence(of:_:)``.
    let sentence: @Sendable (StoreRequest, StoreAnswer) -> String?
    /// What a request would have changed, to say what is not stored.
    package let name: @Sendable (StoreRequest) -> String
    package let vaultChange: String
    let unlocking: String
    package let draft: String
    /// The copy of a form's text that is not wanted any more.
    let removedText: String
    let settingsReset: String
    /// Something was refused, and why.
    package let refused: @Sendable (_ name: String, _ why: String) -> String
    /// Somebody did not want to wait for something.
    package let givenUp: @Sendable (_ name: String) -> String
    /// Somebody did not want to wait until it was known whether something is stored.
    package let leftOpen: @Sendable (_ name: String) -> String

    /// A title or a text, as a sentence names it: of a long one its first words, with a sign that more
    /// follows.
    static func named(_ text: String) -> String { text.onOneLine.beginning(atMost: 60) }

    /// What was saved, where it has a name.
    static func saved(_ answer: StoreAnswer) -> Saved? {
        switch answer {
        case .person(let person, _) where !person.displayName.isEmpty:
            .person(person.displayName)
        case .post(let post) where !named(post.title).isEmpty: .post(named(post.title))
        case .comment(let comment) where !named(comment.content).isEmpty:
            .comment(named(comment.content))
        default: nil
        }
    }

    /// What was saved, with its name.
    enum Saved {
        case person(String)
        case post(String)
        case comment(String)
    }
}

extension Language {
    /// What is said when the store did what was asked for; nil where the screen shows it anyway.
    func sentence(of request: StoreRequest, _ answer: StoreAnswer) -> String? {
        switch (request, answer) {
        case (.loadPerson, _), (.loadPost, _), (.loadComment, _), (.loadQuote, _),
            (.recordView, _):
            nil
        case (.redo, .turned(let action)), (.redoAction, .turned(let action)):
            actions.redone(action)
        case (.restore(let item), _): history.restored(OutcomeWords.named(item.name))
        case (.purge(.item(let item)), .purged(1)) where !item.name.onOneLine.isEmpty:
            history.purgedNamed(OutcomeWords.named(item.name))
        case (_, .purged(let count)): history.purged(count)
        case (.restoreVersion(_, let text), _): history.versionRestored(text.isPost)
        case (.export(_, to: let path), .exported(let report)):
            exports.done(report, path.onOneLine)
        case (.importFiles(let path, _), .importReport(let report)):
            imports.done(report, path.onOneLine, in: self)
        case (.runBatch(let batch), .batch(let report)): batches.report(report, batch)
        case (_, .turned(let action)): actions.undone(action)
        case (.redoRest, .turnedRest(let action, let left)): actions.redone(action, but: left)
        case (_, .turnedRest(let action, let left)): actions.undone(action, but: left)
        case (.renameTag, .tag(let tag)): tags.renamed(tag)
        case (_, .mergedTags(let former, into: let tag)): tags.merged(former, tag)
        default: outcomes.sentence(request, answer)
        }
    }
}

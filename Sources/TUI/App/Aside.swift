internal import FoundationEssentials
internal import SheafNotebook

/// What was done here last, where undo of the store does not reach it.
package enum Aside: Hashable, Sendable {
    /// What stays as it is, whatever key is pressed.
    package enum Staying: Hashable, Sendable {
        /// Something was removed from the trash for good.
        case removed
        /// A text that was never saved was thrown away.
        case discarded
        /// Settings were changed, or a view was saved or deleted.
        case settings
        /// Secrets were changed.
        case vault
    }

    case stays(Staying)
    /// Posts were marked as read, which is taken back without the store.
    case reading(ReadingTurn, isUndone: Bool)
}

/// Posts that were marked as read, and how they were before.
package struct ReadingTurn: Hashable, Sendable {
    /// What was read of them before; of those that were new, they are new again.
    let before: [UUID: PostReading]
    /// What is read of them since.
    let after: [UUID: PostReading]
    /// Who has read it; nil for nobody in particular.
    let person: UUID?

    /// What keeps it, one way or the other.
    func note(isUndone: Bool) -> MemoryNote { .read(isUndone ? before : after, by: person) }
}

// Undo and redo of what was done last beside the store.
extension App {
    /// Notes what undo of the store does not reach, and marks posts as read where it is that.
    mutating func noteAside(_ aside: Aside) {
        self.aside = aside
        turns.passesGone = false
        guard case .reading(let turn, let isUndone) = aside else { return }
        let before = environment.newsBasis
        remember(turn.note(isUndone: isUndone))
        matchObservers()
        tellNews(since: before)
        let words = environment.language.reading
        let count = turn.after.count
        say(
            Notice(
                .message, isUndone ? words.markedUnread(count) : words.markedRead(count),
                hints: hints(of: [isUndone ? .redo : .undo])))
    }

    /// Does what undo or redo means for what was done beside the store last.
    ///
    /// - Returns: False where the key is about what was done in the store.
    mutating func turnAside(_ request: StoreRequest) -> Bool {
        switch aside {
        case .stays(let what) where request == .undo:
            aside = nil
            turns.passesGone = what == .removed
            say(Notice(.failure, sentence(ofStaying: what)))
        case .reading(let turn, let isUndone) where isUndone == (request == .redo):
            guard isUndone || environment.hasRoom(for: turn) else {
                aside = nil
                let words = environment.language.reading
                say(Notice(.failure, words.tooManyUnread(ReadingRecord.mostUnread)))
                return true
            }
            noteAside(.reading(turn, isUndone: !isUndone))
        case .stays, .reading, nil: return false
        }
        return true
    }

    /// That nothing takes back what was done last, and what the key undoes next where that is known.
    private func sentence(ofStaying what: Aside.Staying) -> String {
        let words = environment.language.history
        let stays = words.stays(what, undoLabel)
        guard case .undoAction = turns.undo else { return stays }
        return [stays, words.undoesBefore(undoLabel)].joinedAsSentences()
    }
}

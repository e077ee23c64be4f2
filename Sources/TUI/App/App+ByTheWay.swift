internal import SheafModel
internal import SheafNotebook

// What screens ask of the store of which nobody knows: no key waits for it, nor does the end.
extension App {
    /// Whether something may be asked by the way; what is asked instead of it before is stopped.
    ///
    /// At the end nothing is asked any more: the screen is told that it was stopped, and asks again if
    /// the end is taken back.
    mutating func begins(byTheWay request: StoreRequest, for id: Int) -> Bool {
        guard !isEnding else {
            send(.answer(request, .failure(.cancelled)), to: id)
            return false
        }
        // Of all things in the trash one is shown.
        guard case .loadDeletion = request else { return true }
        for (ticket, work) in works where tickets[ticket] == id {
            if case .store(.loadDeletion) = work { order(.cancel(ticket: ticket)) }
        }
        return true
    }

    /// Stops what nobody asked for, and nobody waits for at the end.
    mutating func stopByTheWay() {
        for (ticket, work) in works.sorted(by: { $0.key < $1.key }) {
            guard case .store(let request) = work, request.isByTheWay else { continue }
            order(.cancel(ticket: ticket))
        }
    }

    /// Says in the question about deleting somebody how many comments by others would go, if it still
    /// stands there and is no other one by now.
    mutating func tell(goingAlong comments: Int, with person: UserSummary) {
        guard let index = layers.lastIndex(where: { $0.screen is QuestionScreen }),
            var question = layers[index].screen as? QuestionScreen,
            question.mayDelete(person.id)
        else { return }
        let actions = PersonActions(person)
        // It may be asked anew by now, of somebody who has written more.
        guard question.question.consequences == actions.consequences(others: nil, in: environment)
        else { return }
        let others = max(0, comments - person.counts.comments)
        question.say(actions.consequences(others: others, in: environment))
        layers[index].screen = question
    }
}

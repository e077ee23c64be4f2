// C-c: stops what runs, and says what that was and what it means; the second one quits.
extension App {
    mutating func interruptOrQuit() {
        guard interrupt == nil else {
            // Nothing is waited for any more: what was typed for a form is in there before that ends.
            pressTypedAheadAtOnce()
            return quit()
        }
        let timer = number()
        interrupt = timer
        order(.timer(timer, after: .seconds(2)))
        let words = environment.language.interrupts
        let (request, list) = (stopRequests(), stopList())
        if let request {
            say(Notice(.message, words.stopping(request.name), about: .stopping(request.ticket)))
        } else if let list {
            say(Notice(words.stoppedList(list)))
        } else {
            say(Notice(words.again(!tickets.isEmpty)))
        }
    }

    /// Stops what the store and the vault were asked, and gives the name of the first, and its ticket; how
    /// each ended is said when it is answered.
    private mutating func stopRequests() -> (name: String, ticket: Int)? {
        var first: (name: String, ticket: Int)?
        for (ticket, work) in works.sorted(by: { $0.key < $1.key }) {
            switch work {
            case .store(.findMarked):
                // Nobody asked for it, but keys wait for it.
                order(.cancel(ticket: ticket))
                continue
            case .store(let request) where request.isByTheWay: continue
            case .store:
                order(.cancel(ticket: ticket))
                environment.tasks.noteStopping(ticket)
            case .vault(let request) where request.derivesKey: stopVault(request, ticket)
            case .vault, .stoppedVault, .showing, .editor, .draft, .keptText, .removedText,
                .unsavedTexts, .settings, .settingsReset:
                continue
            }
            first = first ?? (name: name(of: work), ticket: ticket)
        }
        return first
    }

    /// Stops what a screen asked of the vault, and says so.
    mutating func stopVault(for id: Int) {
        for (ticket, work) in works where tickets[ticket] == id {
            guard case .vault(let request) = work, request.derivesKey else { continue }
            stopVault(request, ticket)
            say(Notice(environment.language.interrupts.stopping(name(of: work))))
        }
    }

    /// Stops what a screen asked of the store, and says so.
    mutating func stopStore(for id: Int) {
        for (ticket, work) in works where tickets[ticket] == id {
            guard case .store(let request) = work, !request.isByTheWay else { continue }
            order(.cancel(ticket: ticket))
            environment.tasks.noteStopping(ticket)
            let sentence = environment.language.interrupts.stopping(name(of: work))
            say(Notice(.message, sentence, about: .stopping(ticket)))
        }
    }

    /// Stops waiting for the vault: a key that is being derived comes to its end, and is thrown away.
    private mutating func stopVault(_ request: VaultRequest, _ ticket: Int) {
        works[ticket] = .stoppedVault(request)
        order(.cancel(ticket: ticket))
        if let layer = tickets[ticket] { send(.interrupted, to: layer) }
    }

    /// Stops what is done for the list on top.
    private mutating func stopList() -> ListWork? {
        guard let top = layers.last, let work = top.screen.work else { return nil }
        for observer in top.observers.values.sorted() {
            switch work {
            case .counting: order(.counts(false, observer: observer))
            case .reading where looks[observer]?.isAnswered == false:
                // No key waits for what does not come.
                looks[observer]?.answered = .max
                order(.stop(observer: observer))
            case .reading, .search: break
            }
        }
        send(.interrupted)
        return work
    }

    /// Reads again what was stopped before it came.
    mutating func readAgain() {
        for index in layers.indices {
            for (subscription, observer) in layers[index].observers
            where looks[observer]?.answered == .max {
                layers[index].observers[subscription] = nil
                looks[observer] = nil
            }
            layers[index].observers = matchedObservers(of: layers[index])
        }
    }

    /// Tells of a request that was stopped: nothing of it is stored.
    mutating func noteStopped(_ request: StoreRequest) {
        let words = environment.language
        let name = words.outcomes.name(request)
        guard !isEnding else {
            let sentence = words.outcomes.givenUp(name)
            return unstored.append(Unstored(sentence: sentence, problem: nil))
        }
        let sentence =
            request.isExport
            ? words.exports.stopped(name) : words.interrupts.stopped(request.isWrite ? name : nil)
        say(Notice(sentence))
    }

    /// Takes the answer to what the vault was told to stop, as the screen does not wait for it.
    ///
    /// - Returns: Whether there is nothing more to tell: a change that was made all the same is told
    ///   of as ever.
    mutating func noteStopped(_ request: VaultRequest, _ answer: VaultAnswer) -> Bool {
        let words = environment.language
        guard request.isWrite else {
            // A key that came a moment before it was stopped opens nothing.
            if answer.error == nil, case .unlock = request { lockVault() }
            say(Notice(words.interrupts.stoppedUnlocking))
            return true
        }
        guard answer.error != nil else { return false }
        if isEnding {
            let sentence = words.outcomes.givenUp(words.outcomes.vaultChange)
            unstored.append(Unstored(sentence: sentence, problem: nil))
        } else {
            say(Notice(words.interrupts.stopped(words.outcomes.vaultChange)))
        }
        return true
    }
}

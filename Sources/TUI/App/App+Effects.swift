internal import Persistence
internal import SheafModel
internal import SheafNotebook

// What screens ask for.
extension App {
    /// Does what the screen `id` asks for, in order.
    mutating func perform(_ effects: [Effect], for id: Int) {
        for effect in effects { perform(effect, for: id) }
    }

    private mutating func perform(_ effect: Effect, for id: Int) {
        switch effect {
        case .open(let destination): open(destination, from: id)
        case .replace(let destination):
            replace(id, with: destination)
        case .goToNews(let command, let otherwise):
            goToNews(command, otherwise: otherwise, for: id)
        case .go(let destination): depart(.place(destination))
        case .close: remove(id)
        case .closeThen(let effects):
            guard let beneath = layer(beneath: id) else { return remove(id) }
            let isWelcome = layer(beneath)?.destination == .welcome
            remove(id)
            perform(effects, for: beneath)
            // In the list of people `a` adds another one: whoever just came wants to write.
            if isWelcome, environment.you != nil { depart(.place(.posts)) }
        case .ask(let question): push(QuestionScreen(question))
        case .confirm(let question):
            if let answer = question.onlyAnswer, !environment.asksAlways, !hasJustLostRow {
                perform(answer, for: id)
            } else {
                push(QuestionScreen(question))
            }
        case .asYou(let request): performAsYou(request, for: id)
        case .become(let you, let request):
            known.isAsked = false
            use(you)
            remember(.login(you.id.uuid, at: time))
            orderStore(.setYou(you.id), for: id)
            if let request { performAsYou(request, for: id) }
        case .greet:
            remove(id)
            // Keys wait, as at the start.
            isOpening = true
            order(.greet)
        case .run(let command): run(command)
        case .choose(let choice): choose(choice)
        case .showView(let name): show(view: name)
        case .say(let notice):
            if !isCovered(id) { say(notice) }
        case .sayBehind(let notice):
            if !isCovered(id) { sayBehind(notice) }
        case .set(let change):
            if self.change(change) { noteAside(.stays(.settings)) }
        case .turn(let request): turn(by: request)
        case .reset(let setting):
            if reset(setting) { noteAside(.stays(.settings)) }
        case .notify(let change):
            if change.tookSelected { noteLostRow(of: id) }
            keep(change, of: id)
            notify(change, quietly: !tells(id, of: change))
        case .openPicture(let text): order(.openPicture(text))
        case .deleteCrashNote(let note): order(.deleteCrashNote(note))
        case .forgetCounts:
            environment.settings.commandCounts = [:]
            order(.forgetCounts)
            noteAside(.stays(.settings))
            say(Notice(environment.language.settings.hasForgottenCounts))
        case .aside(let aside): noteAside(aside)
        case .remember(let note): remember(note)
        case .copySecret(let secret, let key): copy(secret, of: key)
        case .stopVault: stopVault(for: id)
        case .stopStore: stopStore(for: id)
        case .stopTask(let ticket): stopTask(ticket)
        case .tellAtEnd(let sentence):
            unstored.append(Unstored(sentence: sentence, problem: nil))
        case .store, .storeAtOnce, .vault, .look, .count, .edit, .draft, .wait, .copy,
            .editSettings, .resetAllSettings, .giveUp, .quit:
            performOutside(effect, for: id)
        }
    }

    /// Does what others do for the screen: the store, the vault, an editor, a clock.
    private mutating func performOutside(_ effect: Effect, for id: Int) {
        switch effect {
        case .store(let request):
            if let question = question(before: request) {
                push(QuestionScreen(question))
                return
            }
            orderStore(request, for: id)
        case .storeAtOnce(let request): orderStore(request, for: id)
        case .vault(let request):
            order(.vault(request, ticket: ticket(for: id, .vault(request))))
        case .look(let subscription, let focus):
            guard let observer = layer(id)?.observers[subscription] else { return }
            self.look(focus, observer: observer)
        case .count(let subscription):
            guard let observer = layer(id)?.observers[subscription] else { return }
            order(.counts(true, observer: observer))
        case .edit(let text, let name, let origin):
            let ticket = ticket(for: id, .editor)
            order(.edit(text: text, name: name, origin: origin, ticket: ticket))
        // The list is under a form, which may keep its own text now.
        case .draft(.look) where isCovered(id): break
        case .draft(let request):
            let ticket = number()
            works[ticket] = request.work
            if request.isHeard { tickets[ticket] = id }
            order(.draft(request, ticket: ticket))
        case .wait(let time, let mark):
            // No key that was typed ahead comes between.
            guard time > .zero else { return send(.timer(mark), to: id) }
            let timer = number()
            waits[timer] = (id, mark)
            order(.timer(timer, after: time))
        case .copy(let text, let what): copy(text, called: what)
        case .editSettings: order(.editSettings(ticket: ticket(for: id, .editor)))
        case .resetAllSettings:
            order(.resetAllSettings(ticket: ticket(for: id, .settingsReset)))
        case .giveUp: giveUp()
        case .quit: quit()
        // What the app has done by itself.
        case .open, .replace, .goToNews, .go, .close, .closeThen, .ask, .confirm, .asYou, .become,
            .greet,
            .run, .choose, .showView, .say, .sayBehind, .set, .reset, .turn, .notify, .openPicture,
            .deleteCrashNote, .forgetCounts, .aside, .remember, .copySecret, .stopVault, .stopStore,
            .stopTask, .tellAtEnd:
            break
        }
    }

    /// Has the store do something.
    mutating func orderStore(_ request: StoreRequest, for id: Int) {
        guard !request.isByTheWay || begins(byTheWay: request, for: id) else { return }
        let ticket = ticket(for: id, .store(request))
        noteBegin(of: request, ticket: ticket)
        order(.store(request, ticket: ticket))
    }

    /// A number for an answer that the screen `id` is to hear; keys wait for `work`, if that is
    /// said.
    private mutating func ticket(for id: Int, _ work: Work?) -> Int {
        let ticket = number()
        tickets[ticket] = id
        works[ticket] = work
        return ticket
    }

    /// Whether another screen is over this one, whose messages it must not write over.
    private func isCovered(_ id: Int) -> Bool {
        layers.dropLast().contains { $0.id == id }
    }

    private func layer(beneath id: Int) -> Int? {
        guard let index = layers.firstIndex(where: { $0.id == id }), index > 0 else { return nil }
        return layers[index - 1].id
    }

    /// Does what needs an author, or asks first who that is.
    private mutating func performAsYou(_ request: PersonalRequest, for id: Int) {
        guard let you = environment.you else {
            return push(.chooseYourself(next: request))
        }
        switch request {
        case .newPost: push(.newPost(author: you.id))
        case .reply(let parent, let post): push(.reply(to: parent, on: post, author: you.id))
        case .toggleFollow(let person):
            orderStore(.toggleFollow(person, by: you.id), for: id)
        case .resume(let text, .newPost, let writer):
            push(.resuming(text, .newPost(author: writer ?? you.id)))
        case .resume(let text, .reply(let parent, let post), let writer):
            push(.resuming(text, .reply(to: parent, on: post, author: writer ?? you.id)))
        case .resume(_, let other, _): performAsYou(other, for: id)
        case .toggleLikeOfPost(let post):
            orderStore(.toggleLikeOfPost(post, by: you.id), for: id)
        case .toggleLikeOfComment(let comment):
            orderStore(.toggleLikeOfComment(comment, by: you.id), for: id)
        }
    }

    /// Tells of what the store did, and tells the screen that asked if it is still there.
    mutating func answer(
        _ request: StoreRequest, _ result: Result<StoreAnswer, Problem>, made action: MadeAction,
        to layer: Int?
    ) {
        switch result {
        case .success(let answer):
            noteOwn(request.rewriting)
            let hadYou = environment.you != nil
            // Nobody acts as somebody who is in the trash.
            if case .deletePerson(let id, _) = request, id == environment.you?.id {
                use(nil)
            }
            noteLostPerson(by: request, answer)
            // As it was before this is noted.
            let isFromElsewhere =
                request.isOfLastAction && action.id.map { !turns.isDoneHere($0) } == true
            if request.isAction {
                if let isFinal = answer.isFinal(action) { aside = isFinal ? .stays(.removed) : nil }
                turns.note(request, action.id)
                if !request.isTurn {
                    environment.lastWork = request.repeatable
                    environment.lastAction = action.id
                }
            }
            if var sentence = environment.language.sentence(of: request, answer) {
                if isFromElsewhere {
                    sentence = [sentence, environment.language.history.doneElsewhere]
                        .joinedAsSentences()
                }
                // Undo is everybody's own; whoever is added to act from now on was nobody until now.
                let isNewYou = layers.contains {
                    $0.id == layer && ($0.screen as? PersonForm)?.isAboutYou == true
                }
                let isOwn = action != .none && hadYou && !isNewYou
                let kind: Notice.Kind = answer.isIncomplete ? .failure : .message
                say(Notice(kind, sentence, hints: isOwn ? undoHints(after: request) : []))
            }
        case .failure where request.isByTheWay: break
        case .failure(.cancelled): noteStopped(request)
        case .failure(let problem):
            if case .undo = problem { turns.forget(request) }
            guard !turnNext(behind: request, problem) else { break }
            // The screen that asked may be closed by now, and keys on others are about something else.
            say(Notice(.failure, sentence(of: problem, on: layer)), on: layer)
            noteRefusal(problem, of: .store(request))
            if request.isWrite { dropTypedAhead(behind: problem) }
            lookForActor(of: request, behind: problem, for: layer)
        }
        if case (.countAlong(let person), .success(.goingAlong(let comments))) = (request, result) {
            tell(goingAlong: comments, with: person)
        }
        let depth = layers.count
        if let layer { send(.answer(request, result), to: layer) }
        if case .failure(let problem) = result { unsay(problem, of: layer, over: depth) }
        noteLarge(request, result, action)
        // The form is closed now: the question stands over what was beneath it.
        if case .success(.person(let person, let unclaimed)) = result, unclaimed.canBeTaken {
            push(QuestionScreen(offer(unclaimed, to: person)))
        }
        guard request.makesSomething, case .success = result else { return }
        // The form that asked is closed now; what lists the new thing goes to it.
        for other in layers where other.id != layer && !keepsRow(other, behind: request) {
            send(.answer(request, result), to: other.id)
        }
    }

    /// Takes back why a request failed where the page says it by now: a question that came over so many
    /// layers, or a form beneath its field.
    private mutating func unsay(_ problem: Problem, of id: Int?, over depth: Int) {
        let isShown =
            switch problem {
            case .undo: layers.count > depth
            case .picture: id.flatMap { layer($0) }?.screen is any FormScreen
            default: false
            }
        guard isShown, notice?.text == sentence(of: problem, on: id).withSingleStops
        else { return }
        notice = nil
    }

    /// Why a request failed; who is in the history is not sent there.
    private func sentence(of problem: Problem, on id: Int?) -> String {
        guard case .undo(let error) = problem, let screen = id.flatMap({ layer($0) })?.screen,
            screen is HistoryScreen || screen is ActionScreen
        else { return environment.language.problems.sentence(problem) }
        return environment.language.actions.problemBriefly(error)
    }

    /// Notes what was said of an action of many rows, and where one is now that it is done.
    private mutating func noteLarge(
        _ request: StoreRequest, _ result: Result<StoreAnswer, Problem>, _ action: MadeAction
    ) {
        guard request.isOfMany, !request.isTurn, let id = action.id,
            case .success(let answer) = result, answer.isOfMany,
            let sentence = environment.language.sentence(of: request, answer)
        else { return }
        turns.note(
            large: Turns.Large(sentence: sentence, place: layers.last?.destination), id)
    }

    /// The keys that take back what a sentence tells of.
    private func undoHints(after request: StoreRequest) -> [Notice.Hint] {
        guard let command = request.commandThatTakesBack else { return [] }
        // What one undid of another's comes back behind one's own, which nobody would guess.
        let further: [CommandID] = command == .undo && turns.redo != .redo ? [.redo] : []
        return hints(of: [command] + further)
    }

    /// The keys of commands with what they do, as messages name them.
    func hints(of commands: [CommandID]) -> [Notice.Hint] {
        let keys = keyMap.hints(in: .list)
        return commands.compactMap { id in keys[id].map { hint(of: id, by: $0) } }
    }

    /// A key with what it does, as messages name it.
    func hint(of command: CommandID, by keys: KeySequence) -> Notice.Hint {
        let language = environment.language
        let text = language.labelled(language.keys.label(of: keys), language.command(command).hint)
        // One word, so that a line does not end between the two.
        return Notice.Hint(
            text: String(text.map { $0 == " " ? "\u{A0}" : $0 }), command: command)
    }

    /// Asks whether what carries a person's address is theirs.
    private func offer(_ unclaimed: UnclaimedWritings, to person: User) -> Question {
        let words = environment.language.questions
        return Question(
            title: words.takeWritings(person.displayName.onOneLine),
            consequences: [
                words.unclaimed(unclaimed, person.email.onOneLine), words.takeConsequence,
            ],
            choices: [
                Question.Choice("n", words.leaveWritings),
                Question.Choice("y", words.take, [.store(.takeWritings(person.id))]),
            ])
    }

    mutating func drafted(
        _ result: Result<FoundDraft, Problem>, of work: Work, for layer: Int?
    ) {
        switch result {
        case .success(let reading):
            if let layer { send(.draft(reading), to: layer) }
        case .failure(let problem):
            let sentence = environment.language.problems.sentence(problem)
            // Nobody has just asked for that.
            let isByTheWay = work == .removedText
            let words = environment.language.outcomes
            say(Notice(.failure, isByTheWay ? words.refused(name(of: work), sentence) : sentence))
            noteRefusal(problem, of: work)
            if let layer { send(.draft(.refused), to: layer) }
        }
    }

    /// Makes somebody the one who uses the app, or nobody: every screen follows whom they follow, also
    /// where it hears of nothing else.
    mutating func use(_ you: You?) {
        let before = environment.newsBasis
        let isAnother = environment.you?.id != you?.id
        // Who was deleted and is back again was nobody else meanwhile.
        let isBack = environment.you == nil && you?.id == known.id
        if isAnother, !isBack {
            // Nobody turns by one key what somebody else did, or turned.
            turns = Turns()
            aside = nil
            environment.lastWork = nil
            environment.lastAction = nil
            // What came for one is no news for the other.
            untoldNews = []
        }
        environment.you = you
        if let you { known.id = you.id }
        beginReading()
        matchObservers()
        tellNews(since: before)
        guard isAnother else { return }
        // What is open saves in the name that the title bar says.
        for layer in layers where layer.screen is any FormScreen {
            send(.environment, to: layer.id)
        }
    }

    /// Greets on an empty store, and finds out who you are where that needs no question.
    mutating func welcome(_ overview: StoreOverview) {
        use(overview.you)
        environment.suggested = overview.suggested
        environment.missing = overview.missing
        if let you = overview.you { remember(.login(you.id.uuid, at: time)) }
        if overview.people == 0, overview.posts == 0 {
            push(.welcome)
        } else if overview.you == nil {
            push(.chooseYourself())
        }
        if let name = overview.unknownName {
            say(Notice(.failure, environment.language.welcome.nobodyNamed(name)))
        }
    }
}

extension StoreAnswer {
    /// Whether it tells of a change that nothing takes back; nil where it tells of none.
    fileprivate func isFinal(_ action: MadeAction) -> Bool? {
        switch self {
        case .purged(let count): count > 0 ? true : nil
        case .turned, .turnedRest: false
        default: action == .none ? nil : false
        }
    }
}

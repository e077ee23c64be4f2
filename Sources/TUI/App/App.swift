package import FoundationEssentials
internal import Persistence
package import SheafModel
package import SheafNotebook

/// The whole app as one value: a stack of screens and what they share.
///
/// Input and messages go in, ``Operation``s come out, and ``frame(_:)`` shows the state in between.
/// There is no terminal, no store and no clock in here, so tests drive it as it is.
package struct App: Sendable {
    var layers: [Layer] = []
    /// What stands beside a list, and nobody has gone into; the list it is of.
    var preview: Layer?
    /// The keys that were dropped last, while those behind them may still come.
    var dropped: Dropped?
    var previewOwner: Int?
    /// The timer after which a row is shown beside its list.
    var previewTimer: (number: Int, destination: Destination)?
    /// The places one was at in this run, as one left them: with filter, order and marks.
    var left: [Destination: any Screen] = [:]
    var environment: Environment
    /// The size of the whole terminal.
    var size: Size
    /// The keys of a sequence that is not finished.
    var pendingKeys: [KeyPress] = []
    /// The timer that opens the key box, and whether it has.
    var keyBox: (timer: Int, isOpen: Bool)?
    /// Which of its pages is shown, where it has several.
    var keyBoxPage = 0
    /// The timer after which an interrupt is forgotten.
    var interrupt: Int?
    /// The second key of what the first one did alone already; it does nothing if it comes next.
    var spentKey: KeyPress?
    /// Whether the last key was a letter of an input method.
    var hasInputMethod = false
    var notice: Notice?
    /// The layer that was on top when it was said.
    private(set) var noticeOrigin: Int?
    /// Everything said so far, the newest last.
    package internal(set) var messages: [Notice] = []
    /// The list of which a row is awaited, for its page to be shown.
    var awaitedRow: Int?
    /// Where one was going then: 1 to later rows, -1 to earlier ones.
    var awaitedDirection = 1
    /// Whether the list is to bring more rows first, behind those it has.
    var awaitsMore = false
    /// What is done instead where the awaited row has nothing new, if that is what it is awaited for.
    var awaitedNews: [Effect]?
    /// Who was at the keyboard last, also where they are not there any more.
    var known = KnownYou()
    var isMouseOn = false
    /// The changes by others that came since the last key.
    var unseen = Unseen()
    /// The names of the last 20 commands, for the note of a crash.
    package internal(set) var recentCommands: [String] = []
    /// What is still to be heard of until it is said what is new; nil once that was said.
    var newsAwaited: NewsAwaited? = .all
    /// Posts with something new of which nobody was told: a form, or something to be read, was in the way.
    var untoldNews: Set<Post.ID> = []
    /// What others did to the page behind a form, until one is back there.
    var untoldChange = ForeignChange()
    /// What was heard of the settings while an editor had the terminal.
    var heldReport: SettingsReport?
    /// Whether it was said how many unsaved texts there are.
    var hasToldOfUnsavedTexts = false
    /// The timer after which texts are counted again that another process has open, and how often
    /// that is still done.
    var unsavedRecount: (timer: Int, left: Int)?
    /// Where one goes, as long as a screen on the way puts away what it would lose.
    var departure: Departure?
    /// When the bell rang last.
    var lastRing: Duration?
    /// When the last input came, by ``elapsed``.
    var lastInput = Duration.zero
    /// When the key came that has its turn, which may have waited.
    var keyTime = Duration.zero
    /// When it was looked last whether others have taken texts that were never saved.
    var lastTextsLook = Duration.zero
    /// Since when it is asked what is read by now; nil where that is known.
    var readingsLook: ReadingsLook?
    /// The time as of the event that is being handled; whoever owns the clock sets it.
    package var time: Date
    /// How long the app has run by then, whatever the clock on the wall is set to meanwhile.
    package var elapsed = Duration.zero { didSet { environment.elapsed = elapsed } }
    var clipboard: Clipboard
    /// What waits for an answer, by ticket: the screen that asked.
    var tickets: [Int: Int] = [:]
    /// What keys wait for, by ticket.
    var works: [Int: Work] = [:]
    /// What observers were asked for and have answered, by their numbers.
    var looks: [Int: Looks] = [:]
    /// Keys and pasted texts whose turn has not come.
    var typedAhead = TypedAhead()
    /// Whether the store has still to say what there is, before any key can have its turn.
    var isOpening: Bool
    /// The timer after which it is said what is being waited for, and whether it has run out.
    var patience: Int?
    var isSlow = false
    /// Whether Esc came since that was said: who typed it before meant it for what comes then.
    var isHurried = false
    /// What was done last, where undo of the store does not reach it.
    var aside: Aside?
    /// What was undone and done again, in or out of turn, and nothing else was done since.
    var turns = Turns()
    /// Whether another program was given the terminal, of whose end nothing was heard.
    var hasGivenTerminalAway = false
    /// The note of a crash, until no key waits any more.
    var awaitedNote: CrashNote?
    /// Whether the program ends as soon as all that was asked for is done.
    package internal(set) var isEnding = false
    /// Whether it ends as soon as the keys that wait have had their turn.
    var endsAfterKeys = false
    /// Whether a signal or a lost terminal wants the end, which nobody can take back.
    var isEndForced = false
    /// Whether it ends without what is not done.
    var isGivingUp = false
    /// The question whether to wait for that, by the number of its layer.
    var endingQuestion: Int?
    /// What was refused since the last key came, which nobody may have read.
    var unread: [Unstored] = []
    /// What was asked for and is not stored, of which the screen cannot tell any more.
    package internal(set) var unstored: [Unstored] = []
    /// The timers of screens, by number: who waits, and for what.
    var waits: [Int: (layer: Int, mark: Int)] = [:]
    /// The language that holds when the settings say `auto`.
    var localeLanguage: Language.Code
    /// What the terminal can show; the settings may ask for less.
    let terminalSigns: Signs
    /// How wide it says it draws ambiguous characters; nil as long as it has not said so.
    var terminalAmbiguousWidth: AmbiguousWidth?
    /// How the terminal shows pictures in points of their own; nil where it does not.
    var terminalGraphics: PictureGraphics?
    /// Whether the terminal has the colours that pictures need.
    let hasPictures: Bool
    private var lastNumber = 0
    private var operations: [Operation] = []

    /// An app that starts on `start`.
    ///
    /// `keeper` says who keeps what is copied, `isOpening` whether ``Message/opened(_:)`` is still to
    /// come, for which keys wait; `hints` name commands that find
    /// the same data.
    package init(
        size: Size, preferences: Preferences, localeLanguage: Language.Code = .en,
        localTime: LocalTime = .system, signs: Signs = .unicode,
        clipboard keeper: Clipboard.Keeper = .terminal, hasPictures: Bool = false,
        now: Date = Date(timeIntervalSince1970: 0),
        memory: Memory = Memory(), start: Destination = .people,
        isOpening: Bool = false, hints: CommandHints = CommandHints(),
        keys: KeyMapFile = KeyMapFile()
    ) {
        self.size = size
        self.isOpening = isOpening
        clipboard = Clipboard(keeper)
        self.localeLanguage = localeLanguage
        terminalSigns = signs
        self.hasPictures = hasPictures
        time = now
        let code = Self.language(of: preferences, locale: localeLanguage)
        environment = Environment(
            language: .named(code), preferences: preferences,
            signs: signs, localTime: localTime, hints: hints)
        environment.signs = Self.signs(signs, preferences.display, ambiguousWidth)
        environment.showsPictures = Self.showsPictures(hasPictures, preferences, ambiguousWidth)
        environment.now = now
        environment.memory = memory
        environment.size = Chrome(size: size).content.size
        environment.keyFile = keys
        makeKeyMaps()
        ambiguousWidth.hold { go(to: start) }
        tellKeyProblems()
    }

    /// The settings that hold now.
    package var preferences: Preferences { environment.preferences }

    /// The language that holds now.
    package var language: Language { environment.language }

    /// What has to be done to get going; asked once.
    package mutating func start() -> [Operation] {
        order(.draft(.names, ticket: number()))
        // Who looks is known once the store has told, where it is still to tell.
        if !isOpening {
            beginReading()
            matchObservers()
        }
        return finish()
    }

    /// Takes what the terminal read.
    package mutating func handle(_ input: Input) -> [Operation] {
        ambiguousWidth.hold { respond(to: input) }
    }

    /// Takes what the effect runner and its observers found.
    package mutating func handle(_ message: Message) -> [Operation] {
        ambiguousWidth.hold { respond(to: message) }
    }

    private mutating func respond(to input: Input) -> [Operation] {
        if input.isActivity { noteInput() }
        switch input {
        case .key, .paste: take(input)
        case .mouse where isEnding: takeWhileEnding(input)
        // Behind keys that wait it points at what these will show.
        case .mouse where !typedAhead.isEmpty: take(input)
        case .mouse(let event): send(mouse: event)
        case .resize(let size): resize(to: size)
        case .reply(let reply): hear(reply)
        case .focus: break
        case .endOfInput: endAfterKeys()
        }
        return finish()
    }

    private mutating func respond(to message: Message) -> [Operation] {
        switch message {
        case .results(let observer, let results, let look):
            deliver(results, from: observer, answering: look)
        case .answered(let ticket, let request, .failure(.busy), _)
        where waitsOn && request.isWrite:
            order(.store(request, ticket: ticket))
        case .answered(let ticket, let request, let result, let action):
            works[ticket] = nil
            unsay(.stopping(ticket))
            noteEnd(of: request, result, ticket: ticket)
            answer(
                request, result, made: action,
                to: tickets.removeValue(forKey: ticket))
        case .stored(let ticket): noteStored(ticket)
        case .batch(let ticket, let pace):
            note(pace, of: ticket)
            if let layer = tickets[ticket] { send(.batch(pace), to: layer) }
        case .edited(let ticket, let result):
            works[ticket] = nil
            edited(result, for: tickets.removeValue(forKey: ticket))
        // Whoever owns the terminal starts it, and tells of its end.
        case .startEditor: break
        case .settingsEdited(let ticket, let result):
            works[ticket] = nil
            tickets[ticket] = nil
            settingsEdited(result)
        case .draft(let ticket, let result):
            let work = works.removeValue(forKey: ticket)
            drafted(result, of: work ?? .draft, for: tickets.removeValue(forKey: ticket))
        case .timer(let number): fire(number)
        case .notCopied: noteNotCopied()
        case .theme(let report): tell(of: report)
        case .vault(let condition): use(condition)
        case .vaultSuspended:
            if environment.vault.isOpen { use(VaultCondition(.locked)) }
            clearClipboard()
        case .terminalGivenAway:
            hasGivenTerminalAway = true
            clearClipboard()
        case .secretsMaySwap:
            say(Notice(.failure, environment.language.vault.maySwap))
        case .vaultAnswered(let ticket, let answer) where waitsOn && answer.error == .busy:
            askAgain(answer, ticket)
        case .vaultAnswered(let ticket, let answer):
            let work = works.removeValue(forKey: ticket)
            self.answer(answer, to: work, of: tickets.removeValue(forKey: ticket))
        case .ending: endAfterKeys()
        case .opened(let overview):
            isOpening = false
            welcome(overview)
        case .notOpened(let problem):
            isOpening = false
            say(Notice(.failure, environment.language.problems.sentence(problem)))
        case .settings(let report, let ticket): hear(of: report, answering: ticket)
        case .keys(let file): use(file)
        case .crashed(let note): awaitedNote = note
        case .unsaved(let texts): take(texts)
        case .unsavedNames(let names): take(names)
        case .unsavedHidden(let error): hideUnsavedTexts(error)
        case .readingsChanged: lookAtReadings()
        case .readings(let readings): take(readings)
        case .youChosen: lookWhoYouAre()
        case .you(let you, let id): take(you, id: id)
        case .say(let notice): say(notice)
        case .unknownTerminal(let name):
            sayByTheWay(Notice(environment.language.app.unknownTerminal(name)))
        case .journalAside(let journal):
            sayByTheWay(Notice(.failure, environment.language.app.journalAside(journal)))
        case .journalOfReplaced(let path, let command):
            let words = environment.language.app
            sayByTheWay(Notice(.failure, words.journalOfReplaced(path, command)))
        case .backedUp(let backup): sayByTheWay(Notice(environment.language.app.backedUp(backup)))
        case .notBackedUp(let problem): sayNotBackedUp(problem)
        case .broughtUpToDate(let backup, let setAside):
            sayByTheWay(Notice(environment.language.app.broughtUpToDate(backup, setAside)))
        case .refused(let problem):
            say(Notice(.failure, environment.language.problems.sentence(problem)))
            noteRefusal(problem, of: nil)
        case .unwritten(let file, let error): note(error, of: file)
        case .finished: finishEnding()
        case .outOfTime:
            beginEnding()
            giveUp()
        case .letGo(let ticket): endWithout(underWay: ticket)
        }
        return finish()
    }

    private mutating func resize(to size: Size) {
        self.size = size
        environment.size = Chrome(size: size).content.size
        broadcast(.environment)
    }
}

// MARK: - Operations

extension App {
    /// A number nobody had before.
    mutating func number() -> Int {
        lastNumber += 1
        return lastNumber
    }

    /// Has something done outside once the input is dealt with.
    mutating func order(_ operation: Operation) { operations.append(operation) }

    /// Says which rows an observer is to bring; one that is just being started brings them first.
    mutating func look(_ focus: ListFocus, observer: Int) {
        let start = operations.firstIndex { operation in
            guard case .observe(_, _, observer) = operation else { return false }
            return true
        }
        if let start, case .observe(let subscription, _, _) = operations[start] {
            operations[start] = .observe(subscription, focus, observer: observer)
        } else {
            var looks = looks[observer] ?? Looks()
            looks.asked += 1
            if focus.finding != nil { looks.needed = looks.asked }
            self.looks[observer] = looks
            order(.look(focus, observer: observer, number: looks.asked))
        }
    }

    private mutating func finish() -> [Operation] {
        showAwaitedRow()
        // What just came may be what keys wait for.
        pressTypedAhead()
        followSelection()
        if endsAfterKeys { endAfterKeys() }
        watchPatience()
        forgetDeparture()
        defer { operations = [] }
        return operations
    }

    /// Whether what was said stays until Esc: a failure does, on the screen where it was said.
    ///
    /// On any other it can be read until the next key, as everything else.
    var noticeStays: Bool { notice?.kind == .failure && noticeOrigin == layers.last?.id }

    /// Says something, and keeps it for the list of messages.
    mutating func say(_ notice: Notice, on layer: Int? = nil) {
        self.notice = notice
        noticeOrigin = layer ?? layers.last?.id
        note(notice)
    }

    /// Says what nobody asked for: behind a failure that stands, which somebody has still to read.
    mutating func sayByTheWay(_ notice: Notice) {
        guard let standing = self.notice, standing.kind == .failure else { return say(notice) }
        self.notice = standing.followed(by: notice)
        note(notice)
    }

    /// Takes away what was said of something that is over; what was said with it stays.
    mutating func unsay(_ cause: Notice.Cause) { notice = notice?.without(cause) }

    /// Says what belongs to what was just said, behind it.
    mutating func sayBehind(_ notice: Notice) {
        guard let standing = self.notice else { return say(notice) }
        self.notice = standing.followed(by: notice)
        note(notice)
    }

    /// Keeps what is said among the messages.
    mutating func note(_ notice: Notice) {
        if let last = messages.indices.last, messages[last].isSame(as: notice) {
            messages[last].times += 1
            messages[last].saidAt = time
            return
        }
        var kept = notice
        kept.saidAt = time
        messages.append(kept)
        if messages.count > 200 { messages.removeFirst(messages.count - 200) }
    }
}

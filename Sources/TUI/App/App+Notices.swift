internal import FoundationEssentials
internal import Persistence
internal import SheafModel

// What is said of changes that this window did not make: as the settings want it.
extension App {
    /// How long nobody touches the keyboard until what a notice shows may be read by somebody else.
    private static var idleTime: Duration { .seconds(300) }
    /// The least time between two looks at the texts that were never saved.
    private static var textsTime: Duration { .seconds(2) }
    /// The least time between two rings.
    private static var quietTime: Duration { .seconds(5) }

    /// Tells of a change by somebody else, unless the person wants to hear of none.
    ///
    /// `quietly`, where another screen is over the one that saw it: then it is only counted.
    mutating func notify(_ change: ForeignChange, quietly: Bool) {
        let wishes = environment.preferences.notifications
        guard wishes.isEnabled, !change.isEmpty else { return }
        unseen.take(change, isTold: !quietly)
        guard !quietly else { return }
        let isShown = announce(change, withWords: shows(wishes.preview))
        // Line by line all of it is told.
        guard wishes.sound, isShown || environment.isLinear,
            lastRing.map({ elapsed - $0 >= Self.quietTime }) ?? true
        else { return }
        lastRing = elapsed
        order(.ring)
    }

    /// Says that no backup was made when one was due, and why, unless just that is still to be read.
    mutating func sayNotBackedUp(_ problem: Problem) {
        let reason = environment.language.problems.sentence(problem)
        let isSaid = notice?.kind == .failure && notice?.text.contains(reason) == true
        let sentences = [environment.language.app.notBackedUp] + (isSaid ? [] : [reason])
        sayByTheWay(Notice(.failure, sentences.joinedAsSentences()))
    }

    /// Tells of what was counted when it came.
    mutating func tellLater(_ change: ForeignChange) {
        let wishes = environment.preferences.notifications
        guard wishes.isEnabled, !change.isEmpty else { return }
        _ = announce(change, withWords: shows(wishes.preview))
    }

    /// Says what others did; what the message that still stands told of is counted in.
    ///
    /// Why something failed is to be read first: then it is only noted, in one message as well.
    ///
    /// - Returns: Whether it stands where it is read.
    private mutating func announce(_ change: ForeignChange, withWords: Bool) -> Bool {
        let isBehind = notice?.kind == .failure
        var change = change
        if let standing = isBehind ? messages.last : notice, let before = standing.change {
            change = before.joined(with: change)
            let isLast = messages.last.map {
                $0.change == standing.change && $0.text == standing.text
            }
            if isLast == true { messages.removeLast() }
        }
        if !withWords { change.headline = nil }
        let told = Notice(sentence(of: change, room: 120), of: change)
        if isBehind { note(told) } else { say(told) }
        return !isBehind
    }

    private var isOnPosts: Bool { layers.last?.destination == .posts }

    /// What others did in so many cells: first the way to what is not shown, then the rows that came,
    /// went or changed.
    func sentence(of change: ForeignChange, room: Int) -> String {
        // All that waits is behind the key, and not only what came last.
        let count =
            change.news.isEmpty ? 0 : max(change.news.count, environment.unreadPosts.count)
        let news =
            count > 0
            ? environment.language.reading.somethingNew(
                count, isOnPosts, environment.nextNewKey) : ""
        guard change.count > 0 else { return news }
        let left = news.isEmpty ? room : room - DisplayWidth.cells(of: news) - 1
        return [news, sentence(ofRows: change, room: left)].joinedAsSentences()
    }

    /// What happened to rows in so many cells: names are cut first, then the words are fewer.
    private func sentence(ofRows change: ForeignChange, room: Int) -> String {
        let words = environment.language.lists
        let forms =
            change.strayed.map { words.strayed(environment.language.number($0)) }
            ?? words.foreignChanges(change)
        let fitting = forms.first { DisplayWidth.cells(of: $0) <= room }
        guard let sentence = fitting ?? forms.last else { return "" }
        // A blank and the quotation marks; of less than a word nobody has anything.
        let rest = min(40, room - DisplayWidth.cells(of: sentence) - 3)
        guard let headline = change.headline, change.strayed == nil, rest >= 8 else {
            return sentence
        }
        let cut = DisplayWidth.truncate(headline, toCells: rest, ellipsis: "..").text
        return "\(sentence) \"\(cut)\""
    }

    private func shows(_ preview: NoticePreview) -> Bool {
        switch preview {
        case .always: true
        case .whenUnlocked: elapsed - lastInput < Self.idleTime
        case .never: false
        }
    }

    /// Somebody is here: what was counted has been seen.
    mutating func noteInput() {
        unseen = Unseen()
        environment.now = time
        lastInput = elapsed
        keyTime = elapsed
        lookAtUnsavedTexts()
    }

    /// Asks which texts wait, where the title bar says that some do: commands and other windows take
    /// and discard them, too.
    private mutating func lookAtUnsavedTexts() {
        guard elapsed - lastTextsLook >= Self.textsTime,
            environment.unsavedNames.contains(where: { !$0.isOpen })
        else { return }
        lastTextsLook = elapsed
        order(.draft(.names, ticket: number()))
    }

    /// Counts a command, where the person wants that.
    mutating func count(_ command: CommandID) {
        recentCommands = recentCommands.suffix(19) + [command.rawValue]
        if environment.preferences.privacy.localStatistics { order(.count(command.rawValue)) }
    }

    /// Shows the note of a crash, to be kept or deleted.
    mutating func tell(_ note: CrashNote) {
        let words = environment.language.questions
        let lines = note.text.split(separator: "\n").map(String.init)
        push(
            QuestionScreen(
                Question(
                    title: words.crashed, consequences: lines + [words.crashConsequence(note.path)],
                    choices: [
                        Question.Choice(words.keepNoteLetter, words.keepNote),
                        Question.Choice(
                            words.deleteNoteLetter, words.deleteNote, [.deleteCrashNote(note)]),
                    ])))
    }

    /// The number of changes nobody has seen, as the terminal's title shows it.
    var badge: String {
        unseen.count > 0 && environment.preferences.notifications.badge
            ? "(\(unseen.count)) " : ""
    }
}

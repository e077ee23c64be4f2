internal import Foundation
internal import Model
internal import Persistence

// What is said of changes that this window did not make: as the settings want it.
extension App {
    /// How long nobody touches the keyboard until what a notice shows may be read by somebody else.
    private static var idleTime: TimeInterval { 300 }
    /// The least time between two rings.
    private static var quietTime: TimeInterval { 5 }

    /// Tells of a change by somebody else, unless the person wants to hear of none.
    ///
    /// `quietly`, where another screen is over the one that saw it: then it is only counted.
    mutating func notify(_ change: ForeignChange, quietly: Bool) {
        let wishes = environment.preferences.notifications
        guard wishes.isEnabled, change.count > 0 else { return }
        unseen += change.count
        guard !quietly else { return }
        var sentence = environment.language.lists.foreignChanges(
            change.added, change.gone, change.changed)
        if shows(wishes.preview), let headline = change.headline { sentence += " " + headline }
        say(Notice(sentence))
        guard wishes.sound, lastRing.map({ time.timeIntervalSince($0) >= Self.quietTime }) ?? true
        else { return }
        lastRing = time
        order(.ring)
    }

    private func shows(_ preview: NoticePreview) -> Bool {
        switch preview {
        case .always: true
        case .whenUnlocked: time.timeIntervalSince(environment.now) < Self.idleTime
        case .never: false
        }
    }

    /// Somebody is here: what was counted has been seen.
    mutating func noteInput() {
        unseen = 0
        environment.now = time
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
                        Question.Choice("k", words.keepNote),
                        Question.Choice("d", words.deleteNote, [.deleteCrashNote(note)]),
                    ])))
    }

    /// The number of changes nobody has seen, as the terminal's title shows it.
    var badge: String {
        unseen > 0 && environment.preferences.notifications.badge ? "(\(unseen)) " : ""
    }
}

package import FoundationEssentials
package import Persistence
package import SheafModel
package import SheafNotebook

/// What the app wants done outside itself, by the effect runner or the terminal.
package enum Operation: Equatable, Sendable {
    /// Reads or writes the store; comes back as ``Message/answered(ticket:request:result:)``.
    case store(StoreRequest, ticket: Int)
    /// Stops a request; it is answered all the same, with how it ended.
    case cancel(ticket: Int)
    /// Starts an observer; comes back as ``Message/results(observer:results:)``.
    case observe(Subscription, ListFocus?, observer: Int)
    /// Comes back as the same, with the number of the last one that was answered.
    case look(ListFocus, observer: Int, number: Int)
    /// Says whether the list of an observer is to be counted, as it is at first.
    case counts(Bool, observer: Int)
    case stop(observer: Int)
    /// Comes back as ``Message/timer(_:)``.
    case timer(Int, after: Duration)
    /// Comes back as ``Message/edited(ticket:text:)``.
    case edit(text: String, name: String, origin: EditedOrigin, ticket: Int)
    /// Comes back as ``Message/draft(ticket:_:)``.
    case draft(DraftRequest, ticket: Int)
    /// Writes what is different from `base`.
    case keep(Preferences, base: Preferences)
    /// Asks for a fresh ``Message/settings(_:ticket:)``.
    case reportSettings(ticket: Int)
    /// Counts the use of a command.
    case count(String)
    case forgetCounts
    /// Keeps something for later runs.
    case remember(MemoryNote)
    /// Comes back as ``Message/readings(_:)``.
    case tellReadings
    /// Has whoever is remembered by now at the keyboard, unless a name was given for this run; comes back as
    /// ``Message/you(_:id:)``.
    case followYou
    case deleteCrashNote(CrashNote)
    /// Rings the terminal's bell.
    case ring
    /// Takes the key of this name out of the settings file.
    case resetSetting(String)
    /// Takes all known keys out of the settings file, after keeping a copy; comes back as
    /// ``Message/settings(_:ticket:)``.
    case resetAllSettings(ticket: Int)
    /// Lets somebody edit the settings file; whoever watches it hears of the change.
    case editSettings(ticket: Int)
    case copy(String)
    /// Has the desktop show a picture.
    case openPicture(String)
    /// Comes back as ``Message/vaultAnswered(ticket:_:)``.
    case vault(VaultRequest, ticket: Int)
    case copySecret(SecretBytes)
    case clearClipboard
    case mouse(Bool)
    /// Has all that was asked for by now done before the program ends; comes back as
    /// ``Message/finished``, after the answers to all of it.
    case finishWork
    /// The end was taken back: what ``finishWork`` still waits for is done as ever.
    case resumeWork
    /// Lets go of what has not been done yet. What ``finishWork`` waits for comes to an end by that;
    /// if not within a second, ``Message/letGo(underWay:)`` comes.
    case abandonWork
    /// Finds out what the app needs to know to say hello; comes back as ``Message/opened(_:)``.
    case greet
    case suspend
    case redraw
    case quit
}

/// What comes back into the app from outside, beside the terminal's input.
package enum Message: Sendable {
    /// Rows, and the number of the last ``Operation/look(_:observer:number:)`` they answer.
    case results(observer: Int, Results, look: Int = .max)
    case answered(
        ticket: Int, StoreRequest, Result<StoreAnswer, Problem>, action: MadeAction = .unknown)
    /// How far a batch is.
    case batch(ticket: Int, TaskPace)
    /// A write is stored; its answer comes when all lists show it.
    case stored(ticket: Int)
    case edited(ticket: Int, text: Result<EditedText?, Problem>)
    /// An editor can be started with what is prepared for it; the terminal's owner does so.
    case startEditor(EditorTask, ticket: Int)
    /// The editor was let at the settings file, or could not be.
    case settingsEdited(ticket: Int, Result<SettingsReport, Problem>)
    case draft(ticket: Int, Result<FoundDraft, Problem>)
    case timer(Int)
    /// What was to be copied last is not.
    case notCopied
    /// The theme file that the settings name was read.
    case theme(ThemeReport)
    case vaultAnswered(ticket: Int, VaultAnswer)
    /// How the vault is now; while it is open this comes every second.
    case vault(VaultCondition)
    /// The program stops, and the vault is locked.
    case vaultSuspended
    /// Another program gets the terminal, for as long as it likes.
    case terminalGivenAway
    /// The system did not keep all memory of secrets out of the swap; comes once.
    case secretsMaySwap
    /// The process is told to end; the operations that follow still have to be done.
    case ending
    /// What the store knows at the start.
    case opened(StoreOverview)
    /// The store could not be asked for that.
    case notOpened(Problem)
    /// How the settings are, for whoever asked under that number if anybody did.
    case settings(SettingsReport, ticket: Int? = nil)
    /// The person's key map was read again.
    case keys(KeyMapFile)
    /// The program crashed, and nobody has been told.
    case crashed(CrashNote)
    /// Every text that was typed and never saved, the newest first.
    case unsaved([UnsavedText])
    /// The same, of which nothing was read.
    case unsavedNames([UnsavedName])
    /// These may not be looked for: there may be some.
    case unsavedHidden(FilesError)
    /// Another program has changed what was read.
    case readingsChanged
    /// What was read, by everybody, with all that was noted before it was asked for.
    case readings(Readings)
    /// Another program has chosen who is at the keyboard.
    case youChosen
    /// How whoever is at the keyboard is called by now, who may have been deleted: nil then. Nobody is where
    /// there is no `id` either.
    case you(You?, id: User.ID?)
    case say(Notice)
    /// What `TERM` says, where nobody here knows such a terminal and a usual one is assumed.
    case unknownTerminal(String)
    /// A journal was put aside that could not be used as it was.
    case journalAside(AsideJournal)
    /// A store was put in the place of another one, whose journal fits it and is used; the command that goes
    /// back to a backup.
    case journalOfReplaced(path: String, command: String)
    /// The backup that was due has been made.
    case backedUp(StoreBackup)
    /// The backup that was due could not be made.
    case notBackedUp(Problem)
    /// The store was of an older version; where it lies as it was before, and how many of its rows were
    /// set aside.
    case broughtUpToDate(backup: String, setAside: Int)
    /// Something went wrong that nobody waits for.
    case refused(Problem)
    /// Something of the program's own could not be written before its end.
    case unwritten(OwnFile, PreferenceError)
    /// All that was asked for before the end is done, or was let go; its answers came before.
    case finished
    /// Whoever ends the program does not wait any longer.
    case outOfTime
    /// What is not done is let go of; nobody knows whether the write under way is stored.
    case letGo(underWay: Int?)
}

/// What an editor is started for.
package enum EditorTask: Sendable {
    case text(EditedFile)
    /// The settings file; what to start, the program first.
    case settings([String])
}

/// A file of the program's own that people do not write by hand or by name.
package enum OwnFile: Hashable, Sendable {
    case settings, state
}

/// What the app needs to know of the store before it can say hello.
package struct StoreOverview: Hashable, Sendable {
    /// How many people there are; anything above one is 2.
    package let people: Int
    package let posts: Int
    package let you: You?
    /// The name that was given for this run, where nobody has it.
    package let unknownName: String?
    /// What the system knows of you, where the store does not.
    package var suggested = SuggestedPerson()
    /// What was in the store that was in the place of this one, of which nothing is here.
    package var missing: MissingStore?

    package init(people: Int, posts: Int, you: You?, unknownName: String? = nil) {
        self.people = people
        self.posts = posts
        self.you = you
        self.unknownName = unknownName
    }
}

/// What was in a store that is not in its place any more.
package struct MissingStore: Hashable, Sendable {
    /// Where it was.
    package let path: String
    package let people: Int
    package let posts: Int
    /// When it was looked at last.
    package let date: Date?
    /// Whether there is a backup that can be taken in its place.
    package let hasBackup: Bool

    package init(path: String, people: Int, posts: Int, date: Date?, hasBackup: Bool) {
        self.hasBackup = hasBackup
        self.path = path
        self.people = people
        self.posts = posts
        self.date = date
    }
}

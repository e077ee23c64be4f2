package import Persistence

/// What the app says that belongs to no screen.
package struct AppWords: Sendable {
    package let help: String
    /// How one finds a command in help, the longest form first.
    package let helpSearch: [String]
    /// What Enter does in help.
    let helpRun: String
    package let helpNothing: String
    /// Enter was pressed before a command was chosen.
    package let helpChoose: String
    package let messages: String
    package let noMessages: String
    /// Behind a message that was said so often, one time after the other.
    let times: @Sendable (Int) -> String
    /// Said of the key of the place where one is.
    let alreadyHere: String
    /// Keys without any use on this screen as it is now, and the key that shows help here.
    package let unboundKeys: @Sendable (_ keys: String, _ help: String?) -> String
    package let inputMethodOn: String
    package let pasteOutsideField: String
    /// What is known of a text that was to be copied.
    let copied: @Sendable (Clipboard.Outcome, _ what: String) -> String
    package let mouse: @Sendable (Bool) -> String
    /// Said where the screen is gone and not all is done; another program may hold the store where nothing
    /// here explains why it takes long.
    let stillSaving: @Sendable (_ mayBeHeld: Bool) -> String
    let ending: String
    /// What keys wait for, and how many.
    package let waiting: @Sendable (Delay, _ keys: Int) -> String
    /// So many keys that waited were let go.
    package let dropped: @Sendable (_ keys: Int) -> String
    /// A key is not taken that would answer what is still being read: of an import.
    package let unseen: String
    /// The same of a change of many rows.
    let unseenChange: String
    package let unknownTerminal: @Sendable (_ name: String) -> String
    /// Where a journal is now that lay beside the store and could not be used as it was.
    package let journalAside: @Sendable (_ journal: AsideJournal) -> String
    /// That a store was put in the place of another one, whose journal fits it and is used; the command that
    /// goes back to a backup.
    package let journalOfReplaced: @Sendable (_ path: String, _ command: String) -> String
    let backedUp: @Sendable (StoreBackup) -> String
    let notBackedUp: String
    /// That a store of an older version was brought up to date, where it lies as it was before, and how
    /// many rows of it were set aside.
    package let broughtUpToDate: @Sendable (_ backup: String, _ setAside: Int) -> String
    /// What the keys behind a prefix do together.
    let prefix: @Sendable (KeyPrefix) -> String
    /// The same of those behind ``KeyPrefix/fold`` where nothing folds: they scroll the row.
    let scrollRow: String
    /// How many keys behind a prefix find no room.
    package let moreKeys: @Sendable (Int) -> String
    /// What Esc does behind a prefix.
    let closeKeyBox: String
    /// Below a list of keys that mean the reverse as capital letters.
    package let capitalReverses: String
    package let heading: @Sendable (CommandTable.Heading) -> String
}

internal import Persistence

extension AppWords {
    static let english = AppWords(
        help: "Help",
        helpSearch: [
            "j and k choose a command, / finds one; Enter runs it",
            "j, k choose, / finds, Enter runs", "Enter runs one",
        ], helpRun: "run",
        helpNothing: "No command matches.",
        helpChoose: "No command is selected. j and k choose one, / finds one.",
        messages: "Messages", noMessages: "No messages yet.",
        times: { "(\(Language.grouped($0)) times)" },
        alreadyHere: "You are here already.",
        unboundKeys: { "\($0) does nothing here." + ($1.map { " \($0) shows the keys." } ?? "") },
        inputMethodOn: "The input method seems to be on. Keys here are plain letters.",
        pasteOutsideField: "Pasted text is only taken in fields. Nothing was done.",
        copied: { outcome, what in
            switch outcome {
            case .taken: "Copied: \(what)"
            case .asked: "Copied, if the terminal allows it: \(what)"
            case .unknown: "Nothing was copied: this terminal has no clipboard for programs."
            case .tooLong: "Nothing was copied: it is too long for a terminal's clipboard."
            case .refused: "Nothing was copied: tmux did not take it."
            }
        },
        mouse: {
            $0
                ? "Mouse on. Hold Shift to select text with it; M switches it off."
                : "Mouse off: the terminal selects text again."
        },
        stillSaving: {
            $0
                ? "Sheaf is still saving; another program may hold the store."
                : "Sheaf is still saving."
        },
        ending: "Sheaf ends as soon as it is saved. Esc stays here, C-c ends without it.",
        waiting: { delay, keys in
            let what =
                switch delay {
                case .opening: "Still opening the store."
                case .reading: "Still reading."
                case .saving: "Still saving; another program may hold the store."
                case .changingMany(let percent):
                    "Still working\(percent.map { ", \($0) %" } ?? ""); C-c stops it."
                case .creatingVault: "The vault is being created."
                case .unlockingVault: "The vault is being unlocked."
                case .savingVault: "The vault is being saved."
                case .editor: "The editor is being started."
                }
            return switch keys {
            case 0: what
            case 1 where delay.isOfMany: what + " 1 key waits."
            case _ where delay.isOfMany: what + " \(Language.grouped(keys)) keys wait."
            case 1: what + " 1 key waits; C-c drops it."
            default: what + " \(Language.grouped(keys)) keys wait; C-c drops them."
            }
        },
        dropped: {
            $0 == 1
                ? "Dropped 1 key that was typed ahead."
                : "Dropped \(Language.grouped($0)) keys that were typed ahead."
        },
        unseen: "First see what would come in.",
        unseenChange: "First see what would change.",
        unknownTerminal: { "The terminal \"\($0)\" is not known here: drawn as a usual xterm." },
        journalAside: { journal in
            switch journal.reason {
            case .foreign:
                "The last changes of another store lay beside this one: kept in \(journal.path), not"
                    + " applied."
            case .damaged:
                "The journal was damaged: the last changes may be missing. It is kept in"
                    + " \(journal.path)."
            }
        },
        journalOfReplaced: { path, command in
            "Another file was put in the place of \(path). What was saved last in the one before fits"
                + " it, and is in it now. To go back to a backup: \(command)"
        },
        backedUp: { "Backed up to \($0.path)." },
        notBackedUp: "The regular backup was not made.",
        broughtUpToDate: { backup, setAside in
            let rows =
                switch setAside {
                case 0: ""
                case 1: " 1 row of it did not fit as it was, and is kept aside."
                default:
                    " \(Language.grouped(setAside)) rows of it did not fit as they were, and are kept"
                        + " aside."
                }
            return "The store was brought up to date.\(rows) As it was before: \(backup)"
        },
        prefix: {
            switch $0 {
            case .many: "many at once"
            case .show: "show only"
            case .go: "go to"
            case .sort: "sort"
            case .copy: "copy"
            case .fold: "fold"
            }
        },
        scrollRow: "scroll",
        moreKeys: { "Tab: \($0) more" }, closeKeyBox: "close the menu",
        capitalReverses: "A capital letter reverses",
        heading: {
            switch $0 {
            case .moving: "Moving"
            case .places: "Places"
            case .lists: "Lists"
            case .actions: "People, posts, comments"
            case .folding: "Folding"
            case .writing: "Forms and dialogs"
            case .typing: "Typing"
            case .app: "The app"
            }
        })
}

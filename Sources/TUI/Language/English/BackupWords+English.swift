extension BackupWords {
    static let english = BackupWords(
        done: { "Backed up and verified: \($0)." },
        damaged: {
            "The store has damage, and so has this backup; no earlier one was removed. See \($0)."
        },
        kept: {
            "Something is wrong with the store, so no earlier backup was removed. See \($0)."
        },
        removed: {
            $0 == 1
                ? "The oldest backup was removed; \($1) \($1 == 1 ? "is" : "are") kept."
                : "The oldest \($0) backups were removed; \($1) \($1 == 1 ? "is" : "are") kept."
        },
        removedReplaced: {
            "\($0) of the stores that made room for a backup \($0 == 1 ? "was" : "were") removed;"
                + " the newest \($1) stay."
        },
        noneYet: { "There are no backups yet. Make one with: \($0)" },
        folder: {
            "They are in \($0). What 'sheaf backup FILE' wrote is where FILE said."
        },
        question: { "Put \($0) in the place of the store?" },
        refusal: {
            "This puts \($0) in the place of the store. Add --yes to do it without being asked."
        },
        restored: { "The store is now as it was in \($0)." },
        before: { "What was there before is \($0)." },
        journalAside: {
            "What was saved last in a store that is gone lies in \($0), and is not in this one. To have it"
                + " added if it fits, close every Sheaf, name that file \($1), and start Sheaf."
        },
        stillWrong: { "Something is wrong with it all the same. See what: \($0)" },
        noPipe: "A backup is nothing for a terminal: '-' needs a pipe or a file there. Nothing was"
            + " done.",
        meantCommand: {
            "Nothing was written. '\($1)' is the command; for a backup called \($0), write \($2)."
        },
        noneDated: { "There are no dated backups. Name a file, or make one with: \($0)" },
        occasion: {
            switch $0 {
            case .regular: "backup"
            case .automatic: "automatic"
            case .repair: "before a repair"
            case .migration: "before an update"
            case .putInPlace: "put in place by hand"
            }
        },
        exported: { "\(PostWords.english.count($0)) in \($1)." },
        ownFile: {
            "\($0) is a file of Sheaf's own; it was left as it is. Choose another name."
        },
        madeFile: { "Made \($0)." },
        fileExists: { "\($0) is there already and was left as it is. Edit it with: \($1)" },
        nothingToDo: "There is nothing to do.",
        settingsQuestion: { "Take all settings out of \($0), the saved views too?" },
        settingsRefusal: {
            "This takes all settings out of \($0), the saved views too. Add --yes to do it without"
                + " being asked."
        },
        settingsCopied: { "What the settings were is in \($0)." },
        healthy: "Nothing wrong.",
        toRepair: { repairable, problems, command in
            repairable == problems
                ? "To repair it: \(command)"
                : "\(Language.grouped(repairable)) of these \(Language.grouped(problems)) problems can be"
                    + " repaired: \(command)"
        })
}

extension DoctorWords {
    static let english = DoctorWords(
        finding: englishFinding, damagedRow: englishRow,
        permission: {
            Finding(
                "\($0) is open to others (mode \($1)).",
                "Other users of this machine may read or change it.", "Its mode becomes \($2).")
        },
        older: { steps in
            let count = steps.count == 1 ? "1 step brings" : "\(steps.count) steps bring"
            return Finding(
                "The store is of an older version of Sheaf: \(count) it up to date"
                    + " (\(steps.joined(separator: "; "))).", "It was not looked through.",
                "It is brought up to date, with a backup before, whenever it is used.")
        },
        turnedBack: {
            Finding(
                "The store is marked as of schema \($0), but it was brought to schema \($1): another"
                    + " program changed that number.",
                "It is not opened, and was not looked through.",
                "The number becomes \($1) again.")
        },
        damagedSchema: { parts in
            Finding(
                "What the store says of its own tables and indexes is damaged: \(parts.once()).",
                "It may not be opened because of that; its rows may all be there.",
                "It is put back as Sheaf makes it, and then all else is looked through.")
        },
        newer: {
            Finding(
                $0, "Nothing is known to be wrong with it; it was not looked through.",
                "Until then, commands that only look may show it.")
        },
        foreign: {
            Finding(
                $0, "It is none of Sheaf's: nothing of it is looked at or changed.",
                "If a store was there before, a backup has it: '\($1)'.")
        },
        unopened: { Finding($0, "Nothing of it can be shown.", "Go back to a backup: '\($1)'.") },
        settings: { Finding($0, "Other settings hold.", "Edit the file: '\($1)'.") },
        keyMap: { Finding($0, "Other keys hold.", "Edit the file; '\($1)' lists its keys.") },
        asideJournal: {
            Finding(
                "A journal that could not be used was put aside: \($0).",
                "Changes that are in it are not in the store.",
                "Look whether something is missing, then remove the file.")
        },
        tornJournal: Finding(
            "The journal of the store ends in the middle of what was written last: the machine stopped just"
                + " then, or the file was cut.", "The last changes may be missing.",
            "Look whether something is missing. With the next change this is gone."),
        store: { "\($0), \($1), journal \($2)" },
        schema: "schema",
        content: { people, posts, comments, tags in
            let parts = [
                count(people, "person", "people"), count(posts, "post", "posts"),
                count(comments, "comment", "comments"), count(tags, "tag", "tags"),
            ]
            return parts.joined(separator: ", ") + ", the trash included"
        },
        noBackup: "none",
        setAside: {
            "\(count($0, "row", "rows")) of an older version, as \($0 == 1 ? "it was" : "they were"):"
                + " see \($1)"
        },
        noneSetAside: "No rows of an older version were set aside.",
        waiting: {
            "\(count($0, "row", "rows")) of imports, until what \($0 == 1 ? "it belongs" : "they belong")"
                + " to comes in"
        },
        wordsUnread:
            "The word index was left out, because another program is writing. All else was looked at.",
        replaced: { $0 == 1 ? "1 store, \($1)" : "\($0) stores, \($1)" },
        keptCopies: { copies, size, names in
            "\(count(copies, "copy", "copies")) of before a repair that gave something up, \(size):"
                + " \(names). Remove \(copies == 1 ? "it" : "them") by hand when nothing is missing."
        },
        nothingRepairable: "Nothing of this can be repaired here.",
        repairQuestion: { "Make a backup and then repair \(lines($0))?" },
        repairRefusal: {
            "This makes a backup and then repairs \(lines($0)). Add --yes to do it without being"
                + " asked."
        },
        before: { "The store as it was: \($0)" },
        repaired: "Repaired. Nothing is wrong any more.",
        repairedButFor: {
            ($0 ? "What could be repaired is repaired." : "Nothing could be repaired.")
                + " This is left:"
        },
        recovered: { titles in
            let added = count(titles.count, "draft was", "drafts were")
            return "\(added) added for what belonged to nothing any more: \(titles.once())."
        },
        keptCopy: {
            "Something had to be given up. Only the copy of before has it, and it stays until you"
                + " remove it: \($0)"
        },
        notRepaired: {
            "The store could not be repaired here: too much of it is damaged. The copy that was made before"
                + " has it as it was. Go back to a backup: '\($0)'. What can be read goes out with '\($1)'."
        },
        notCompacted: "Not compacted: repair first what is wrong.",
        noRoomToGive: { "The store has no room to give back: \($0)." },
        inUse: {
            "Another program has \($0) open, a Sheaf in another window perhaps, and would have to"
                + " wait meanwhile. Nothing was changed. Close it and try again."
        },
        needsRoom: {
            "Compacting needs \($0) of room meanwhile, and the disk of \($1) has \($2). Nothing was"
                + " changed. Make room and try again."
        },
        compacted: { "Compacted: the store had \($0) and has \($1)." })

    private static func count(_ number: Int, _ one: String, _ many: String) -> String {
        "\(Language.grouped(number)) \(number == 1 ? one : many)"
    }

    private static func lines(_ count: Int) -> String {
        count == 1 ? "what the line above says" : "what \(count) of the lines above say"
    }
}

internal import SheafNotebook

extension LookupWords {
    static let english = LookupWords(
        none: { "There is no \(HistoryWords.english.kind($0)) '\($1)'." },
        listed: { "'\($0)' lists all." },
        fourDigits: "Of an identifier at least four digits are needed.",
        strangersByQuery: {
            "What somebody wrote of whom there is only the name is found with the query \($0)."
        },
        emptyName:
            "A name is empty. Nothing was done. Name what you mean, or leave the option out.",
        emptyQuery: { "\($0) is empty. Nothing was done. Give a query, or leave it out." },
        noneInTrash: { "There is no such thing in the trash: '\($0)'." },
        several: { "'\($0)' may be any of these; name one by its identifier:\n\($1)" },
        tagRenamed: { "There is no tag '\($0)': it is called '\($1)' now." },
        tagNotDeleted: { "The tag '\($0)' was not deleted: it is called '\($1)' now." },
        severalInTrash: {
            "'\($0)' may be any of these, all in the trash:\n\($1)\nTo bring one back: \($2)"
        },
        inTrash: { kind, name, command in
            "The \(HistoryWords.english.kind(kind)) '\(name)' is in the trash. To bring"
                + " \(kind == .person ? "them" : "it") back: \(command)"
        },
        wentAlong: {
            "The \(HistoryWords.english.kind($0)) '\($1)' is in the trash with the"
                + " \(HistoryWords.english.kind($2)) '\($3)'. To bring both back: \($4)"
        },
        inTrashLine: { "\(HistoryWords.english.kind($0)) '\($1)'" },
        wentAlongLine: {
            "\(HistoryWords.english.kind($0)) '\($1)' is in the trash with the"
                + " \(HistoryWords.english.kind($2)) '\($3)'"
        },
        noVersion: { "There is no version \($0) of this \($1 ? "post" : "comment")." },
        nothingYet: { "There is nothing yet in \($0). Begin with: \($1)" },
        backupsOnly: {
            "There is no store at \($0), but there are \($1) backups of one. Go back"
                + " to the newest with: \($2)"
        },
        journalOnly: { path in
            "There is no store at \(path), but \(path)-wal lies there: what was saved last in"
                + " one that was moved away or deleted. Nothing was changed. Move the store back"
                + " there, or copy a backup of it there, and that is added to it if it fits."
        },
        begin: { "\($0), or \($1)." },
        nobodyYet: { "This needs an author and nobody is here yet. Begin with: \($0)." },
        whoAreYou: { "Who are you? Name yourself with --as USERNAME, or once for all: \($0)" },
        youAre: { "You are \($0) from now on, here and on the screens." },
        youAreNobody: "Nobody is remembered as you any more.",
        actingAs: { name, isKnown in
            "Acting as \(name), "
                + (isKnown ? "who was on the screen last" : "the only person there is")
                + "; --as USERNAME names somebody else."
        },
        replyElsewhere: {
            "The comment \($0) is below another post. Nothing was changed."
        },
        nothingWritten: "Nothing was written, so nothing was saved. Give the text with --content.",
        nothingWrittenForPost:
            "Nothing was written, so nothing was saved. Give the text with --content; for a post"
            + " without a text say --content \"\".",
        undecided: {
            "You wrote \($0 == 1 ? "1 post" : "\($0) posts") and "
                + "\($1 == 1 ? "1 comment" : "\($1) comments"): say --with-writings or --without-writings."
                + " Nothing was deleted."
        },
        followingYourself: "This is you, and nobody follows themselves. Nothing was changed.",
        sharedAddress: {
            "Two people have the address \($0), so it does not tell whose"
                + " this is. Nothing was changed. Change the address of one of them first."
        },
        nothingSaved: "Nothing was saved.",
        outputFailed: { "The output could not be written: \($0). The store is as it was." },
        storedUnread: "It is stored. Nobody read what was to be shown of it.",
        storedUnshown: { why, doublesWhenRepeated in
            "It is stored; only the output could not be written (\(why))."
                + (doublesWhenRepeated
                    ? " Do not run the command again: that would do it twice."
                    : " There is no need to run the command again.")
        },
        storedButFailed: "It is stored; what came after that failed:",
        keptText: {
            "What you wrote is kept as an unsaved text. g w on the screens goes on with it; "
                + "to see it:"
                + " \($0)"
        },
        keptFile: { "What you wrote is in \($0)." },
        warning: { "a warning: \($0)" },
        dashedWord: { word, line in
            "There is no option '\(word)'. Put -- before a word that begins with -: \(line)"
        },
        optionInQuery: {
            "'\($0)' is part of no query: an option stands before --, and before the query."
        },
        unknownCommand: { command, nearest, help in
            "There is no command '\(command)'."
                + (nearest.map { " Did you mean '\($0)'?" } ?? "") + " '\(help)' lists all."
        },
        emptyCommand: {
            "The name of a command is empty. Nothing was done. '\($0)' lists all commands."
        })
}

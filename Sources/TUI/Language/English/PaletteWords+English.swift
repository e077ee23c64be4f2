extension PaletteWords {
    static let english = PaletteWords(
        title: "Commands", noKey: "no key",
        placeholder: [
            "the name of a command, the number of a row, or a word such as sort",
            "a command or a row",
            "a command",
        ],
        verb: {
            switch $0 {
            case .filter: "Show only what matches a search"
            case .sort: "Sort by ..."
            case .view: "Show a saved view"
            case .theme: "Change the colours"
            case .language: "Change the language"
            case .actAs: "Work as somebody else"
            case .set: "Change a setting"
            }
        },
        goToRow: { "Go to row \($0)" },
        search: { "Search the posts for \"\($0)\"" },
        nothing: { "There is no command \"\($0)\"." },
        hint: {
            [
                .accept: "run", .nextField: "complete", .earlierFilter: "previous",
                .laterFilter: "next",
                .cancel: "close",
            ][$0]
        },
        hasKey: { "\($0)  (key: \($1))" }, hasNoKey: { "\($0)  (no key)" },
        present: "now", ascending: "ascending", descending: "descending",
        unknownArgument: { verb, text in
            switch verb {
            case .filter: "This list has no filter."
            case .sort: "This list cannot be sorted by \"\(text)\"."
            case .view: "There is no view called \"\(text)\"."
            case .theme: "There are no colours called \"\(text)\"."
            case .language: "There is no language \"\(text)\" here."
            case .actAs: "Nobody is called \"\(text)\"."
            case .set: "There is no setting \"\(text)\"."
            }
        },
        argumentMissing: { verb in
            switch verb {
            case .filter: "Type what the rows must match, for example: filter status:draft"
            case .sort: "Type what to sort by, for example: sort title"
            case .view: "Type the name of a view."
            case .theme: "Type the colours, for example: theme dark"
            case .language: "Type a language, for example: language ja"
            case .actAs: "Type a username, for example: as ada"
            case .set: "Type a setting and its value, for example: set display.theme dark"
            }
        },
        nobody: { "Nobody is called \"\($0)\"." },
        hasSet: { "\($0): \($1)" },
        refusesValue: { "\($0) does not take that. \($1)" },
        notHere: { need in
            switch need {
            case .post: "Only for posts."
            case .person: "Only for people."
            case .tag: "Only for tags."
            case .secret: "Only in the vault."
            case .deleted: "Only in the trash."
            case nil: "Not on this screen."
            }
        },
        noRows: "There are no rows with numbers here.")
}

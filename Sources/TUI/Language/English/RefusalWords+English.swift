extension RefusalWords {
    static let english = RefusalWords(
        nameTexts: "Name the texts to discard, or add --all.",
        nameSettings: "Name settings, or say --all.",
        namePosts: "Name posts, or say --all.",
        nameProgram: "Name a program after --.",
        sayWhich: "Say which ones, or --all for all of them.",
        sayWhatToRemove:
            "Say what to remove: names, --older-than DAYS or --all, and only one of these.",
        sayTable: "Say what the table holds: --of people, --of posts or --of comments.",
        noAddress: "A person needs an e-mail address: add --email ADDRESS.",
        needsValue: { "\($0) needs a value behind it." },
        emptyDirectory: "--directory names no folder. Leave it out for the usual one.",
        goesWith: { "\($0) goes with \(InputWords.list($1, " and "))." },
        personGoesWith: "--person goes with vcard, jsonl and csv of people.",
        queryGoesWith: "--query goes with jsonl, markdown, mbox and csv of posts.",
        standsAlone: { "\($0) stands alone." },
        onlyOne: { "Only one of \(InputWords.list($0, " and ")) at a time." },
        forLists: {
            "\(InputWords.list($0, " and ")) \($0.count > 1 ? "are" : "is") for lists: leave the number"
                + " out."
        },
        nameIsBoth: "--name is both: leave out --first-name and --last-name.",
        allOrConditions: "--all is for all of them: leave it or the other conditions out.",
        keepsAsking: "--if-revision leaves how it asks as it is.",
        sayNewName:
            "Give the new service with --service, the new account with --account, or both.",
        passphraseOrPassword: "--words makes a passphrase, --length and --symbols a password.",
        oneStandardInput:
            "Standard input holds one of them: give the text or the picture otherwise.",
        takesNoValue: {
            "\($0) takes no value. To choose posts by a query, write --matching before it."
        },
        takesNumber: { "\($0) takes a number from \($1.lowerBound) to \($1.upperBound)." },
        takesDays: { "\($0) takes \($1.lowerBound) to \($1.upperBound) days." },
        takesSeconds: { "\($0) takes \($1.lowerBound) to \($1.upperBound) seconds." },
        takesDescriptor: { "\($0) takes 0 or 3 to 255." },
        notNegative: { "\($0) must not be negative." },
        atLeastOne: { "\($0) must be at least 1." },
        themeFileName:
            "A theme file has a name of letters, digits and hyphens that ends with .jsonc.",
        format: { text, mistake in
            let what =
                switch mistake {
                case .noEnd: "a { has no } behind it"
                case .noName: "between { and } a name is missing"
                case .noBeginning: "a } has no { before it"
                case .noEscape: "behind \\ stands t, n or another \\"
                }
            return "--format '\(text)': \(what). Names stand like {title}; {{ and }} are braces."
        },
        noStatus: { "\"\($0)\" is no status that a post can be given. Nothing was changed." },
        markdownFolder: "--format markdown needs a folder: sheaf export --format markdown posts/",
        picturesFolder: "Pictures are written into a folder, not to standard output: name one.",
        takesFolder: "Pictures are taken from a folder, not from standard input: name one.",
        takesReportFile:
            "The notes are written into a file, not to standard output: name one. --verbose says them all.",
        keyFromInput: {
            "\($0) names a file, and no key is read from standard input. A program may give the passphrase"
                + " by --passphrase-fd."
        },
        onePostAFile:
            "One Markdown file holds one post: add --post POST, or write all posts into a folder:"
            + " sheaf export --format markdown posts/",
        otherTable: {
            "A file of that name would hold \($0), and \($1) writes \($2): choose another name, or add"
                + " --of \($2)."
        })
}

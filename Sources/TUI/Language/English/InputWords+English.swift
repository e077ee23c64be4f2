extension InputWords {
    static let english = InputWords(
        tooLong: {
            "Standard input has more than the \($0) MB that a text may have. Nothing was saved."
        },
        notUTF8: { "Standard input is not UTF-8 at byte \($1), in line \($0). Nothing was saved." },
        unreadable: { "Standard input cannot be read (\($0)). Nothing was saved." },
        cameBackEmpty: {
            "The text is empty. Nothing was changed."
                + ($0 ? " For a post without a text say --content \"\"." : "")
        },
        noEditor: "There is no editor. Set EDITOR, or give the text with --content.",
        noTerminalForEditor: "There is no terminal for an editor. Nothing was changed.",
        expectsAssignment: { "--set expects name=value, not '\($0)'." },
        notADate: { "'\($0)' is not a date; write it like 2000-12-31." },
        notANumber: { "'\($0)' must be a whole number, not '\($1)'." },
        noField: { "There is no field '\($0)'. For metadata write .\($0)=…" },
        hasOption: { "There is no field '\($0)'. \($1) is for that." },
        expectsOne: { "\($0) is \(list($1, " or ")), not '\($2)'." },
        noValue: {
            "--format: there is no {\($0)} here. There are: \($1.joined(separator: ", "))."
        },
        mixWithSample: "Put made-up people and posts beside what is in this store?",
        mixRefusal:
            "There are people or posts in this store already. Add --yes to put made-up ones beside"
            + " them, or name another folder with --directory.",
        rows: { "\($0) rows, \($1) a second" },
        tooManyWords:
            "A command line of more than 10,000 words cannot be read in time: at most 10,000 fit."
            + " Nothing was done. Give fewer at a time, or put them into a file for 'sheaf import'.",
        argumentNotUTF8: {
            "\($0 ?? "An argument") is not UTF-8 ('\($1)'). Nothing was changed. Type it in UTF-8; a"
                + " file with such a name can be given on standard input, as -."
        },
        outputClosed: "standard output is closed",
        mistake: {
            switch $0 {
            case .unknownOption(let name, let nearest):
                "Unknown option '\(name)'" + (nearest.map { ". Did you mean '\($0)'?" } ?? "")
            case .queryIsArgument(let option):
                "Unknown option '\(option)'. Here a query stands without one, as in: 'tag:music walk'"
            case .missingValue(let option): "Missing value for '\(option)'"
            case .missingArgument(let name): "Missing expected argument '\(name)'"
            case .repeatedOption(let option):
                "'\(option)' stands there more than once and takes one value. Nothing was done. Give it"
                    + " once."
            case .repeatedFlag(let flag):
                "'\(flag)' stands there more than once. Nothing was done. Give it once."
            case .opposites(let one, let other):
                "'\(one)' and '\(other)' exclude each other. Nothing was done. Give one of them."
            case .unexpected(let words):
                (words.count == 1 ? "Unexpected argument " : "Unexpected arguments: ")
                    + words.map { "'\($0)'" }.joined(separator: ", ")
            case .invalidValue(let value, let option, let choices):
                "The value '\(value)' is invalid for '\(option)'"
                    + (choices.isEmpty ? "" : ". It is one of: \(list(choices, " or "))")
            }
        },
        usage: { "Usage: \($0)" }, seeHelp: { "See '\($0)' for more information." },
        crashed: {
            [
                "Sheaf stopped. What was saved is safe. Unsaved text may lack what was typed last;",
                "What was kept is shown by: \($0)",
            ]
        })
}

internal import SheafModel

extension ViewWords {
    static let english = ViewWords(
        save: "Save this view", title: "Views", name: "Name", keys: "Key", list: "List",
        query: "Query",
        listName: { $0 == .posts ? "posts" : "people" },
        show: CommandWords("show", "Show this view"),
        leave: CommandWords("leave view", "Leave this view: show everything again"),
        rename: CommandWords("rename", "Give it another name or key"),
        deleteQuestion: { "Delete the view \"\($0)\"?" },
        deleteConsequence: {
            ($0.isEmpty ? "It shows everything." : "It shows \"\($0)\".")
                + " What it shows stays; the view is gone for good."
        },
        nameTaken: { "There is a view called \"\($0)\" already." },
        askName: ["Name of this view:", "Name:"],
        askLetter: ["Key after f, a letter or digit:", "Key after f:"],
        takenLetters: { ["\($0) are taken; Enter alone: no key", "not \($0)"] },
        hint: { command, asksLetter in
            switch command {
            case .accept: asksLetter ? "save" : "next"
            case .cancel: asksLetter ? "back" : "do not save"
            default: nil
            }
        },
        noKey: "no key",
        saved: { name, keys in
            "Saved as \"\(name)\". "
                + (keys.map { "\($0) shows it." } ?? "It is in the list of views: f v.")
        },
        savedInProfile: { name, profile, command in
            "Saved as \"\(name)\" in the profile '\(profile)'. To see it there: \(command)"
        },
        replaces: { "The view of this name shows \"\($0)\", and would be gone." },
        wrongName: "A name has 1 to 40 characters, all of which can be seen.",
        wrongLetter: "One letter or digit, or nothing.",
        letterTaken: { letter, view in
            view.map { "f \(letter) shows the view \"\($0)\" already." }
                ?? "f \(letter) does something else already."
        },
        unknown: { "There is no view called \"\($0)\"." },
        ofOtherList: { name, list, command in
            "\"\(name)\" is a view of \(list == .posts ? "posts" : "people"): "
                + (command.map { "\($0) \"\(name)\"" } ?? "give another name.")
        },
        cannotKeep: { "A view cannot keep \"\($0)\": esc shows all again." },
        noneYet: "No views yet: 'sheaf views save' makes one, and so does f s on the screen.",
        deleted: { "Deleted the view \"\($0)\"." },
        leftBehind: { names, command in
            let views = InputWords.list(names.map { "\"\($0)\"" }, " and ")
            let ask = names.count == 1 ? "view \(views) still asks" : "views \(views) still ask"
            return "The \(ask)"
                + " for a tag that is gone."
                + (command.map { " '\($0)' gives a view another query." } ?? "")
        },
        wrongQuery: { "The view cannot be shown. \($0)" }, completion: "complete",
        thenBy: "then by ...")
}

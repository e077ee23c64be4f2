internal import Model

extension ViewWords {
    static let english = ViewWords(
        save: "Save this view", askName: ["Name of this view:", "Name:"],
        askLetter: ["Key that shows it after f (may be empty):", "Letter:"],
        hint: { command, asksLetter in
            switch command {
            case .accept: asksLetter ? "save" : "next"
            case .cancel: "do not save"
            default: nil
            }
        },
        saved: { name, keys in
            "Saved as \"\(name)\". " + (keys.map { "\($0) shows it." } ?? ":view shows it.")
        },
        replaces: { "The view of this name shows \"\($0)\", and would be gone." },
        wrongName: "A name has 1 to 40 characters.",
        wrongLetter: "One letter or digit, or nothing.",
        letterTaken: { "f \($0) does something else already." },
        unknown: { "There is no view called \"\($0)\"." },
        ofOtherList: { name, list, command in
            "\"\(name)\" is a view of \(list == .posts ? "posts" : "people"): "
                + (command.map { "\($0) \"\(name)\"" } ?? "give another name.")
        },
        cannotKeep: { "A view cannot keep \"\($0)\": esc shows all again." },
        noneYet: "No views yet: 'sheaf views save' makes one, and so does f s on the screen.",
        deleted: { "Deleted the view \"\($0)\"." },
        wrongQuery: { "The view cannot be shown. \($0)" }, completion: "complete",
        thenBy: "then by ...")
}

extension UnsavedWords {
    static let english = UnsavedWords(
        title: "Unsaved texts",
        count: { $0 == 1 ? "1 text" : "\(Language.grouped($0)) texts" },
        empty: "No unsaved texts. What you type into a form and do not save is kept here.",
        firstLine: "Text", form: "Where", kept: "Kept", noText: "(cannot be read)",
        open: "open in a window",
        what: { text in
            let about = text.about
            switch text.source {
            case .form(.newPost): return "New post"
            case .form(.post): return about.isEmpty ? "Edited post" : "Post: \(about)"
            case .form(.tags): return about.isEmpty ? "Tags of a post" : "Tags: \(about)"
            case .form(.newPerson): return "New person"
            case .form(.person): return about.isEmpty ? "Edited person" : "Person: \(about)"
            case .form(.comment):
                return about.isEmpty ? "Comment on a post" : "Comment on \(about)"
            case .form(.reply): return about.isEmpty ? "Reply" : "Reply to \(about)"
            case .form(.editedComment): return "Edited comment"
            case .editor: return "Left by an editor"
            case .unknown: return "Another form"
            }
        },
        byAnother: "Somebody else: ",
        mark: { "\(Language.grouped($0)) unsaved" },
        atStart: {
            $0 == 1
                ? "1 unsaved text is kept. g w shows it."
                : "\(Language.grouped($0)) unsaved texts are kept. g w lists them."
        },
        others: {
            [
                $0 == 1
                    ? "Another unsaved text is kept: Esc, then g w."
                    : "\(Language.grouped($0)) other unsaved texts are kept: Esc, then g w.",
                "Unsaved: \(Language.grouped($0))",
            ]
        },
        left: "Unsaved text kept. g w lists unsaved texts.",
        taken: "This text is no longer there: another window opened or discarded it.",
        resume: CommandWords("resume", "Go on writing the text"),
        copy: CommandWords("copy", "Copy the text"),
        discard: CommandWords("discard", "Discard the text; asks first"),
        discardQuestion: "Discard this unsaved text?",
        discarded: { "\($0): \"\($1)\"" },
        isOpen: "Its form is open in a window. Close it there first.",
        isUnreadable: "This text cannot be read. Its file stays as it is.",
        isUnknown: "This version has no form for it. y c copies the text.",
        inFile: { "An editor left it in \($0). y c copies the text." },
        nothingToAnswer: "The comment it answers no longer exists. y c copies the text.",
        hidden: { "Unsaved texts cannot be looked for. \($0) There may be some." })
}

internal import SheafNotebook

extension FormWords {
    static let english = FormWords(
        save: "Save", closeKeeping: "Close and keep text", close: "Close", discard: "Discard",
        discardLetter: "d", discardQuestion: "Discard what you typed?",
        discardConsequence: "It cannot be brought back.", keepWriting: "Go on writing",
        keepWritingLetter: "g",
        newPost: "New post", newPerson: "New person", newYou: "You", newComment: "New comment",
        reply: "Reply", editComment: "Edit comment", edit: "Edit", content: "Content",
        comment: "Comment",
        person: {
            switch $0 {
            case .username: "Username"
            case .email: "E-mail"
            case .firstName: "First name"
            case .lastName: "Last name"
            case .role: "Role"
            case .active: "Active"
            case .birth: "Born or age"
            case .phone: "Phone"
            case .street: "Street"
            case .city: "City"
            case .state: "State"
            case .zip: "Postal code"
            case .country: "Country"
            case .colours: "Colours"
            case .avatar: PictureWords.english.field
            case .bio: "Bio"
            }
        },
        yes: "yes", no: "no",
        howToChoose: "Left and Right choose, or the letter that a value begins with.",
        birthPlaceholder: "1990-05-17, or 36",
        birthUnreadable: "Write the day as 1990-05-17, or the age as a number from 0 to 150.",
        coloursPlaceholder: "separated by commas",
        tagsPlaceholder: "separated by commas",
        newTag: { "new tag \"\($0)\"" },
        suggestionHint: ["Down chooses a tag, Tab takes it over", "Down, then Tab"],
        loading: "Reading ..", saving: "Saving ..",
        gone: "It no longer exists. What you typed stays here.",
        goneEmpty: "It no longer exists. Esc goes back.",
        goneUnsavable: "It no longer exists, so nothing can be saved to it. Esc keeps your text.",
        inTrash: "It is in the trash: g x, then R, puts it back. What you typed stays here.",
        trashEmpty: "It is in the trash: Esc, then g x and R, puts it back.",
        trashUnsavable: "It is in the trash, so nothing can be saved to it. Esc keeps your "
            + "text; g x, then R, puts it back.",
        unreadable: "It could not be read. Esc goes back.",
        draftKept: "unsaved text kept",
        draftBack: [
            "Your unsaved text is back. Save it, or Discard throws it away.",
            "Your unsaved text is back.",
        ],
        draftBackOfAnother: [
            "Somebody else's unsaved text: saved as theirs, or Discard throws it away.",
            "Somebody else's: saved as theirs.",
        ],
        draftBackAsYours: [
            "Its writer was deleted: saved as yours, or Discard throws it away.",
            "Its writer was deleted: saved as yours.",
        ],
        becomesYours:
            "Its writer was deleted meanwhile: save again, and it is saved as yours.",
        followsYou: {
            ["You are \($0) now, and this is saved in that name.", "Saved as \($0) now."]
        },
        draftBackChanged: [
            "Your text is back, but this was changed elsewhere. Saving asks which to keep.",
            "Back, but this was changed elsewhere.",
        ],
        draftBackGone: "Your unsaved text is back, but what it belongs to no longer exists.",
        draftBackTrash: "Your unsaved text is back, but what it belongs to is in the trash: g "
            + "x, then R, puts it back.",
        draftDamaged: { "An unsaved text could not be read. It is set aside as \($0)." },
        changedElsewhere: { "Changed elsewhere meanwhile: \($0.joined(separator: ", "))." },
        elsewhere: { theirs, who in
            switch who {
            case .you?: "Changed meanwhile by you, to: \(theirs)"
            case .named(let name)?: "Changed meanwhile by \(name), to: \(theirs)"
            case nil: "Changed elsewhere meanwhile, to: \(theirs)"
            }
        },
        conflict: { field, who in
            switch who {
            case .you?: "You changed \"\(field)\" elsewhere"
            case .named(let name)?: "\(name) changed \"\(field)\""
            case nil: "\"\(field)\" was changed elsewhere"
            }
        },
        mine: "Yours", theirs: "Theirs", keepMine: "Keep mine", mineLetter: "m",
        keepTheirs: "Keep theirs", theirsLetter: "t", both: "Edit both", bothLetter: "b",
        later: "Later", laterLetter: "l",
        stillMarked:
            "Both texts are still in it. Make one of them, without <<<<<<<, ======= and >>>>>>>.")
}

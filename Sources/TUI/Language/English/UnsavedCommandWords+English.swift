extension UnsavedCommandWords {
    static let english = UnsavedCommandWords(
        hidden: { "Unsaved texts cannot be looked for; there may be some. \($0)" },
        none: { "There is no unsaved text '\($0)'. Those there are: \($1)" },
        several: { "Several unsaved texts begin with '\($0)': \($1)." },
        unreadable: {
            "This text cannot be read. Its file was left as it is, for whoever can still make sense"
                + " of it: \($0)"
        },
        nothingTyped: { "Nothing was typed into '\($0)', only into: \($1)." },
        hasHiddenCharacters: {
            "This text has characters that cannot be seen and are not printed as they are. This gives"
                + " all of it: \($0)"
        },
        formIsOpen: { "The form of \($0) is open in a window. Close it there first." },
        withText: { "\($0)\($1.isEmpty ? "" : " '\($1)'")" },
        withoutText: { "\($0), which cannot be read (\($1))" },
        notDiscarded: { "Not discarded, because a window opened the form meanwhile: \($0)." },
        discarded: { "Discarded: \($0)." },
        allOpen: "Every unsaved text is open in a window. Nothing was discarded.")
}

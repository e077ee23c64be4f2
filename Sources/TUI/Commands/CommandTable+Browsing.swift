extension CommandTable {
    static let moving: [Command] = [
        Command(.moveDown, "j", "<down>", "<c-n>", in: KeyContext.browsing),
        Command(.moveUp, "k", "<up>", "<c-p>", in: KeyContext.browsing),
        Command(.pageDown, "<pgdn>", "<c-f>", in: KeyContext.browsing),
        Command(.pageUp, "<pgup>", "<c-b>", in: KeyContext.browsing),
        Command(.halfPageDown, "<c-d>", in: KeyContext.browsing),
        Command(.halfPageUp, "<c-u>", in: KeyContext.browsing),
        Command(.moveToFirst, "g g", "<home>", in: KeyContext.browsing),
        Command(.moveToLast, "G", "<end>", in: KeyContext.browsing),
        Command(.goToRow, ":", in: KeyContext.browsing),
        Command(.open, "<enter>", "l", "<right>", in: KeyContext.browsing),
        Command(.back, "h", "<left>", in: KeyContext.browsing, isGlobal: true),
        Command(.nextPane, "<tab>", in: KeyContext.browsing),
        Command(.previousPane, "<s-tab>", in: KeyContext.browsing),
        Command(.nextItem, "J", in: KeyContext.browsing),
        Command(.previousItem, "K", in: KeyContext.browsing),
        // Braces need AltGr on many keyboards, so they are not the only keys.
        Command(.nextSection, "z j", "}", in: KeyContext.browsing),
        Command(.previousSection, "z k", "{", in: KeyContext.browsing),
        Command(.scrollToTop, "z t", in: KeyContext.browsing),
        Command(.scrollToMiddle, "z z", in: KeyContext.browsing),
        Command(.scrollToBottom, "z b", in: KeyContext.browsing),
    ]

    static let places: [Command] = [
        Command(.goToPeople, "1", "g u", in: KeyContext.browsing, isGlobal: true),
        Command(.goToPosts, "2", "g p", in: KeyContext.browsing, isGlobal: true),
        Command(.goToTags, "3", "g t", in: KeyContext.browsing, isGlobal: true),
        Command(.goToVault, "8", "g v", in: KeyContext.browsing, isGlobal: true),
        Command(.goToSettings, "9", ",", in: KeyContext.browsing, isGlobal: true),
        Command(.goToMessages, "g m", in: KeyContext.browsing, isGlobal: true),
        Command(.goToUnsavedTexts, "g w", in: KeyContext.browsing, isGlobal: true),
        Command(.chooseYourself, "g y", in: KeyContext.browsing, isGlobal: true),
    ]

    static let lists: [Command] = [
        Command(.filter, "/", in: KeyContext.browsing),
        Command(.showPublished, "f p", in: KeyContext.browsing),
        Command(.showDrafts, "f d", in: KeyContext.browsing),
        Command(.showInactive, "f i", in: KeyContext.browsing),
        Command(.clearFilters, "f c", in: KeyContext.browsing),
        Command(.sortByCreated, "s c", in: KeyContext.browsing, isReversible: true),
        Command(.sortByUpdated, "s u", in: KeyContext.browsing, isReversible: true),
        Command(.sortByTitle, "s t", in: KeyContext.browsing, isReversible: true),
        Command(.sortByAuthor, "s a", in: KeyContext.browsing, isReversible: true),
        Command(.sortByStatus, "s s", in: KeyContext.browsing, isReversible: true),
        Command(.sortByLikes, "s l", in: KeyContext.browsing, isReversible: true),
        Command(.sortByViews, "s v", in: KeyContext.browsing, isReversible: true),
        Command(.sortByComments, "s m", in: KeyContext.browsing, isReversible: true),
        Command(.sortByName, "s n", in: KeyContext.browsing, isReversible: true),
        Command(.sortByUsername, "s i", in: KeyContext.browsing, isReversible: true),
        Command(.sortByRole, "s r", in: KeyContext.browsing, isReversible: true),
        Command(.sortByPosts, "s p", in: KeyContext.browsing, isReversible: true),
        Command(.sortByFollowers, "s f", in: KeyContext.browsing, isReversible: true),
        Command(.toggleSections, "s g", in: KeyContext.browsing),
        Command(.keepOrder, "s w", in: KeyContext.browsing),
    ]

    static let actions: [Command] = [
        Command(.add, "a", in: KeyContext.browsing),
        Command(.edit, "e", in: KeyContext.browsing),
        Command(.editExternally, "E", in: KeyContext.browsing),
        Command(.reply, "r", in: KeyContext.browsing),
        Command(.editTags, "t", in: KeyContext.browsing),
        Command(.like, "+", in: KeyContext.browsing),
        // Screens of people follow where others like.
        Command(.follow, "+", in: KeyContext.browsing),
        Command(.showFollowers, "F", in: KeyContext.browsing),
        Command(.selectPerson, "H", in: KeyContext.browsing),
        Command(.goToAuthor, "g a", in: KeyContext.browsing),
        Command(.toggle, "x", in: KeyContext.browsing),
        Command(.publish, "p", in: KeyContext.browsing),
        Command(.archive, "A", in: KeyContext.browsing),
        Command(.delete, "d", in: KeyContext.browsing),
        Command(.inspect, "i", in: KeyContext.browsing),
        Command(.copySecret, "y s", in: KeyContext.browsing),
        Command(.changePassphrase, "P", in: KeyContext.browsing),
        Command(.restore, "R", in: KeyContext.browsing),
        Command(.restoreAll, "X", in: KeyContext.browsing),
        Command(.copyTitle, "y t", in: KeyContext.browsing),
        Command(.copyContent, "y c", in: KeyContext.browsing),
        Command(.copyIdentifier, "y i", in: KeyContext.browsing),
    ]

    static let folding: [Command] = [
        Command(.toggleFold, "z a", in: KeyContext.browsing),
        Command(.openFold, "z o", in: KeyContext.browsing),
        Command(.closeFold, "z c", in: KeyContext.browsing),
        Command(.closeAllFolds, "z M", in: KeyContext.browsing),
        Command(.openAllFolds, "z R", in: KeyContext.browsing),
    ]
}

extension FoldWords {
    static let english = FoldWords(
        open: CommandWords("unfold", "Show the rows of this section"),
        close: CommandWords("fold", "Fold this section to its heading"),
        closeAll: CommandWords("fold all", "Fold all sections to their headings"),
        openAll: CommandWords("unfold all", "Show the rows of all sections"))
}

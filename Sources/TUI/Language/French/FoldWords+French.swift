extension FoldWords {
    static let french = FoldWords(
        open: CommandWords("déplier", "Afficher les lignes de cette section"),
        close: CommandWords("replier", "Replier cette section sur son titre"),
        closeAll: CommandWords("tout replier", "Replier toutes les sections sur leur titre"),
        openAll: CommandWords("tout déplier", "Afficher les lignes de toutes les sections"))
}

/// What keys are called that fold the sections of a list.
package struct FoldWords: Sendable {
    package let open: CommandWords
    package let close: CommandWords
    package let closeAll: CommandWords
    package let openAll: CommandWords

    static let english = FoldWords(
        open: CommandWords("unfold", "Show the rows of this section"),
        close: CommandWords("fold", "Fold this section to its heading"),
        closeAll: CommandWords("fold all", "Fold all sections to their headings"),
        openAll: CommandWords("unfold all", "Show the rows of all sections"))

    static let japanese = FoldWords(
        open: CommandWords("展開", "この見出しの行を表示する"),
        close: CommandWords("折りたたむ", "この見出しだけにたたむ"),
        closeAll: CommandWords("すべてたたむ", "すべて見出しだけにたたむ"),
        openAll: CommandWords("すべて展開", "すべての見出しの行を表示する"))

    static let spanish = FoldWords(
        open: CommandWords("desplegar", "Mostrar las filas de esta sección"),
        close: CommandWords("plegar", "Plegar esta sección en su título"),
        closeAll: CommandWords("plegar todo", "Plegar todas las secciones en sus títulos"),
        openAll: CommandWords("desplegar todo", "Mostrar las filas de todas las secciones"))

    static let french = FoldWords(
        open: CommandWords("déplier", "Afficher les lignes de cette section"),
        close: CommandWords("replier", "Replier cette section sur son titre"),
        closeAll: CommandWords("tout replier", "Replier toutes les sections sur leur titre"),
        openAll: CommandWords("tout déplier", "Afficher les lignes de toutes les sections"))
}

extension Language {
    /// What keys are called that fold the sections of a list.
    package var folds: FoldWords {
        switch code {
        case .en: .english
        case .ja: .japanese
        case .es: .spanish
        case .fr: .french
        }
    }
}

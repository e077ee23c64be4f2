extension FoldWords {
    static let japanese = FoldWords(
        open: CommandWords("展開", "この見出しの行を表示する"),
        close: CommandWords("折りたたむ", "この見出しだけにたたむ"),
        closeAll: CommandWords("すべてたたむ", "すべて見出しだけにたたむ"),
        openAll: CommandWords("すべて展開", "すべての見出しの行を表示する"))
}

/// What all lists say.
package struct ListWords: Sendable {
    package let loading: String
    /// `38 of 1,284`: how many match, and how many there are.
    package let nothingMatches: String
    package let newAbove: @Sendable (Int) -> String
    /// Rows that came and went through somebody else; the shortest form last.
    package let foreignChanges: @Sendable (ForeignChange) -> [String]
    /// The selected row went off the screen through somebody else; the shortest form last.
    package let strayed: @Sendable (_ row: String) -> [String]
    /// What Esc does while rows are filtered.
    package let clearFilter: CommandWords
    /// What shows and hides the page beside a list.
    package let preview: @Sendable (_ isShown: Bool) -> CommandWords
    /// What leads into it.
    package let enterPreview: CommandWords
    /// What leads back to the list.
    package let leavePreview: CommandWords
    /// What Enter and Esc do while the filter is typed.
    package let filterHint: @Sendable (CommandID) -> String?
    /// The same while the number of a row is typed.
    package let rowHint: @Sendable (CommandID) -> String?
    /// Something else was typed where the number of a row is asked for.
    package let noNumber: String
    /// An order of numbers has no sections.
    package let noSections: String
    /// Nobody asked for headings, or they are not counted yet.
    package let noHeadings: String
    package let countingSections: String
    /// They were being counted when somebody stopped it.
    package let sectionsNotCounted: String
    package let orderKept: String
    package let yes: String
    package let no: String

    static let english = ListWords(
        loading: "Reading ..",
        nothingMatches: "Nothing matches. Esc clears the filter.",
        newAbove: { "\($0) new" },
        foreignChanges: { change in
            let parts = [
                (change.added, "added"), (change.gone, "gone"), (change.left, "left the list"),
                (change.changed, "changed"),
            ].filter { $0.0 > 0 }.map { "\(Language.grouped($0.0)) \($0.1)" }
            let list = parts.joined(separator: ", ")
            return ["Elsewhere: \(list).", list]
        },
        strayed: {
            ["Elsewhere: the selected row moved to \($0).", "moved to \($0)"]
        },
        clearFilter: CommandWords("show all", "Clear the filter: show everything again"),
        preview: {
            $0
                ? CommandWords("hide preview", "Hide the selected row beside the list")
                : CommandWords("preview", "Show the selected row beside the list")
        },
        enterPreview: CommandWords("preview", "Go into the preview beside the list"),
        leavePreview: CommandWords("list", "Go back to the list beside it"),
        filterHint: {
            [
                .accept: "keep the filter", .cancel: "clear it", .earlierFilter: "earlier ones",
            ][$0]
        },
        rowHint: { [.accept: "go to that row", .cancel: "stay"][$0] },
        noNumber: ": takes the number of a row.",
        noSections: "This order has no sections.",
        noHeadings: "There are no headings here: sections are not shown.",
        countingSections: "The sections are still being counted.",
        sectionsNotCounted: "The sections are not counted: you stopped it. G counts again.",
        orderKept: "Lists open in this order from now on.", yes: "yes", no: "no")

    static let japanese = ListWords(
        loading: "読み込み中 ..",
        nothingMatches: "該当なし。Esc で絞り込みを解除します。",
        newAbove: { "新着 \($0)" },
        foreignChanges: { change in
            let parts = [
                (change.added, "追加"), (change.gone, "削除"), (change.left, "一覧外へ"),
                (change.changed, "変更"),
            ].filter { $0.0 > 0 }.map { "\($0.1) \(Language.grouped($0.0))" }
            let list = parts.joined(separator: "、")
            return ["他での変更: " + list, list]
        },
        strayed: { ["別のウィンドウが選択行を \($0) 行目へ移しました。", "\($0) 行目へ"] },
        clearFilter: CommandWords("絞り込み解除", "絞り込みを解除してすべて表示"),
        preview: {
            $0
                ? CommandWords("プレビューなし", "一覧の横のプレビューを隠す")
                : CommandWords("プレビュー", "選択した行の内容を一覧の横に表示")
        },
        enterPreview: CommandWords("プレビューへ", "一覧の横のプレビューに移る"),
        leavePreview: CommandWords("一覧へ", "横の一覧に戻る"),
        filterHint: {
            [
                .accept: "この条件で確定", .cancel: "解除", .earlierFilter: "以前の条件",
            ][$0]
        },
        rowHint: { [.accept: "その行へ", .cancel: "やめる"][$0] },
        noNumber: ": には行の番号を入力します。",
        noSections: "この順序に見出しはありません。",
        noHeadings: "見出しは表示されていません。", countingSections: "見出しごとの件数を数えています。",
        sectionsNotCounted: "見出しの件数は中止したため未計算です。G で再開します。",
        orderKept: "今後はこの順序で開きます。", yes: "はい", no: "いいえ")
}

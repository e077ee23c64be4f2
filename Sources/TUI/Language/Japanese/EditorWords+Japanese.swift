internal import SheafNotebook

extension EditorWords {
    static let japanese = EditorWords(
        lines: { "\(Language.grouped($0)) 行" }, words: { "\(Language.grouped($0)) 語" },
        selecting: [
            "選択中: 移動キーで広げます。M-x 切り取り、M-c コピー、Esc 解除。",
            "選択中: M-x 切り取り、M-c コピー", "選択中",
        ],
        selection: "選択範囲", find: "検索: ",
        replace: { "\(Language.grouped($0)) 件を置換: " },
        nothingFound: "一致なし",
        replaced: { "\(Language.grouped($0)) 件を置換しました。\($1): 取り消す" },
        next: CommandWords("次へ", "次の一致へ"), previous: CommandWords("前へ", "前の一致へ"),
        endFinding: CommandWords("終わる", "検索を終える (一致箇所は選択されたまま)"),
        toReplacement: CommandWords("置換", "置き換える文字を入力"),
        toSearch: CommandWords("検索", "検索する文字に戻る"),
        replaceAll: CommandWords("全て置換", "すべて置換 (一度に取り消せます)"),
        replaceThis: CommandWords("これを置換", "この一致を置換して次へ"),
        emptied: "ファイルが空だったので、何も変更していません。",
        frontMatter: {
            switch $0 {
            case .noEnd(let line):
                "\(line) 行目の後に --- がないため、全体を本文にしました。直すか、保存してください。"
            case .unknownKey(let key, let line):
                "\(line) 行目の「\(key)」は title、tags、status ではないため、本文に入れました。"
            case .notTaken(let key, let line):
                "\(line) 行目の「\(key)」は読み取れないため、本文に入れました。"
            }
        },
        noStatus: { status, choices in
            "「\(status)」という状態はありません。\(choices.joined(separator: "、")) のどれかです。"
        })
}

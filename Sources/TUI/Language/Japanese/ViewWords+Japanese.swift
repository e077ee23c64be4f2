internal import SheafModel

extension ViewWords {
    static let japanese = ViewWords(
        save: "この表示を保存", title: "保存した表示", name: "名前", keys: "キー", list: "一覧", query: "条件",
        listName: { $0 == .posts ? "投稿" : "ユーザー" },
        show: CommandWords("開く", "この表示を開く"),
        leave: CommandWords("表示を終了", "この表示を終了してすべて表示"),
        rename: CommandWords("名前を変更", "名前かキーを変更"),
        deleteQuestion: { "表示「\($0)」を削除しますか。" },
        deleteConsequence: {
            ($0.isEmpty ? "すべてを表示しています。" : "「\($0)」を表示しています。")
                + "表示の内容は残りますが、この表示は元に戻せません。"
        },
        nameTaken: { "「\($0)」という表示はすでにあります。" },
        askName: ["この表示の名前:", "名前:"],
        askLetter: ["f の次のキー (英数字 1 文字):", "f の次のキー:"],
        takenLetters: { ["\($0) は使用中。Enter だけならキーなし", "\($0) 以外"] },
        hint: { command, asksLetter in
            switch command {
            case .accept: asksLetter ? "保存" : "次へ"
            case .cancel: asksLetter ? "戻る" : "保存しない"
            default: nil
            }
        },
        noKey: "キーなし",
        saved: { name, keys in
            "「\(name)」として保存しました。" + (keys.map { "\($0) で表示します。" } ?? "保存した表示の一覧 (f v) にあります。")
        },
        savedInProfile: { name, profile, command in
            "「\(name)」としてプロファイル「\(profile)」に保存しました。見るには: \(command)"
        },
        replaces: { "この名前の表示は「\($0)」を示しています。置き換えると失われます。" },
        wrongName: "名前は見える文字で 1 〜 40 文字です。", wrongLetter: "1 文字、または空欄にしてください。",
        letterTaken: { letter, view in
            view.map { "f \(letter) はすでに「\($0)」を表示します。" }
                ?? "f \(letter) はすでに使われています。"
        },
        unknown: { "「\($0)」という表示はありません。" },
        ofOtherList: { name, list, command in
            "「\(name)」は\(list == .posts ? "投稿" : "ユーザー")の表示です"
                + (command.map { ": \($0) \"\(name)\"" } ?? "。別の名前にしてください。")
        },
        cannotKeep: { "表示には「\($0)」を保存できません。esc ですべて表示します。" },
        noneYet:
            "まだ表示はありません。sheaf views save か、画面の f s で保存できます。",
        deleted: { "表示「\($0)」を削除しました。" },
        leftBehind: { names, command in
            "表示\(names.map { "「\($0)」" }.joined())は、もうないタグを条件にしています。"
                + (command.map { "\($0) で条件を変更できます。" } ?? "")
        },
        wrongQuery: { "この表示は開けません。\($0)" }, completion: "補完", thenBy: "次の基準 ...")
}

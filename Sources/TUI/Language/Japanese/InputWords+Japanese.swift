extension InputWords {
    static let japanese = InputWords(
        tooLong: { "標準入力が文章の上限 \($0) MB を超えています。何も保存していません。" },
        notUTF8: {
            "標準入力が UTF-8 ではありません (\($0) 行目、先頭から \($1) バイト目)。何も保存していません。"
        },
        unreadable: { "標準入力を読めません (\($0))。何も保存していません。" },
        cameBackEmpty: {
            "文章が空です。何も変更していません。"
                + ($0 ? "本文のない投稿は --content \"\" と指定してください。" : "")
        },
        noEditor: "エディターがありません。EDITOR を設定するか、文章を --content で指定してください。",
        noTerminalForEditor: "エディターを開く端末がありません。何も変更していません。",
        expectsAssignment: { "--set は 名前=値 の形です。「\($0)」は使えません。" },
        notADate: { "「\($0)」は日付ではありません。2000-12-31 のように書いてください。" },
        notANumber: { "「\($0)」は整数です。「\($1)」は使えません。" },
        noField: { "「\($0)」という項目はありません。メタデータは .\($0)=… と書きます。" },
        hasOption: { "「\($0)」という項目はありません。\($1) を使ってください。" },
        expectsOne: {
            "\($0) は \(list($1, " か ", comma: "、")) です。「\($2)」は使えません。"
        },
        noValue: {
            "--format: ここに {\($0)} はありません。使えるもの: \($1.joined(separator: "、"))。"
        },
        mixWithSample: "このデータに架空のユーザーと投稿を加えますか。",
        mixRefusal:
            "このデータには既にユーザーか投稿があります。架空のものを加えるには --yes を付けるか、--directory"
            + " で別のフォルダーを指定してください。",
        rows: { "\(Language.grouped($0)) 行、毎秒 \(Language.grouped($1)) 行" },
        tooManyWords:
            "10,000 語を超えるコマンドは読み切れません。10,000 語までです。何も行っていません。分けて指定する"
            + "か、ファイルにして sheaf import を使ってください。",
        argumentNotUTF8: {
            "\($0 ?? "引数") が UTF-8 ではありません (「\($1)」)。何も変更していません。UTF-8 で入力して"
                + "ください。そのような名前のファイルは標準入力から - で渡せます。"
        },
        outputClosed: "標準出力が閉じています",
        mistake: {
            switch $0 {
            case .unknownOption(let name, let nearest):
                "「\(name)」というオプションはありません。"
                    + (nearest.map { "「\($0)」のことですか。" } ?? "")
            case .queryIsArgument(let option):
                "「\(option)」というオプションはありません。ここでは検索をオプションなしで書きます。例: 'tag:music walk'"
            case .missingValue(let option): "「\(option)」の値がありません。"
            case .missingArgument(let name): "「\(name)」が必要です。"
            case .repeatedOption(let option):
                "「\(option)」が複数ありますが、値は一つだけです。何もしていません。一度だけ指定してください。"
            case .repeatedFlag(let flag):
                "「\(flag)」が複数あります。何もしていません。一度だけ指定してください。"
            case .opposites(let one, let other):
                "「\(one)」と「\(other)」は同時に指定できません。何もしていません。どちらか一方にしてください。"
            case .unexpected(let words):
                "余分です: \(words.map { "「\($0)」" }.joined(separator: "、"))"
            case .invalidValue(let value, let option, let choices):
                "「\(option)」に「\(value)」は使えません。"
                    + (choices.isEmpty ? "" : "次のいずれかです: \(list(choices, "、", comma: "、"))")
            }
        },
        usage: { "使い方: \($0)" }, seeHelp: { "「\($0)」に詳しい説明があります。" },
        crashed: {
            [
                "Sheaf が止まりました。保存したものは無事です。未保存の文章は、最後の入力が",
                "欠けているかもしれません。残っているものを見るには: \($0)",
            ]
        })
}

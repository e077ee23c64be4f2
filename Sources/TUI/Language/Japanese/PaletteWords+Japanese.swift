extension PaletteWords {
    static let japanese = PaletteWords(
        title: "コマンド", noKey: "キーなし",
        placeholder: ["コマンド名、行番号、または sort などの語", "コマンドか行番号", "コマンド"],
        verb: {
            switch $0 {
            case .filter: "検索に合うものだけを表示"
            case .sort: "並べ替え"
            case .view: "保存した表示を開く"
            case .theme: "配色を変更"
            case .language: "言語を変更"
            case .actAs: "別のユーザーとして操作"
            case .set: "設定を変更"
            }
        },
        goToRow: { "\($0) 行目へ" },
        search: { "投稿を「\($0)」で検索" },
        nothing: { "「\($0)」というコマンドはありません。" },
        hint: {
            [
                .accept: "実行", .nextField: "補完", .earlierFilter: "前へ", .laterFilter: "次へ",
                .cancel: "閉じる",
            ][$0]
        },
        hasKey: { "\($0) (キー: \($1))" }, hasNoKey: { "\($0) (キーなし)" },
        present: "現在", ascending: "昇順", descending: "降順",
        unknownArgument: { verb, text in
            switch verb {
            case .filter: "この一覧は絞り込めません。"
            case .sort: "この一覧は「\(text)」で並べ替えられません。"
            case .view: "「\(text)」という表示はありません。"
            case .theme: "「\(text)」という配色はありません。"
            case .language: "「\(text)」という言語はありません。"
            case .actAs: "「\(text)」というユーザーはいません。"
            case .set: "「\(text)」という設定はありません。"
            }
        },
        argumentMissing: { verb in
            switch verb {
            case .filter: "条件を入力してください。例: filter status:draft"
            case .sort: "並べ替えの基準を入力してください。例: sort title"
            case .view: "表示の名前を入力してください。"
            case .theme: "配色を入力してください。例: theme dark"
            case .language: "言語を入力してください。例: language ja"
            case .actAs: "ユーザー名を入力してください。例: as ada"
            case .set: "設定名と値を入力してください。例: set display.theme dark"
            }
        },
        nobody: { "「\($0)」というユーザーはいません。" },
        hasSet: { "\($0): \($1)" },
        refusesValue: { "\($0) にこの値は使えません。\($1)" },
        notHere: { need in
            switch need {
            case .post: "投稿だけに使えます。"
            case .person: "人だけに使えます。"
            case .tag: "タグだけに使えます。"
            case .secret: "保管庫でだけ使えます。"
            case .deleted: "ごみ箱でだけ使えます。"
            case nil: "この画面では使えません。"
            }
        },
        noRows: "ここには番号の付いた行がありません。")
}

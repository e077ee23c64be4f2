internal import Persistence

extension AppWords {
    static let japanese = AppWords(
        help: "ヘルプ",
        helpSearch: ["/ で言葉かキーから検索、Enter で実行", "Enter で実行"], helpRun: "実行",
        helpNothing: "該当するコマンドはありません。",
        helpChoose: "コマンドが選択されていません。j と k で選ぶか、/ で検索します。",
        messages: "メッセージ", noMessages: "まだメッセージはありません。",
        times: { "(\(Language.grouped($0)) 回)" },
        alreadyHere: "すでにここにいます。",
        unboundKeys: { "\($0) はここでは使えません。" + ($1.map { "\($0) でキーの一覧を表示します。" } ?? "") },
        inputMethodOn: "日本語入力がオンのようです。ここではキーは半角英字です。",
        pasteOutsideField: "貼り付けは入力欄でのみできます。何もしていません。",
        copied: { outcome, what in
            switch outcome {
            case .taken: "コピーしました: \(what)"
            case .asked: "コピーしました(端末が許す場合): \(what)"
            case .unknown: "コピーできません。この端末にはクリップボードがありません。"
            case .tooLong: "コピーできません。端末のクリップボードには長すぎます。"
            case .refused: "コピーできません。tmux が受け取りませんでした。"
            }
        },
        mouse: { $0 ? "マウス有効。Shift を押しながら文字を選択できます。M で無効に。" : "マウス無効。" },
        stillSaving: { "まだ保存しています。" + ($0 ? "他のプログラムが使用中かもしれません。" : "") },
        ending: "保存が済むと終了します。Esc で終了を取りやめ、C-c で保存せずに終了します。",
        waiting: { delay, keys in
            let what =
                switch delay {
                case .opening: "ファイルを開いています。"
                case .reading: "読み込んでいます。"
                case .saving: "保存しています。他のプログラムが使用中かもしれません。"
                case .changingMany(let percent):
                    "処理しています\(percent.map { " (\($0) %)" } ?? "")。C-c で中止します。"
                case .creatingVault: "保管庫を作成しています。"
                case .unlockingVault: "保管庫を解錠しています。"
                case .savingVault: "保管庫を保存しています。"
                case .editor: "エディターを起動しています。"
                }
            let waits = "キー \(Language.grouped(keys)) 個が待っています。C-c で取り消し。"
            return keys == 0 ? what : what + waits
        },
        dropped: { "先に押されたキー \(Language.grouped($0)) 個を取り消しました。" },
        unseen: "先に取り込まれる内容をご確認ください。",
        unseenChange: "先に変更される内容をご確認ください。",
        unknownTerminal: { "端末「\($0)」は未知のため、xterm として表示します。" },
        journalAside: { journal in
            switch journal.reason {
            case .foreign: "別のデータの変更記録がありました。適用せず \(journal.path) に保管しました。"
            case .damaged: "変更記録が壊れていました。最後の変更がない可能性があります。\(journal.path) に保管しました。"
            }
        },
        journalOfReplaced: { path, command in
            "\(path) は別のファイルに置き換えられていました。前のファイルに最後に保存した内容は、"
                + "これに合うので取り込まれています。バックアップに戻すには: \(command)"
        },
        backedUp: { "\($0.path) にバックアップしました。" },
        notBackedUp: "定期バックアップができませんでした。",
        broughtUpToDate: { backup, setAside in
            let rows =
                setAside == 0
                ? "" : "そのままでは入らない \(Language.grouped(setAside)) 件は別に保管しました。"
            return "データを新しい形式にしました。\(rows)以前のもの: \(backup)"
        },
        prefix: {
            switch $0 {
            case .many: "まとめて"
            case .show: "表示条件"
            case .go: "移動"
            case .sort: "並べ替え"
            case .copy: "コピー"
            case .fold: "折りたたみ"
            }
        },
        scrollRow: "スクロール",
        moreKeys: { "Tab: ほか \($0) 個" }, closeKeyBox: "メニューを閉じる", capitalReverses: "大文字で逆順",
        heading: {
            switch $0 {
            case .moving: "移動"
            case .places: "画面"
            case .lists: "一覧"
            case .actions: "ユーザー・投稿・コメント"
            case .folding: "折りたたみ"
            case .writing: "フォームと確認"
            case .typing: "文字入力"
            case .app: "アプリ"
            }
        })
}

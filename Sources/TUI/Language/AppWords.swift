package import Persistence

/// What the app says that belongs to no screen.
package struct AppWords: Sendable {
    package let help: String
    /// How one finds a command in help, the longest form first.
    package let helpSearch: [String]
    /// What Enter does in help.
    let helpRun: String
    package let helpNothing: String
    /// Enter was pressed before a command was chosen.
    package let helpChoose: String
    package let messages: String
    package let noMessages: String
    /// Keys without any use on this screen as it is now, and the key that shows help here.
    package let unboundKeys: @Sendable (_ keys: String, _ help: String) -> String
    package let inputMethodOn: String
    package let pasteOutsideField: String
    /// What is known of a text that was to be copied.
    let copied: @Sendable (Clipboard.Outcome, _ what: String) -> String
    package let mouse: @Sendable (Bool) -> String
    /// Said where the screen is gone and the store is not done.
    package let stillSaving: String
    let ending: String
    /// What keys wait for, and how many.
    package let waiting: @Sendable (Delay, _ keys: Int) -> String
    /// So many keys that waited were let go.
    package let dropped: @Sendable (_ keys: Int) -> String
    package let unknownTerminal: @Sendable (_ name: String) -> String
    /// Where a journal is now that lay beside the store and could not be used as it was.
    package let journalAside: @Sendable (_ journal: AsideJournal) -> String
    let backedUp: @Sendable (StoreBackup) -> String
    let notBackedUp: @Sendable (_ reason: String) -> String
    /// That a store of an older version was brought up to date, where it lies as it was before, and how
    /// many rows of it were set aside.
    package let broughtUpToDate: @Sendable (_ backup: String, _ setAside: Int) -> String
    /// What the keys behind a prefix do together; nil for a prefix without a name.
    package let prefix: @Sendable (String) -> String?
    /// How many keys behind a prefix find no room.
    package let moreKeys: @Sendable (Int) -> String
    /// What Esc does behind a prefix.
    let closeKeyBox: String
    /// Below a list of keys that mean the reverse as capital letters.
    package let capitalReverses: String
    package let heading: @Sendable (CommandTable.Heading) -> String

    static let english = AppWords(
        help: "Help",
        helpSearch: [
            "j and k choose a command, / finds one; Enter runs it",
            "j, k choose, / finds, Enter runs", "Enter runs one",
        ], helpRun: "run",
        helpNothing: "No command matches.",
        helpChoose: "No command is selected. j and k choose one, / finds one.",
        messages: "Messages", noMessages: "No messages yet.",
        unboundKeys: { "\($0) does nothing here. \($1) shows the keys." },
        inputMethodOn: "The input method seems to be on. Keys here are plain letters.",
        pasteOutsideField: "Pasted text is only taken in fields. Nothing was done.",
        copied: { outcome, what in
            switch outcome {
            case .taken: "Copied: \(what)"
            case .asked: "Copied, if the terminal allows it: \(what)"
            case .unknown: "Nothing was copied: this terminal has no clipboard for programs."
            case .tooLong: "Nothing was copied: it is too long for a terminal's clipboard."
            }
        },
        mouse: {
            $0
                ? "Mouse on. Hold Shift to select text with it; M switches it off."
                : "Mouse off: the terminal selects text again."
        },
        stillSaving: "Sheaf is still saving; another program may hold the store.",
        ending: "Sheaf ends as soon as it is saved. Esc stays here, C-c ends without it.",
        waiting: { delay, keys in
            let what =
                switch delay {
                case .opening: "Still opening the store."
                case .reading: "Still reading."
                case .saving: "Still saving; another program may hold the store."
                case .changingMany: "Still working; C-c stops it."
                case .vault: "The vault is being unlocked or saved."
                case .editor: "The editor is being started."
                }
            return switch keys {
            case 0: what
            case 1 where delay == .changingMany: what + " 1 key waits."
            case _ where delay == .changingMany: what + " \(Language.grouped(keys)) keys wait."
            case 1: what + " 1 key waits; C-c drops it."
            default: what + " \(Language.grouped(keys)) keys wait; C-c drops them."
            }
        },
        dropped: {
            $0 == 1
                ? "Dropped 1 key that was typed ahead."
                : "Dropped \(Language.grouped($0)) keys that were typed ahead."
        },
        unknownTerminal: { "The terminal \"\($0)\" is not known here: drawn as a usual xterm." },
        journalAside: { journal in
            switch journal.reason {
            case .foreign:
                "The last changes of another store lay beside this one: kept in \(journal.path), not"
                    + " applied."
            case .damaged:
                "The journal was damaged: the last changes may be missing. It is kept in"
                    + " \(journal.path)."
            }
        },
        backedUp: { "Backed up to \($0.path)." },
        notBackedUp: { "The regular backup was not made. \($0)" },
        broughtUpToDate: { backup, setAside in
            let rows =
                switch setAside {
                case 0: ""
                case 1: " 1 row of it did not fit as it was, and is kept aside."
                default:
                    " \(Language.grouped(setAside)) rows of it did not fit as they were, and are kept"
                        + " aside."
                }
            return "The notebook was brought up to date.\(rows) As it was before: \(backup)"
        },
        prefix: {
            [
                "b": "many at once", "f": "show only", "g": "go to", "s": "sort", "y": "copy",
                "z": "fold",
            ][$0]
        },
        moreKeys: { "\($0) more" }, closeKeyBox: "close the menu",
        capitalReverses: "A capital letter reverses",
        heading: {
            switch $0 {
            case .moving: "Moving"
            case .places: "Places"
            case .lists: "Lists"
            case .actions: "People, posts, comments"
            case .folding: "Folding"
            case .writing: "Forms and dialogs"
            case .typing: "Typing"
            case .app: "The app"
            }
        })

    static let japanese = AppWords(
        help: "ヘルプ",
        helpSearch: ["/ で言葉かキーから検索、Enter で実行", "Enter で実行"], helpRun: "実行",
        helpNothing: "該当するコマンドはありません。",
        helpChoose: "コマンドが選択されていません。j と k で選ぶか、/ で検索します。",
        messages: "メッセージ", noMessages: "まだメッセージはありません。",
        unboundKeys: { "\($0) はここでは使えません。\($1) でキーの一覧を表示します。" },
        inputMethodOn: "日本語入力がオンのようです。ここではキーは半角英字です。",
        pasteOutsideField: "貼り付けは入力欄でのみできます。何もしていません。",
        copied: { outcome, what in
            switch outcome {
            case .taken: "コピーしました: \(what)"
            case .asked: "コピーしました(端末が許す場合): \(what)"
            case .unknown: "コピーできません。この端末にはクリップボードがありません。"
            case .tooLong: "コピーできません。端末のクリップボードには長すぎます。"
            }
        },
        mouse: { $0 ? "マウス有効。Shift を押しながら文字を選択できます。M で無効に。" : "マウス無効。" },
        stillSaving: "まだ保存しています。他のプログラムが使用中かもしれません。",
        ending: "保存が済むと終了します。Esc で終了を取りやめ、C-c で保存せずに終了します。",
        waiting: { delay, keys in
            let what =
                switch delay {
                case .opening: "ファイルを開いています。"
                case .reading: "読み込んでいます。"
                case .saving: "保存しています。他のプログラムが使用中かもしれません。"
                case .changingMany: "処理しています。C-c で中止します。"
                case .vault: "保管庫の処理中です。"
                case .editor: "エディターを起動しています。"
                }
            let waits = "キー \(Language.grouped(keys)) 個が待っています。C-c で取り消し。"
            return keys == 0 ? what : what + waits
        },
        dropped: { "先に押されたキー \(Language.grouped($0)) 個を取り消しました。" },
        unknownTerminal: { "端末「\($0)」は未知のため、xterm として表示します。" },
        journalAside: { journal in
            switch journal.reason {
            case .foreign: "別のデータの変更記録がありました。適用せず \(journal.path) に保管しました。"
            case .damaged: "変更記録が壊れていました。最後の変更がない可能性があります。\(journal.path) に保管しました。"
            }
        },
        backedUp: { "\($0.path) にバックアップしました。" },
        notBackedUp: { "定期バックアップができませんでした。\($0)" },
        broughtUpToDate: { backup, setAside in
            let rows =
                setAside == 0
                ? "" : "そのままでは入らない \(Language.grouped(setAside)) 件は別に保管しました。"
            return "データを新しい形式にしました。\(rows)以前のもの: \(backup)"
        },
        prefix: {
            [
                "b": "まとめて", "f": "表示条件", "g": "移動", "s": "並べ替え", "y": "コピー", "z": "折りたたみ",
            ][$0]
        },
        moreKeys: { "ほか \($0) 個" }, closeKeyBox: "メニューを閉じる", capitalReverses: "大文字で逆順",
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

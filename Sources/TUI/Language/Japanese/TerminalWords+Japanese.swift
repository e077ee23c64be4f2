extension TerminalWords {
    static let japanese = TerminalWords(
        locale: "ロケール", size: "大きさ", colors: "色", background: "背景",
        pictures: "画像",
        pictureLook: {
            switch $0 {
            case .line: "文字の行だけ"
            case .cells: "色のセル"
            case .points: "画像そのまま"
            case .sixels: "画像そのまま (Sixel)"
            }
        },
        answers: "問い合わせへの応答", widths: "文字幅(セル)",
        mode: {
            switch $0 {
            case .mouse: "マウス"
            case .paste: "貼り付けの区別"
            case .focus: "フォーカス"
            case .synchronization: "画面の同期"
            case .colorScheme: "明暗の通知"
            }
        },
        state: { state in
            switch state {
            case nil: "応答なし"
            case 1, 2, 3: "はい"
            default: "いいえ"
            }
        },
        yes: "はい", no: "いいえ", toChange: "変更するとよいもの:",
        nothingToChange: "変更するものはありません。",
        advice: { advice in
            switch advice {
            case .noUTF8: "ロケールが UTF-8 ではありません。LANG を C.UTF-8 などにしてください。"
            case .unknownTerm(let term, let used):
                "TERM=\(term) は未知のため \(used) を使います。terminfo を追加してください。"
            case .unsuitableTerm(let term):
                "TERM=\(term) ではカーソルを動かせません。TERM を正しく設定してください。"
            case .fewColors: "色数が少ないです。TERM を -256color で終わるものにしてください。"
            case .silent: "端末が応答しません。配色 auto は背景を判別できません。"
            case .small: "画面が 80x24 より小さいため、一部の列を省きます。"
            case .wideSigns:
                "○ などの記号が 2 セルです: settings set display.ambiguousWidth auto"
            case .narrowSigns:
                "○ などの記号が 1 セルです: settings set display.ambiguousWidth auto"
            case .wideLines:
                "─ などの罫線が 2 セルです: settings set display.borders ascii"
            case .narrowJapanese: "日本語の文字が 2 セルではありません。表示がずれます。"
            case .tmuxEscapeTime(let time):
                "tmux が Esc を \(time) ms 待たせます: set -s escape-time 10"
            case .tmuxFocusEvents: "tmux がフォーカスを伝えません: set -g focus-events on"
            case .tmuxTerm(let term):
                "tmux の TERM=\(term): set -g default-terminal tmux-256color"
            }
        },
        pressKeys: "キーを押すと届き方を表示します。q で終了。",
        key: { name, notation, bytes in "\(name)  設定での名前: \(notation)  バイト: \(bytes)" },
        noKey: { "キーではありません  バイト: \($0)" },
        problem: { error in
            switch error {
            case .notATerminal:
                "Sheaf の画面には端末が必要です。スクリプトではコマンドを使ってください: sheaf --help を参照。"
            case .unsuitable(""):
                "TERM が設定されていないため画面を表示できません。TERM=xterm-256color sheaf を試してください。"
            case .unsuitable(let term):
                "端末「\(term)」ではカーソルを動かせないため、画面を表示できません。別の端末で"
                    + " TERM=xterm-256color sheaf を試してください。"
            case .system(let code): "画面に必要なものをシステムが用意できませんでした (エラー \(code))。"
            }
        })
}

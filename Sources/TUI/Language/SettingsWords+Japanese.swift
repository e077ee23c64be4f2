internal import Model
internal import Persistence

extension SettingsWords {
    static let japanese = SettingsWords(
        title: "設定",
        label: {
            switch $0 {
            case .theme: "配色"
            case .density: "行の大きさ"
            case .language: "言語"
            case .confirm: "確認"
            case .showsAvatars: "頭文字"
            case .selection: "選択行"
            case .showsCursor: "一覧のカーソル"
            case .postOrder: "投稿の順序"
            case .countsViews: "閲覧数を数える"
            case .personOrder: "ユーザーの順序"
            case .autosaves: "下書きの保存"
            }
        },
        help: {
            switch $0 {
            case .theme: "画面の配色です。auto は端末の背景色に合わせます。"
            case .density: "一覧の 1 行の高さと、本文の余白です。"
            case .language: "画面の言語です。auto はロケールに従います。"
            case .confirm: "実行の前に確認するものです。"
            case .showsAvatars: "作者の前に頭文字を表示します。"
            case .selection: "行全体の帯か印です。遅い回線では印の方が速くなります。"
            case .showsCursor: "一覧で端末のカーソルを表示します。"
            case .postOrder: "投稿の一覧を開いたときの順序です。"
            case .countsViews: "投稿を開くと閲覧数が 1 増えます。"
            case .personOrder: "ユーザーの一覧を開いたときの順序です。"
            case .autosaves: "フォームの入力を、保存か破棄するまでディスクに残します。"
            }
        }, value: japaneseValue, defaultMark: "既定", setMark: "変更",
        isDefault: "既に既定の値です。", problem: japaneseProblem)

    @Sendable private static func japaneseValue(
        _ setting: Setting, _ value: String, _ language: Language
    ) -> String {
        switch (setting, value) {
        case (.theme, "auto"), (.language, "auto"): return "自動"
        case (.theme, "light"): return "明るい"
        case (.theme, "dark"): return "暗い"
        case (.theme, "high-contrast"): return "高コントラスト"
        case (.density, "small"): return "小"
        case (.density, "medium"): return "中"
        case (.density, "large"): return "大"
        case (.density, "extraLarge"): return "特大"
        case (.language, "en"): return "English"
        case (.language, "ja"): return "日本語"
        case (.confirm, "irreversible"): return "元に戻せない操作"
        case (.confirm, "always"): return "すべての削除"
        case (.selection, "bar"): return "帯"
        case (.selection, "marker"): return "印"
        case (_, "true"): return "はい"
        case (_, "false"): return "いいえ"
        case (.postOrder, _), (.personOrder, _):
            return order(setting, value, language, up: " (昇順)", down: " (降順)")
        default: return value
        }
    }

    @Sendable private static func japaneseProblem(_ problem: PreferenceProblem) -> String {
        let place = problem.line.map { "\($0) 行 \(problem.column ?? 1) 文字目" } ?? ""
        let key = problem.key ?? ""
        return switch problem.kind {
        case .syntax(let expected):
            "設定ファイル \(place): \(japaneseExpectation(expected))。前の値を使い、直るまで書き込みません。"
        case .value(let found, let allowed):
            "設定ファイル \(place): \(key) の値 \(found) は使えません (\(japaneseAllowed(allowed)))。既定値を使います。"
        case .unknownKey: "設定ファイル \(place): \(key) という設定はありません。そのまま残します。"
        case .repeatedKey: "設定ファイル \(place): \(key) は後にもあり、後の値を使います。"
        case .file(let error): japaneseError(error)
        }
    }

    private static func japaneseExpectation(_ expected: SettingsSyntaxError.Expectation) -> String {
        switch expected {
        case .utf8: "UTF-8 ではありません"
        case .object: "{ がありません"
        case .nameOrEnd: "引用符付きの名前か } がありません"
        case .colon: "コロンがありません"
        case .value: "値がありません"
        case .commaOrEnd: "コンマか閉じ括弧がありません"
        case .closing: "文字列・コメント・エスケープが閉じていません"
        case .end: "最後の } の後には何も書けません"
        case .lessDepth: "括弧が深すぎます"
        }
    }

    private static func japaneseAllowed(_ allowed: AllowedValues) -> String {
        switch allowed {
        case .words(let words): words.map { "\"\($0)\"" }.joined(separator: ", ") + " のいずれか"
        case .bool: "true か false"
        case .wholeNumber: "整数"
        case .number: "数"
        case .text: "文字列"
        case .date: "2026-11-21T09:14:00Z の形の日時"
        case .identifier: "識別子"
        case .members(let members):
            members.map { "\"\($0.name)\": \(japaneseAllowed($0.allowed))" }
                .joined(separator: "; ")
        case .withinLimits: "範囲内の値"
        }
    }

    private static func japaneseError(_ error: PreferenceError) -> String {
        switch error {
        case .refused(let key, let refusal):
            "設定できません: \(key) は \(japaneseAllowed(refusal.allowed))です。"
        case .tooLarge(let key): "設定できません: \(key) の値が 1 MB を超えています。"
        case .brokenFile(let path, let error):
            "書き込めません: \(path) の \(error.line) 行が壊れています。変更は今回だけ有効です。"
        case .severalNames(let path):
            "書き込めません: \(path) には複数の名前 (ハードリンク) があります。変更は今回だけ有効です。"
        case .file(let error): ProblemWords.japaneseFile(error) + "変更は今回だけ有効です。"
        }
    }
}

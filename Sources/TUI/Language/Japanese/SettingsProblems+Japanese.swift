internal import Persistence
internal import SheafModel
import SheafNotebook

extension SettingsWords {
    @Sendable static func japaneseProblem(_ problem: PreferenceProblem) -> String {
        let file = problem.systemPath ?? "設定ファイル"
        let place = problem.place.map { Language.japanesePlace(file, $0.line, $0.column) } ?? file
        return japaneseProblem(problem, at: place)
    }

    @Sendable static func japaneseProblem(
        _ problem: PreferenceProblem, at place: String
    ) -> String {
        let raw = problem.key ?? ""
        let key = "「\(raw)」"
        return switch problem.kind {
        case .syntax(let expected, let found):
            "\(place): \(japaneseExpectation(expected))\(found.isEmpty ? "" : " (\(found))")。"
                + "前の値 (起動時は既定値) を使い、直るまで書き込みません。"
        case .emptied: "\(place) が空になりました。既定値を使います。"
        case .value(let found, let allowed, let using):
            "\(place): \(key) の値 \(found) は使えません (\(japaneseAllowed(allowed)))。\(using) を使います。"
        case .member(let name, let found, let allowed):
            "\(place): \(key) の「\(name)」の値 \(found) は使えません (\(japaneseAllowed(allowed)))。"
                + "これだけを除き、ほかは使います。"
        case .unknownKey(let suggestion):
            "\(place): \(key) という設定はありません。そのまま残します。"
                + (suggestion.map { "「\($0)」のことですか。" } ?? "")
        case .droppedKey:
            "\(place): \(key) は働きません。\(japanese(DroppedPreference(rawValue: raw)))。"
        case .repeatedKey: "\(place): \(key) は後にもあり、後の値を使います。"
        case .newerVersion(let found, let known):
            "\(place): 新しい Sheaf のものです (版 \(found)、ここでは \(known) まで)。すべて残します。"
        case .failedMigration(let version):
            "\(place): 版 \(version) を新しい形にできませんでした。そのまま読みます。"
        case .polled: "\(place): 変更の通知がないため、2 秒ごとに確認します。"
        case .unread(let error):
            japaneseError(error, outcome: "読めるまで、設定は今のままです。")
        case .refusedAssignment(let error), .file(let error): japaneseError(error)
        }
    }

    private static func japanese(_ dropped: DroppedPreference?) -> String {
        switch dropped {
        case nil: "この設定はなくなりました"
        case .locationServices: "Sheaf に場所はありません"
        case .shareUsageData: "どこにも送信しません"
        case .vibration, .volume, .brightness: "端末にはありません"
        case .region: "日付と数はロケールに従います"
        case .betaFeatures: "隠れた機能はありません"
        case .autoDownload: "ほかの端末からはまだ取得しません"
        case .keys: "自分用のキーは設定と同じ場所のファイル keys に書きます"
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

    static func japaneseAllowed(_ allowed: AllowedValues) -> String {
        switch allowed {
        case .words(let words): words.map { "\"\($0)\"" }.joined(separator: ", ") + " のいずれか"
        case .bool: "true か false"
        case .wholeNumber(let range?): "\(range.lowerBound) から \(range.upperBound) の整数"
        case .wholeNumber(nil): "整数"
        case .number: "数"
        case .text: "文字列"
        case .url: "アドレス"
        case .date: "2026-11-21T09:14:00Z の形の日時"
        case .identifier: "識別子"
        case .base64: "base64"
        case .duration(let range?):
            "\"\(range.lowerBound.preferenceText)\" から \"\(range.upperBound.preferenceText)\" の時間"
        case .duration(nil): "\"30s\" の形の時間"
        case .byteCount(let range?):
            "\"\(ByteCount(bytes: range.lowerBound))\" から \"\(ByteCount(bytes: range.upperBound))\""
        case .byteCount(nil): "\"100MB\" の形の大きさ"
        case .list(let element): Japanese.sentence(japaneseAllowed(element), "の配列")
        case .dictionary(let element): Japanese.sentence(japaneseAllowed(element), "のオブジェクト")
        case .members(let members):
            members.map { "\"\($0.name)\": \(japaneseAllowed($0.allowed))" }
                .joined(separator: "; ")
        case .value(_, let path): path.isEmpty ? "別の値" : "\(path) に別の値"
        case .withinLimits: "範囲内の値"
        }
    }

    /// Why a setting was not set or written, and what became of a change that was not.
    static func japaneseError(
        _ error: PreferenceError, outcome: String = "変更は今回だけ有効です。"
    ) -> String {
        switch error {
        case .refused(let key, let refusal):
            Japanese.sentence(
                "設定できません: 「\(key)」は", japaneseAllowed(refusal.allowed), "です。")
        case .tooLarge(let key): "設定できません: 「\(key)」の値が 1 MB を超えています。"
        case .unknownKey(let key, _) where DroppedPreference(rawValue: key) != nil:
            "「\(key)」という設定はありません。\(japanese(DroppedPreference(rawValue: key)))。"
        case .unknownKey(let key, let suggestion):
            "「\(key)」という設定はありません。"
                + (suggestion.map { "「\($0)」のことですか。" } ?? "sheaf settings list で一覧できます。")
        case .reservedName(let name): "「\(name)」は設定できません。ファイル自身が使います。"
        case .nested: "実行できません: 別の変更の途中です。何も変わっていません。"
        case .suiteName(let name): "\"\(name)\" は使えません: a-z、0-9、- を 32 文字までです。"
        case .brokenFile(let path, let error):
            "書き込めません: \(Language.japanesePlace(path, error.line, error.column)): "
                + "\(japaneseExpectation(error.expected))。\(outcome)"
        case .severalNames(let path):
            "書き込めません: \(path) には複数の名前 (ハードリンク) があります。\(outcome)"
        case .alwaysChanging(let path):
            "書き込めません: 別のプログラムが \(path) を絶えず書き換えています。\(outcome)"
        case .foreignOwner(let path): "読みません: \(path) は別の人のものです。既定値を使います。"
        case .notCopied(let error):
            "設定ファイルの控えを残せないため、ファイルはそのままです。" + ProblemWords.japaneseFile(error)
        case .file(let error): ProblemWords.japaneseFile(error) + outcome
        }
    }
}

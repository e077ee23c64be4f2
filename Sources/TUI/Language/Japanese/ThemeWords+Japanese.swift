extension ThemeWords {
    static let japanese = ThemeWords(
        templateHead: [
            "書き方: 文字の色、\"on\" に続けて背景の色、そして bold italic underline reverse。",
            "色は black red green yellow blue magenta cyan white と、その前に bright- を付けたもの、",
            "パレットの番号 0〜255、#rrggbb、default。省いたものは \"base\" の配色になります",
            "(auto dark light high-contrast mono)。\"256\" は 256 色以上、\"16\" はそれ未満、\"mono\" は色なし。",
        ],
        problem: { kind in
            switch kind {
            case .missing: "配色のファイルがありません。直前の配色のままです。"
            case .unreadable: "直前の配色のままです。"
            case .notJSON: "コメント付き JSON として読めません。直前の配色のままです。"
            case .notAnObject: "ここには波かっこで囲んだ設定が必要です。"
            case .unknownMember(let name):
                "\"\(name)\" という項目はありません (base、256、16、mono)。"
            case .unknownBase(let name):
                "\"\(name)\" は基にできません (auto、dark、light、high-contrast、mono)。"
            case .unknownStyle(let name, let suggestion):
                "\"\(name)\" というスタイルはありません。"
                    + (suggestion.map { "\"\($0)\" ではありませんか。" } ?? "")
            case .notText: "スタイルは \"white on 25 bold\" のような文字列です。"
            case .look(let mistake): japanese(mistake)
            case .contrast(let poor):
                "\(poor.style.name) は読みにくい配色です。コントラスト比 \(ratio(poor.ratio))、"
                    + "推奨は \(ratio(poor.needed)) 以上です。"
            }
        })

    private static func japanese(_ mistake: LookText.Mistake) -> String {
        switch mistake {
        case .unknown(let word): "\"\(word)\" は色でも書体でもありません。"
        case .colorNotHere(let word): "この色数では \"\(word)\" を使えません。"
        case .misplaced(let word): "\"\(word)\" はここには書けません。"
        case .groundAlone: "\"on\" の前に文字の色も書いてください。"
        }
    }
}

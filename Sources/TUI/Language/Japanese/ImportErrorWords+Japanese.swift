internal import Persistence
internal import SheafNotebook

extension ImportErrorWords {
    static let japanese = ImportErrorWords(
        problem: japaneseProblem, format: japaneseFormat, expected: japaneseExpected,
        missing: japaneseMissing,
        invalid: { member, expected, value in
            let what =
                switch expected {
                case .identifier: "ID"
                case .day: "日付"
                case .moment: "日時"
                }
            return "\(member.quoted) には \(expected.example) のような\(what)が必要ですが、「\(value.quoted)」です。"
        },
        unknownShape: "JSON ですが、Sheaf が知っている形のユーザー、投稿、コメントではありません (Sheaf "
            + "の書き出し、JSONPlaceholder、DummyJSON)。",
        notExport: "Sheaf のコマンドが --json で表示したもので、書き出しではありません。取り込めるのは"
            + "「sheaf export all.jsonl」で書き出したものと、ユーザー、投稿、コメント、タグの --json の一覧です。",
        noRoom: {
            "\(Language.grouped($0)) MB を読んだところでディスクの空きがほとんどなくなり、終わりが見えません。"
                + "読んだものは残していません。終わりがあるなら、先にファイルに保存してください。"
        },
        storeDisplaced: "このデータを作成中のフォルダーが、途中で削除または移動されました。",
        emptyFolder: "このフォルダーにはファイルがありません。",
        tooManyFiles: { "フォルダーのファイルが \($0) 個を超えています。" },
        damagedRow: {
            "この行は既にデータにあり、おそらく他のプログラムによって壊れています: \($0)。データのコピーを"
                + "保管するか、バックアップに戻してください。"
        },
        newerExport: { "\($0) はより新しい Sheaf が書き出しました (版 \($1)、対応は \($2) まで)。" })

    @Sendable private static func japaneseMissing(_ member: String) -> String {
        "\(member.quoted) がありません。"
    }

    @Sendable private static func japaneseExpected(_ expected: JSONKind, _ found: JSONKind)
        -> String
    {
        Japanese.sentence(
            japanese(expected), "が必要ですが、", japanese(found), "です。")
    }

    private static func japanese(_ kind: JSONKind) -> String {
        switch kind {
        case .null: "なし"
        case .bool: "true か false"
        case .number: "数"
        case .string: "文字列"
        case .array: "配列"
        case .object: "オブジェクト"
        case .identifier: "文字列か数"
        case .date: "日付"
        }
    }

    @Sendable private static func japaneseProblem(_ problem: JSONError.Problem) -> String {
        switch problem {
        case .empty: "ファイルは空です。"
        case .unexpectedEnd: "ファイルが途中で終わっています。"
        case .unexpected("\n", let expected), .unexpected("\r", let expected):
            "\(japanese(expected))が必要ですが、行がそこで終わっています。"
        case .unexpected(let character, let expected):
            "\(japanese(expected))が必要ですが、「\(character.quoted)」があります。"
        case .controlCharacter(10), .controlCharacter(13): "文字列の中に改行があります。"
        case .controlCharacter(let code): "文字列の中に制御文字 (\(code)) があります。"
        case .zeroByte: "ゼロバイトがあります。テキストファイルではありません。"
        case .wideEncoding: "UTF-16 か、テキストではありません。先に「iconv -f UTF-16 -t UTF-8」で変換してください。"
        case .notUTF8: "UTF-8 ではありません。先に変換してください (例: iconv -f SHIFT_JIS -t UTF-8)。"
        case .badEscape: "バックスラッシュの後が JSON で使えないものです。"
        case .badNumber: "JSON で使えない数です。"
        case .tooDeep(let maximum): "入れ子が \(maximum) 段を超えています。"
        case .entryTooLarge(let bytes, let values):
            "一つの項目が \(bytes >> 20) MB か \(values) "
                + "個の値を超えています。"
        case .tooLong(.text, let maximum): "\(size(maximum, "バイト", "MB")) を超える文字列です。"
        case .tooLong(.name, let maximum): "\(size(maximum, "バイト", "MB")) を超える名前です。"
        case .tooLong(.number, let maximum): "\(maximum) 桁を超える数です。"
        case .unreadable: "続きを読めませんでした。"
        case .cancelled: "途中で中止しました。"
        }
    }

    private static func japanese(_ expected: JSONError.Expectation) -> String {
        switch expected {
        case .value: "値"
        case .name: "引用符で囲んだ名前"
        case .colon: "コロン"
        case .commaOrEnd: "コンマか、配列またはオブジェクトの終わり"
        case .end: "ファイルの終わり"
        }
    }

    @Sendable private static func japaneseFormat(_ problem: FormatProblem) -> String {
        switch problem {
        case .expected(.attribute(let name), found: ""): japaneseMissing(name)
        case .expected(.root, found: ""), .expected(.row, found: ""), .expected(.name, found: ""),
            .expected(.value, found: ""), .expected(.end, found: ""),
            .expected(.reference, found: ""), .expected(.endOfCard, found: ""):
            japaneseProblem(.unexpectedEnd)
        case .expected(let expected, let found):
            Japanese.sentence(japanese(expected), "が必要ですが、")
                + (found.isEmpty ? "終わっています。" : "「\(found.quoted)」があります。")
        case .tooLong(let maximum): "一つの部分が \(size(maximum, "バイト", "MB")) を超えています。"
        case .rowTooLong(let maximum): "一行が \(size(maximum, "バイト", "MB")) を超えています。"
        case .tooManyValues(let maximum): "一行に \(maximum) 個を超える値があります。"
        case .notUTF8: "UTF-8 ではありません。先に変換してください (例: iconv -f SHIFT_JIS -t UTF-8)。"
        case .encoding(let name):
            "\(name.quoted) のファイルです。先に「iconv -f \(name.quoted) -t UTF-8」で変換してください。"
        case .documentType: "文書型または宣言があります。Sheaf は読みません。"
        case .unreadable: "続きを読めませんでした。"
        case .unknownFormat: "Sheaf が読めるものではありません。"
        case .mailbox:
            "メールボックスです。Sheaf は書き出すだけで、取り込みません。Sheaf から書き出したものは .jsonl で取り込めます。"
        case .unknownSource:
            "Stack Exchange のダンプはどれも 1 から数えるため、別のダンプを置き換えてしまいます。"
                + "どのダンプかを「--source 名前」で、好きな名前で示してください。"
        case .otherDump(let entry):
            "項目 \(entry.quoted) は、前にここから取り込んだ同じ番号のものと作成日時が違うため、別のダンプです。"
                + "「--source 名前」で別の名前を付ければ、何も置き換わりません。"
        case .unknownTable:
            "この表は別の表の行を参照していますが、パイプから来たためどの表か分かりません。"
                + "両方に「--source 名前」で、同じ好きな名前を付けてください。"
        case .unknownColumns(let names):
            "人、投稿、コメントのどの列でもない表です (\(names.quoted))。"
                + "人には username か name か email、投稿には title と content、"
                + "コメントには post_id と content が必要です。"
        }
    }

    private static func japanese(_ expected: FormatProblem.Expectation) -> String {
        switch expected {
        case .root: "XML の最初の要素"
        case .row: "行か一覧の終わり"
        case .name: "名前"
        case .value: "= と引用符で囲んだ値"
        case .end: "始まったものの終わり"
        case .reference: "&amp; のような文字参照"
        case .attribute(let name): "\(name.quoted) の値"
        case .closingQuote: "セルを閉じる引用符"
        case .separator: "引用符の後の区切りか行末"
        case .header: "列の名前の行"
        case .fence: "ヘッダーを閉じる ---"
        case .property: "名前、コロン、値"
        case .endOfCard: "END:VCARD"
        }
    }
}

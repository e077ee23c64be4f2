internal import Persistence
internal import SheafModel
internal import SheafNotebook

extension ImportReportWords {
    static let japanese = ImportReportWords(
        onlyShown: "何も取り込んでいません。取り込まれる内容だけを表示しています。",
        byAddress: { "\($0) 件 (作者のメールアドレスから)" },
        emptyFiles: "ファイルは空です。",
        counts: { counts, _ in
            [
                (counts.added, "新規"), (counts.updated, "更新"), (counts.unchanged, "変更なし"),
                (counts.kept, "ここで編集済み"), (counts.inTrash, "ごみ箱"),
                (counts.waiting, "投稿待ち"),
            ].filter { $0.0 > 0 }.map { "\($0.1) \(Language.grouped($0.0))" }.joined(separator: "、")
        },
        keptHere: { rows, isDryRun in
            "ここで編集された \(rows) 行は"
                + (isDryRun ? "そのまま残ります。" : "そのまま残しました。")
                + "ファイルの内容にするには --theirs を付けてください。"
        },
        matched: { people, isDryRun in
            "ファイルに識別子のない \(people) 人は、メールアドレスかユーザー名により、すでにいる人と"
                + (isDryRun ? "みなされます。" : "みなしました。")
        },
        matchedPosts: { posts, isDryRun in
            "ファイルに識別子のない \(posts) 件の投稿は、作成者と題名と日付により、すでにある投稿と"
                + (isDryRun ? "みなされます。" : "みなしました。")
        },
        namesake: { name, posts, isDryRun, key in
            "\(posts) 件の投稿の作成者「\(name)」は、ここではユーザー名です。ほかのプログラムでは別人かもしれないため、名前だけ"
                + (isDryRun ? "を残すことになります。" : "を残しました。")
                + "投稿を人に割り当てるには「\(key)」を使ってください。"
        },
        newRole: { role, people, isDryRun in
            "\(people.count) 人が「\(role)」に" + (isDryRun ? "なります" : "なりました")
                + ": \(names(people))。"
        },
        note: japaneseNote, moreOfKind: { "... 同じ種類がほか \(Language.grouped($0)) 件" },
        moreOfOtherKinds: { "... 別の種類がほか \(Language.grouped($0)) 件" },
        allNotes: { listed, all, isInHistory in
            (isInHistory ? "この取り込みの番号を付けた sheaf history か " : "")
                + "--json で、"
                + (listed == all
                    ? "\(Language.grouped(all)) 件すべて"
                    : "\(Language.grouped(all)) 件のうち最初の \(Language.grouped(listed)) 件")
                + "を見られます。"
                + (listed == all
                    ? "" : "すべてを見るには、--report ファイル名 か --verbose を付けて取り込んでください。")
        },
        reported: { notes, path in "記録 \(Language.grouped(notes)) 件は \(path) にあります。" },
        notReported: { path, mayKeepGoing in
            "\(path) に記録は書いていません。"
                + (mayKeepGoing ? "問題をすべて書き出すには --keep-going --dry-run を付けてください。" : "")
        },
        noted: "取り込み時の記録:",
        standardInput: "標準入力",
        nothingImported: "何も取り込んでいません。",
        leaveOut: "省略するには --skip-unknown を付けてください。",
        keepGoing: "誤りのあるものを省略して残りを取り込むには --keep-going を、何も取り込まずにすべてを見るには "
            + "--keep-going --dry-run --json を付けてください。",
        commandAlone: "このオプションは sheaf import コマンドのもので、この画面では使えません。",
        sampleKept: { rows, inTrash in
            "サンプルのうち \(rows) 行は既にあり、そのまま残ります"
                + (inTrash > 0 ? " (うち \(inTrash) 行はごみ箱)。" : "。")
        })

    @Sendable private static func japaneseNote(_ reason: ImportNote.Reason) -> String {
        switch reason {
        case .flagged(let failure): "\(ProblemWords.japanese.failure(failure))そのまま取り込みました。"
        case .metadataFull(let values): "メタデータに \(values) 個の値が入りません。"
        case .unknownList(let name, let entries):
            "「\(name.quoted)」は省略しました。Sheaf が知らない種類の \(entries) 件です。"
        case .otherEncoding(let name):
            "省略しました。\(name.quoted) のファイルです。「iconv -f \(name.quoted) -t UTF-8」で変換してください。"
        case .notUTF8: "省略しました。UTF-8 ではありません。変換してください (例: iconv -f SHIFT_JIS -t UTF-8)。"
        case .unknownFile: "省略しました。Sheaf が読めるものではありません。"
        case .unknownText(let text): "「\(text.quoted)」は省略しました。どの行にも属しません。"
        case .brokenCardLine(let text):
            "「\(text.quoted)」は省略しました。カードの行には名前、コロン、値が必要です。"
        case .columns(let columns): "\(VisibleText.oneLine(columns))"
        case .answers(let count): "\(count) 件の返信を、返信先の投稿のコメントとして取り込みました。"
        case .oddValue(let name, let value, let expected):
            Japanese.sentence(
                name.quoted, "の「\(value.quoted)」は", japanese(expected),
                "ではありません。メタデータに残しました。")
                + japanese(dateInsteadOf: expected)
        case .takenAsIs(let name, let value, let expected):
            Japanese.sentence(
                name.quoted, "の「\(value.quoted)」は", japanese(expected),
                "ではありません。そのまま取り込みました。")
        case .notRead(.notAFile(path: let path, kind: .folder)):
            "\(VisibleText.oneLine(path)) はフォルダーへのリンクです。省略しました。"
        case .notRead(let problem): "\(ProblemWords.japanese.sentence(.files(problem)))省略しました。"
        case .leftOut(.row, let why, _): [why, "省略しました。"].joinedAsSentences()
        case .leftOut(.file, let why, _): [why, "ファイルを省略しました。"].joinedAsSentences()
        case .leftOut(.restOfFile(let lines), let why, _):
            [
                why,
                "ここから後" + (lines.map { "の \(Language.grouped($0)) 行" } ?? "")
                    + "は省略し、前は取り込みました。",
            ].joinedAsSentences()
        case .openFrontMatter:
            "ここから始まる前書きが、最初と同じ行で閉じられていません。本文として読みました。"
        case .authorsElsewhere(let posts, let user):
            "投稿 \(Language.grouped(posts)) 件の作成者はユーザー \(user) などですが、その番号の人がいるファイルは出所が異なるようです。"
                + "すべて同じ出所なら、--source 名前 を付けてまとめて取り込んでください。"
        case .otherFrontMatter:
            "ここから始まる前書きは、キーと値の並びではありません。本文として読みました。"
        case .emptyRow: "省略しました。行の値がすべて空です。"
        case .repeatedKey(let name):
            "\(name.quoted) が複数あります。最後の値を使い、この値はメタデータに残しました。"
        case .keylessLine(let text, let name):
            "「\(text.quoted)」にはキーも字下げもありません。\(name.quoted) の値の一部として読みました。"
        case .tooManyCells(let expected, let found):
            "\(expected) 列に \(found) 個の値があります。残りはメタデータに入れました。"
        case .tooFewCells(let expected, let found):
            "\(expected) 列に値が \(found) 個しかありません。足りない列は変更しません。"
        case .shares(let row, .email, let other):
            "\(japanese(row))は \(other.quoted) と同じメールアドレスになりました。そのまま取り込みました。"
        case .shares(let row, _, let other):
            "\(japanese(row))は \(other.quoted) と同じユーザー名になりました。そのまま取り込みました。"
                + "どちらかを変更してください。"
        case .unknownCharset(""):
            "この行は UTF-8 ではなく、文字コードの指定もありません。ISO-8859-1 として読みました。"
                + "内容を確かめるか、UTF-8 で書き出したカードを取り込み直してください。"
        case .unknownCharset(let name):
            "文字コード「\(name.quoted)」はここでは使えないか、文字列がそれに合いません。ISO-8859-1 として読みました。"
                + "内容を確かめるか、UTF-8 で書き出したカードを取り込み直してください。"
        case .noBirthday(let value):
            "「\(value.quoted)」は 1985-04-12 のような年のある誕生日ではありません。メタデータに残しました。"
        case .waits(let row, .post(let name)):
            "\(japanese(row))は投稿 \(name.quoted) を待っています。まだ来ていないため保管し、来たときに取り込みます。"
        case .waits(let row, .comment(let name)):
            "\(japanese(row))はコメント \(name.quoted) を待っています。まだ来ていないため保管し、来たときに取り込みます。"
        case .picture(.otherFormat): "画像が JPEG でも PNG でもないため、メタデータに残しました。"
        case .picture(.damaged): "画像が壊れているため、メタデータに残しました。"
        case .picture(.tooLarge): "画像が大きすぎるため、メタデータに残しました。"
        case .picture(.notWritten): "画像を書き込めなかったため、メタデータに残しました。"
        case .groupCard(let name):
            "「\(name.quoted)」は省略しました。人ではなくグループのカードです。"
        case .cardVersion(nil): "カードに版の記載がないため、4.0 として読みました。"
        case .cardVersion(let version?): "版「\(version.quoted)」は未知のため、4.0 として読みました。"
        case .unknownLine(let kind): "省略しました。この Sheaf は種類「\(kind.quoted)」の行を知りません。"
        case .repeatedRow(let row):
            "\(japanese(row))と同じ識別子の項目がこの取り込みに複数ありました。最後のものを残します。"
        case .repeatedEntry(let row):
            "\(japanese(row))は同じファイルの前の項目と識別子が同じで、内容が違います。別々のものとして取り込みました。"
        case .sameEntry(let row):
            "\(japanese(row))は同じ内容のものが複数あります。一つとして取り込みました。"
        case .repeatedDocument(let row, let file):
            "\(japanese(row))は \(VisibleText.oneLine(file)) にもあります。内容は同じで、一つの投稿です。"
        case .rivalDocument(let row, let file):
            "\(japanese(row))は \(VisibleText.oneLine(file)) にもあり、内容が違います。省略しました。"
                + "別の投稿にするには、このファイルから識別子を取り除いてください。"
        case .sameText(let row, let file):
            "\(japanese(row))は \(VisibleText.oneLine(file)) と本文が同じです。別々の投稿として取り込みました。"
        case .sameName(let row, let file):
            "\(japanese(row))は \(VisibleText.oneLine(file)) と id が同じです。別々の投稿として取り込みました。"
        case .changedCopy(let row):
            "\(japanese(row))はこのファイルとその写しの両方で変更されました。別の投稿として取り込みました。"
        case .movedDocument(let row):
            "\(japanese(row))は、大半の文書がここにあるフォルダーのものとみなし、このファイルの内容にしました。"
                + "別のものなら取り込みを元に戻し、--source 名前 を付けてください。"
        case .otherDocuments(let count):
            "\(count) 件の文書は別のフォルダーの文書と同じ場所にありますが、内容が違います。別の投稿として取り込みました。"
                + "初回から --source 名前 を付けて取り込むと、フォルダーはどこにあっても認識されます。"
        case .otherRows(let count):
            "\(count) 件は別の --source か --source なしで取り込んだものと同じ名前ですが、内容が違います。"
                + "別のものとして取り込みました。"
        case .editedHere(let row): "\(japanese(row))はここで編集されたため、そのまま残します。"
        case .inTrash(let row):
            "\(japanese(row))はここではごみ箱にあり、そのまま残ります。「sheaf import --theirs」で元に戻ります。"
        case .inTrashThere(let row):
            "\(japanese(row))はファイルではごみ箱にありますが、ここには残ります。"
        case .tagUsedAgain(let tag):
            "\(japanese(tag))はここで削除または名前変更されていました。ファイルの新しい投稿にあるため復活しました。"
        case .otherNameOfTag(let tag, let here):
            "\(japanese(tag))の識別子は #\(here.quoted) のものです。別のタグとして取り込みました。"
                + "タグの名前は「sheaf tags edit」で変えられます。"
        case .inTrashWithPost(let row): "\(japanese(row))は投稿とともにごみ箱にあり、投稿とともに戻ります。"
        case .answersElsewhere(let row): "\(japanese(row))は別の投稿への返信です。自分の投稿への返信としました。"
        case .answersItself(let row): "\(japanese(row))は循環する返信です。投稿への返信としました。"
        case .rounded(let member, let written, let taken):
            "\(member.quoted) の \(written.quoted) は整数でないか、大きすぎます。\(taken) とし、元の値はメタデータに残します。"
        case .halfCharacters(let count): "不完全な文字が \(count) 個あります。U+FFFD に置き換えました。"
        case .unknownMembers(let names):
            "この Sheaf が知らないため省略しました: " + names.map(\.quoted).joined(separator: "、")
        case .repeatedMember(let name):
            "\(name.quoted) が複数あります。最後の値を使いました。"
        case .nothingKept(let names):
            "null のため、ここでも以降でも何も残しません: "
                + names.map(\.quoted).joined(separator: "、")
        case .followOfOneself: "省略しました。自分自身をフォローすることはできません。"
        case .followWithoutPerson: "省略しました。二人のどちらかがどのファイルにもいません。"
        case .likeOfNothing: "省略しました。いいねした人か対象がどのファイルにもありません。"
        case .namelessTag:
            "省略しました。名前のないタグです。投稿はそのタグなしで取り込みます。"
        case .likesOfWhom(let row):
            "\(japanese(row))の行は、いいねの数だけで誰のものか (likesByPeople) を示していません。"
                + "ここの人のいいねはその一部としました。"
        }
    }

    /// Which date a row gets that has no other one, where none stands in its place.
    private static func japanese(dateInsteadOf expected: ImportNote.Expected) -> String {
        switch expected {
        case .date: "ほかに日付がないときは、取り込んだ日時を使います。"
        case .dateOfDocument: "ほかに日付がないときは、ファイルの日時を使います。"
        case .wholeNumber, .wholeNumbers, .notNegative, .yesOrNo, .day, .names, .object, .text,
            .closing, .oneOf, .atLeast:
            ""
        }
    }

    private static func japanese(_ expected: ImportNote.Expected) -> String {
        switch expected {
        case .wholeNumber: "整数"
        case .wholeNumbers: "整数のリスト"
        case .notNegative: "0 以上"
        case .atLeast(let number): "\(number) 以上"
        case .yesOrNo: "true か false"
        case .date, .dateOfDocument: "日付"
        case .day: "1985-04-12 のような日"
        case .names: "名前のリスト"
        case .object: "JSON オブジェクト"
        case .text: "文字列"
        case .oneOf(let words): "\(words.joined(separator: "、")) のいずれか"
        case .closing: "閉じられた値"
        }
    }

    private static func japanese(_ row: ImportNote.Subject) -> String {
        switch row {
        case .person(let name): "ユーザー「\(name.quoted)」"
        case .post(let title): "投稿「\(title.quoted)」"
        case .comment(let text): "コメント「\(text.quoted)」"
        case .tag(let name): "タグ「\(name.quoted)」"
        }
    }
}

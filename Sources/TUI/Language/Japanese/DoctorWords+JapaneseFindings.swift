internal import Persistence
internal import SheafNotebook

// What may be wrong with a store, what it means, and what repairs it.
extension DoctorWords {
    @Sendable static func japaneseFinding(
        _ finding: NotebookFinding, _ hints: CommandHints
    ) -> Finding {
        switch finding {
        case .file(let finding): file(finding, hints.typed("restore-backup"))
        case .pages(let message, let isHarmless):
            Finding(
                "データのページが壊れています (\(message.quoted))。",
                "一覧や検索に出てこない行があるかもしれません。"
                    + (isHarmless ? "書かれたものはすべて読めます。失われたものはありません。" : ""),
                "索引と件数を作り直し、ファイルを書き直します。")
        case .lost(let table, let count):
            Finding(
                count == 0
                    ? "そのページに\(name(table))が含まれているかもしれません。"
                    : "そのページに\(counted(table, count))が含まれています。",
                "その内容は読めません。バックアップには残っているかもしれません。",
                "ほかの文章はすべて残します。バックアップに戻すには「\(hints.typed("restore-backup"))」を使います。")
        case .people(let count):
            Finding(
                "そのページに\(counted("user", count))が含まれています。",
                "残っているのは、小文字にしたユーザー名とメールアドレスだけです。ほかはバックアップに残っているかもしれません。",
                "残っているものでその人を置き、書いたものはその人のままにします。"
                    + "バックアップに戻すには「\(hints.typed("restore-backup"))」を使います。")
        case .schema(let part): schema(part, hints.typed("restore-backup"))
        case .rows(let table, let damage, let count, let example):
            rows(table, damage, count, example)
        case .derived(let subject, let count): derived(subject, count)
        case .repeated(let subject, let count): repeated(subject, count)
        case .odd(let subject, let count, let example):
            oddJapanese(subject, count, example.onOneLine)
        case .actions(let count): actions(count)
        case .words(let table):
            Finding(
                "\(name(table))の検索用の索引が文章と合っていません。",
                "検索で見つからないものや、ないはずのものが出ます。" + changedText,
                "索引を作り直します。")
        case .bulkMark:
            Finding(
                "取り込み中と記録されていますが、取り込みは行われていません。",
                "その後に加えたものが、件数にも検索にも入りません。文章は失われていません。",
                "その記録を消し、すべてを数え直して索引を作り直します。")
        }
    }

    @Sendable static func japaneseRow(_ row: DamagedRow) -> String {
        let what =
            switch row.damage {
            case .unreadable(let expected, let found):
                "読めません。\(value(expected)) のはずが \(value(found)) です"
            case .incomplete: "一部の値 (タグ、一覧、メタデータ) が読めないため省きます"
            case .orphaned(let table): "存在しない\(name(table))に属しています"
            case .ownerless(let table): "属するはずの\(name(table))がありません"
            case .ofNameless(let table): "ID の読めない\(name(table))に属しています"
            case .parentElsewhere: "別の投稿のコメントへの返信になっています"
            case .belowItself: "自分自身、またはそのようなコメントへの返信になっています"
            case .outsideTrash: "投稿はごみ箱にありますが、これはごみ箱にありません"
            case .onDamagedPage: "壊れたページにあり、読めません"
            }
        return "\(name(row.table)) \(row.id.isEmpty ? "(ID なし)" : row.id): \(what)"
    }

    // MARK: - Names

    private static func counted(_ table: String, _ count: Int) -> String {
        "\(name(table)) \(Language.grouped(count)) 件"
    }

    /// What the store's own words for values are in Japanese.
    private static func value(_ text: String) -> String {
        text == "bytes that are not UTF-8" ? "UTF-8 ではないバイト" : text
    }

    /// What rows of a table are called: as the table, where this program does not know it.
    private static func name(_ table: String) -> String {
        switch NotebookTable(rawValue: table) {
        case .user: "ユーザー"
        case .post: "投稿"
        case .comment: "コメント"
        case .tag: "タグ"
        case .postTag: "投稿のタグ"
        case .follow: "フォロー"
        case .postLike: "投稿へのいいね"
        case .commentLike: "コメントへのいいね"
        case .postTally: "閲覧やいいねの件数"
        case .userMetadata: "ユーザーのメタデータ"
        case .postMetadata: "投稿のメタデータ"
        case .commentMetadata: "コメントのメタデータ"
        case .userColour: "好きな色"
        case .userScore: "スコア"
        case .foreignID: "取り込んだ名前"
        case .held: "取り込み待ちの行"
        case nil: table
        }
    }

    // MARK: - The file and the schema

    private static func file(_ finding: StoreFinding, _ restore: String) -> Finding {
        switch finding {
        case .structure(let message):
            Finding(
                "データのページが壊れています (\(message.quoted))。",
                "中のものの一部が失われている可能性があります。", goBack(restore))
        case .index(let name, _):
            Finding(
                "索引 \(name.quoted) が表と合っていません。",
                "一覧に出ない行があるかもしれません。何も失われていません。", "索引を作り直します。")
        case .value(let message):
            Finding(
                "種類の違う値があります (\(message.quoted))。", "その行を正しく読めません。",
                "最も近い値にします。")
        case .references(let table, let owner, let count):
            Finding(
                "\(counted(table, count))の元の\(name(owner))がなくなっています。",
                "どこにも表示されません。", "切り離すか、下書きに移します。")
        }
    }

    private static func goBack(_ restore: String) -> String {
        "ファイルの写しを残してから、バックアップに戻してください: 「\(restore)」。"
    }

    private static func kind(of part: SchemaPart) -> String {
        switch part.kind {
        case "table": "表"
        case "index": "索引"
        case "trigger": "トリガー"
        case "view": "ビュー"
        default: part.kind
        }
    }

    private static func schema(_ part: SchemaPart, _ restore: String) -> Finding {
        if part.isForeign {
            return Finding(
                "他のプログラムがトリガー「\(part.name.quoted)」をデータに入れました。",
                "保存するたびに何でも変更される可能性があります。", "取り除きます。")
        }
        let name = "\(kind(of: part))「\(part.name.quoted)」"
        let problem =
            part.isDifferent ? "他のプログラムが\(name)を変更しました。" : "\(name)がありません。"
        return switch part.kind {
        case "table" where part.isDifferent && part.isRepairable:
            Finding(
                problem, "このままでは使えません。失われたものはありません。",
                "列の名前を元に戻します。ほかのプログラムの列は取り除きますが、その前に作るバックアップに残ります。")
        case "table" where part.isDifferent:
            Finding(problem, "中のものを正しく読めない可能性があります。", goBack(restore))
        case "table" where part.isFilledAgain:
            Finding(problem, "中にあったものはほかのデータから分かります。何も失われていません。", "作り直して、内容を入れ直します。")
        case "table":
            Finding(
                problem, "中にあったものは失われました。バックアップには残っているかもしれません。",
                "空の表を作ります。中身を取り戻すには: 「\(restore)」。")
        case "index" where part.sharedIdentifiers > 0:
            Finding(
                problem + "ほかの行と同じ識別子の行: \(part.sharedIdentifiers)。",
                "一覧が遅くなり、コマンドでは片方しか見つかりません。本文は失われていません。",
                "作り直します。これらの行には新しい識別子が付きます。")
        case "index" where part.furtherRows > 0:
            Finding(
                problem + "ほかと同じ内容のつながりや件数: \(part.furtherRows) 件。",
                "一覧が遅くなり、件数が多すぎます。文章は失われていません。",
                "作り直します。同じものは一つだけ残し、ほかは取り除きます。")
        case "index": Finding(problem, "一覧が遅くなります。何も失われていません。", "作り直します。")
        default:
            Finding(
                problem, "件数や検索が正しくなくなります。文章は失われていません。",
                "作り直し、すべてを数え直して索引を作り直します。")
        }
    }

    // MARK: - Rows

    private static func rows(
        _ table: String, _ damage: DamagedRow.Damage, _ count: Int, _ example: String
    ) -> Finding {
        let first = example.isEmpty ? "" : " (\(count == 1 ? "" : "最初は ")\(example.quoted))"
        let rows = counted(table, count) + first
        let hidden = "一覧で正しく表示されません。文章は失われていません。"
        return switch damage {
        case .unreadable(let expected, let found):
            Finding(
                "\(rows)に、\(value(expected)) のはずのところに \(value(found)) があります。",
                "正しく読めません。",
                "正しくない値を最も近い値にし、文字でないバイトは \u{FFFD} にします。")
        case .incomplete:
            Finding(
                "\(rows)に、読めない値を含む一覧があります。", "その値は省かれます。",
                "文字か数にします。")
        case .orphaned(let owner), .ownerless(let owner):
            Finding(
                "\(rows)の属する\(name(owner))がありません。", hidden,
                orphans(OrphanRepair(of: table, without: owner)))
        case .ofNameless(let owner):
            Finding(
                "\(rows)の属する\(name(owner))の ID が読めません。",
                "書き出せません。文章は失われていません。", "新しい ID を付けます。")
        case .parentElsewhere:
            Finding(
                "\(rows)が別の投稿のコメントへの返信になっています。", hidden,
                "自分の投稿へのコメントにします。")
        case .belowItself:
            Finding(
                "\(rows)が、互いに返信し合うコメントの輪の中にあります。", hidden,
                "最初のものを投稿へのコメントにします。")
        case .outsideTrash:
            Finding(
                "投稿はごみ箱にあるのに、\(rows)はごみ箱にありません。", hidden,
                "投稿とともにごみ箱に入れ、投稿とともに元に戻るようにします。")
        case .onDamagedPage:
            Finding("\(rows)が壊れたページにあります。", hidden, "読めるものはすべて残します。")
        }
    }

    /// What becomes of rows that belong to one that is not there.
    private static func orphans(_ repair: OrphanRepair) -> String {
        switch repair {
        case .withoutAuthor: "作者なしで残します。"
        case .belowPost: "投稿への直接のコメントにします。"
        case .belowDraft: "下書き「Recovered comments」の下に移します。"
        case .writtenDown: "内容を下書き「Recovered entries」に書き移します。"
        case .removed: "取り除きます。"
        case .untouched: "ほかのプログラムの表なので、そのままにします。"
        }
    }

    // MARK: - What follows from other rows

    /// What does not match a text may be right, and the text another one.
    private static let changedText =
        "文章のほうが Sheaf 以外で書き換えられたのなら、元の文章はバックアップに残っているかもしれません。"

    private static func derived(_ subject: DerivedValue.Subject, _ count: Int) -> Finding {
        let computed = "今あるものから計算し直します。"
        let order = "一覧での順番が違うか、見つかりません。" + changedText
        let times = "\(Language.grouped(count)) 件"
        let things = things(subject)
        return switch subject {
        case .trash:
            Finding(
                "ごみ箱のものに付いているのに、ごみ箱にないものがあります (\(times))。",
                "件数が多く表示されます。", "ごみ箱に入れ、一緒に元に戻るようにします。")
        case .names, .titles, .tagNames, .authors, .addresses, .searchTexts:
            Finding(
                "\(things)の並べ替えと検索用の形が正しくありません (\(times))。", order, computed)
        case .threads:
            Finding(
                "スレッドの中のコメントの位置が正しくありません (\(times))。",
                "スレッドの順番が違って表示されます。文章は失われていません。", computed)
        case .trashEntries:
            Finding(
                "ごみ箱の一覧が正しくありません (\(times))。",
                "削除したものが一覧にないかもしれません。何も失われていません。", computed)
        case .people, .posts:
            Finding(
                "\(things)の総数が正しくありません。",
                "一覧がしばらく違う数を表示します。文章は失われていません。", computed)
        case .postsOfPeople, .commentsOfPeople, .followers, .following, .commentsOfPosts,
            .postsOfTags, .likes, .views:
            Finding(
                "\(things)の数が正しくありません (\(times))。",
                "一覧が違う数を表示し、それで並べ替えます。文章は失われていません。", computed)
        }
    }

    private static func things(_ subject: DerivedValue.Subject) -> String {
        switch subject {
        case .trash, .trashEntries: "ごみ箱"
        case .names: "名前"
        case .titles: "題名"
        case .tagNames: "タグ"
        case .addresses: "メールアドレス"
        case .authors: "作者"
        case .threads: "スレッド"
        case .searchTexts: "文章"
        case .postsOfPeople: "ユーザーの投稿"
        case .commentsOfPeople: "ユーザーのコメント"
        case .followers: "ユーザーのフォロワー"
        case .following: "ユーザーのフォロー"
        case .commentsOfPosts: "投稿のコメント"
        case .postsOfTags: "タグの投稿"
        case .likes: "投稿のいいね"
        case .views: "投稿の閲覧"
        case .people: "ユーザー"
        case .posts: "投稿"
        }
    }

    // MARK: - What is there twice, and what is kept of actions

    private static func repeated(_ subject: RepeatedRows.Subject, _ count: Int) -> Finding {
        let twice = "件数が実際より多くなり、片方を取り消してももう片方が残ります。"
        let left = "正しい識別子のものを 1 件だけ残します。"
        return switch subject {
        case .follows:
            Finding("フォロー \(count) 件が重複しているか、識別子が違います。", twice, left)
        case .ownFollows:
            Finding(
                "自分自身をフォローしているユーザーが \(count) 人います。",
                "本来できないことで、件数に含まれてしまいます。", "そのフォローを取り除きます。")
        case .likes:
            Finding("いいね \(count) 件が重複しているか、識別子が違います。", twice, left)
        case .tags:
            Finding(
                "タグ \(count) 件の名前がほかのタグと同じです。",
                "一覧やコマンドではどちらか一方しか見つかりません。文章は失われていません。",
                "1 つのタグにまとめ、両方の投稿に付けます。")
        }
    }

    private static func actions(_ count: Int) -> Finding {
        Finding(
            "操作 \(count) 件について、変更内容の記録が欠けています。",
            "元に戻すことができません。文章は失われていません。",
            "残った記録だけを消します。変更されたものはそのままです。")
    }
}

internal import SheafNotebook

extension SearchWords {
    static let japanese = SearchWords(
        problem: { problem in
            let list = problem.expected.joined(separator: ", ")
            switch problem.cause {
            case .unknownField(let name):
                return [
                    "「\(name)」という項目はありません。使えるのは \(list)。コロンを含む語は引用符で囲みます。",
                    "項目「\(name)」はありません。使えるのは \(list)。", "項目「\(name)」はありません。",
                ]
            case .fieldOfOthers(let field):
                let rows = japaneseRows(problem.subjects)
                return [
                    "\(rows)に項目「\(field.rawValue)」はありません。使えるのは \(list)。",
                    "\(rows)に項目「\(field.rawValue)」はありません。",
                ]
            case .valueMissing(let field), .wrongValue(let field):
                let what = japaneseValue(field, list)
                return ["「\(field.rawValue):」の後には\(what)を書きます。"] + short(field, what, list)
            case .unknownKind(let word):
                return [
                    "「\(word)」という操作はありません。使えるのは \(list) など。",
                    "「\(word)」はありません: \(list)", "「\(word)」はありません。",
                ]
            case .openQuote: return ["閉じる引用符が必要です。", "\" が必要です"]
            case .emptyQuotes: return ["引用符の中に語が必要です。"]
            case .behindQuote: return ["引用符の後には空白が必要です。"]
            case .openBracket: return ["この括弧が閉じられていません。", ") が必要です"]
            case .strayBracket:
                return ["対応する括弧がありません。語として探すには引用符で囲みます。", "対応する括弧がありません。"]
            case .emptyBrackets: return ["括弧の中が空です。"]
            case .tooDeep(let most): return ["括弧は \(most) 重までです。"]
            case .nothingBeforeOr:
                return ["「or」の前に語が必要です。語として探すには引用符で囲みます。", "「or」の前に語が必要です。"]
            case .nothingAfterOr:
                return ["「or」の後に語が必要です。語として探すには引用符で囲みます。", "「or」の後に語が必要です。"]
            case .nothingToLeaveOut: return ["「-」の後に語、項目または括弧が必要です。", "「-」の後に語が必要です。"]
            case .orderMissing: return ["「sort:」の後には \(list) を書きます。- を付けると降順です。", list]
            case .unknownOrder(let name):
                return [
                    "「\(name)」の順はありません。使えるのは \(list)。- を付けると降順です。",
                    "「\(name)」の順はありません。使えるのは \(list)。", "「\(name)」の順はありません。",
                ]
            case .orderInside: return ["順序は括弧の外に、- を付けずに書きます。"]
            case .orderTwice: return ["順序はすでに指定されています。"]
            case .onlyControls:
                return ["制御文字は検索できません。"]
            case .neverTogether: return ["これらの項目をすべて持つものはありません。"]
            }
        },
        hint: { subject in
            switch subject {
            case .posts: "題名、本文、投稿者、タグ; author:ada status:draft tag:x before:2020"
            case .people: "名前、メール、自己紹介; role:admin active:no posts:>10 after:2020"
            case .comments: "本文、投稿者; before:2020 likes:>3 post:題名"
            case .actions: "操作、対象、author:me kind:delete after:2026"
            case .trash: "名前; author:ada kind:post before:30d"
            }
        }, asked: japaneseAsked, value: japaneseValue,
        signs: [
            ("sort:", "並び順。前に - を付けると大きい順"),
            ("-", "後の語、項目、括弧を除く"),
            ("or", "どちらか一方"),
            ("\"a b\"", "この語句のとおり"),
            ("( )", "ひとまとまり"),
        ])

    private static func japaneseRows(_ subjects: Set<SearchQuery.Subject>) -> String {
        guard subjects.count == 1, let subject = subjects.first else { return "行" }
        return switch subject {
        case .posts: "投稿"
        case .people: "人"
        case .comments: "コメント"
        case .actions: "操作"
        case .trash: "ごみ箱の項目"
        }
    }

    @Sendable private static func japaneseValue(_ field: SearchField, _ list: String) -> String {
        switch field.kind {
        case .part, .name: "語 (空白を含むなら引用符で囲む)"
        case .choice: " \(list)、または引用符で囲んだ語"
        case .yesOrNo, .presence, .kindOfRow: " \(list) "
        case .bound: "年、月または日 (例: 2020-01、7d)"
        case .period: "年、月または日 (例: 2020-01、>=2020、2020..2022、7d)"
        case .number: "数 (例: 10、>10)"
        }
    }

    @Sendable private static func japaneseAsked(_ field: SearchField) -> String {
        switch field {
        case .author: "書いた人または行った人"
        case .status: "状態"
        case .tag: "付いているタグ"
        case .title: "題名に含まれる語"
        case .post: "コメント先の投稿の題名"
        case .answers: "誰への返信か"
        case .name: "名前またはユーザー名"
        case .email: "メールアドレス"
        case .role: "役割"
        case .active: "参加しているかどうか"
        case .city: "市区町村"
        case .country: "国"
        case .before: "指定した日・月・年より前"
        case .after: "指定した日・月・年より後"
        case .created: "作成日"
        case .updated: "更新日"
        case .deleted: "削除日"
        case .likes: "いいねの数"
        case .views: "閲覧数"
        case .comments: "コメントの数"
        case .posts: "投稿の数"
        case .followers: "フォロワーの数"
        case .following: "フォロー中の数"
        case .has: "少なくとも 1 つあるもの"
        case .what: "種類、または行われた操作"
        }
    }
}

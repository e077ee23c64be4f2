internal import Persistence
internal import SheafNotebook

extension ActionWords {
    static let japanese = ActionWords(
        name: japaneseName,
        briefly: japaneseBriefly,
        undone: { "元に戻しました: \(japaneseName($0))" },
        redone: { "やり直しました: \(japaneseName($0))" },
        wouldUndo: { "元に戻す対象: \(japaneseName($0))" },
        wouldRedo: { "やり直す対象: \(japaneseName($0))" },
        problem: { japaneseProblem($0) }, problemBriefly: { japaneseProblem($0, briefly: true) },
        state: { state in
            switch state {
            case .done: ""
            case .undone, .replaced: "取り消し済み"
            case .forgotten: "完全に削除済み"
            }
        },
        turnedBy: { "\($1) が\($0 ? "取り消し" : "やり直し")" },
        marked: { "\($0): \(japaneseName($1))" },
        somebody: "別の人",
        theirs: { "\($0.who) の操作: \(japaneseName($0.action))" },
        turnQuestion: { "\($0.who) の操作を\($0.isUndoing ? "元に戻しますか" : "やり直しますか")" },
        turnBriefly: { $0 ? "元に戻しますか" : "やり直しますか" },
        theirsUndone: { "最後に元に戻したのは別の人の操作です。やり直すには: \($0)" },
        turnRefusal: {
            "確認なしで\($0.isUndoing ? "元に戻す" : "やり直す")には --yes を付けてください。"
        },
        turnIsKept: "履歴に自分の名前が残ります。", turnIsKeptBriefly: "履歴に名前が残る",
        leftAsIs: { "そのままのもの: " + japaneseObstacles($0, briefly: true) },
        restQuestion: { $0 ? "残りを元に戻しますか" : "残りをやり直しますか" },
        restChoice: { $0 ? "はい、残りを元に戻す" : "はい、残りをやり直す" },
        restStays: "その後に変更されたものはそのまま残り、履歴では別の操作になります。",
        restByCommand: { isUndoing, command in
            "その後に変更されていないものだけを\(isUndoing ? "元に戻す" : "やり直す")には: \(command)"
        },
        earlier: "それより前の操作は履歴から元に戻せます。",
        earlierByCommand: {
            "それより前の操作は番号で元に戻せます (一覧: \($0.typed("history")))。"
        })

    @Sendable private static func japaneseName(_ action: NotebookAction?) -> String {
        guard let action else { return "新しい Sheaf の操作" }
        let removed = removedCount(of: action).map { "(うち \(Language.grouped($0)) 件はその後完全に削除)" }
        return japaneseDone(action) + (removed ?? "")
    }

    /// The same without what became of it.
    private static func japaneseDone(_ action: NotebookAction) -> String {
        let count = Language.grouped(action.count)
        let title = action.subject.isEmpty ? "" : "「\(action.shownSubject)」"
        let post = action.count > 1 ? "投稿 \(count) 件" : "投稿\(title)"
        let comment = action.count > 1 ? "コメント \(count) 件" : "コメント\(title)"
        let person = action.count > 1 ? "ユーザー \(count) 人" : "ユーザー\(title)"
        let names = tags(action.subject)
        let tag = action.count > 1 ? "タグ \(count) 件" : names.isEmpty ? "タグ" : "タグ \(names) "
        return switch action.kind {
        case .addPerson: "\(person)の追加"
        case .editPerson: "\(person)の変更"
        case .activate: "\(person)の有効化"
        case .deactivate: "\(person)の停止"
        case .deletePerson: "\(person)の削除"
        case .deletePersonAndTexts: "\(person)と書いたものすべての削除"
        case .restorePerson: "\(person)の復元"
        case .takeWritings: "\(person)を作者にすること"
        case .follow: "\(person)のフォロー"
        case .unfollow: "\(person)のフォロー解除"
        case .addPost: "\(post)の追加"
        case .editPost: "\(post)の変更"
        case .publish: "\(post)の公開"
        case .makeDraft: "\(post)の下書きへの差し戻し"
        case .archive: "\(post)のアーカイブ"
        case .takeOutOfArchive: "\(post)のアーカイブ解除"
        case .tagPost: "\(post)のタグの変更"
        case .deletePost: "\(post)の削除"
        case .restorePost: "\(post)の復元"
        case .like: action.count > 1 ? "いいね \(count) 件" : "いいね\(title)"
        case .takeLikeBack:
            action.count > 1 ? "いいね \(count) 件の取り消し" : "いいねの取り消し\(title)"
        case .addComment: "\(comment)の追加"
        case .editComment: "\(comment)の変更"
        case .deleteComment: "\(comment)の削除"
        case .restoreComment: "\(comment)の復元"
        case .renameTag:
            action.formerSubject.isEmpty
                ? "タグの名前の変更" + (names.isEmpty ? "" : " " + names)
                : "タグ \(tags(action.formerSubject)) の名前の \(names) への変更"
        case .mergeTags:
            action.formerSubject.isEmpty
                ? "タグの統合" + (names.isEmpty ? "" : " " + names)
                : "タグ \(tags(action.formerSubject)) の \(names) への統合"
        case .deleteTag: "\(tag)の削除"
        case .restoreTag: "\(tag)の復元"
        case .restoreSeveral: "ごみ箱の \(Language.grouped(action.count)) 件の復元"
        case .importFiles: "読み込み「\(files(action.subject, standardInput: "標準入力"))」"
        case .loadSample: "サンプルの読み込み"
        case .changeAuthor: "\(post)の作者の変更"
        case .setLikes: "\(post)のいいねの数の変更"
        }
    }

    private static func japaneseProblem(_ error: UndoError, briefly: Bool = false) -> String {
        switch error {
        case .nothingToUndo: "元に戻すことはありません。"
        case .nothingToRedo: "やり直すことはありません。"
        case .notFound: "その操作はないか、もう残っていません。"
        case .notKept(let group) where group.state == .forgotten:
            "対象が完全に削除されたため、戻すこともやり直すこともできません"
                + " (\(japaneseName(group.notebookAction)))。"
        case .notKept(let group):
            "取り消したあとで別のことをしたため、やり直せません"
                + " (\(japaneseName(group.notebookAction)))。"
        case .unreadable(let group):
            "残された内容がファイルに合わないため、戻すこともやり直すこともできません"
                + " (\(japaneseName(group.notebookAction)))。何も変更していません。"
        case .conflict(let group, let conflicts):
            (group.state == .undone ? "やり直せません: " : "元に戻せません: ")
                + japaneseObstacles(conflicts, briefly: briefly)
                + (waitsForOther(group, conflicts) ? "作った操作も元に戻されています。先にそれをやり直してください。" : "")
                + unless(briefly, "何も変更していません")
                + " (\(japaneseName(group.notebookAction)))。"
                + japaneseHindrance(group, conflicts)
        case .nothingElse(let group, let conflicts):
            japaneseProblem(.conflict(group, conflicts), briefly: briefly)
                + (group.state == .undone
                    ? "ほかに単独でやり直せるものはありません。"
                    : "ほかに単独で元に戻せるものはありません。")
        }
    }

    /// How many rows are in the way; empty for an action of one.
    private static func japaneseHindrance(
        _ group: UndoGroup, _ conflicts: [UndoConflict]
    ) -> String {
        guard let rows = hindrance(group, conflicts) else { return "" }
        let count = Language.grouped(rows.count)
        return "\(Language.grouped(rows.total)) 行のうち"
            + (rows.isMore ? "少なくとも " : " ") + "\(count) 行が妨げになっています。"
    }

    /// A sentence for each kind of what is in the way.
    private static func japaneseObstacles(
        _ conflicts: [UndoConflict], briefly: Bool
    ) -> String {
        sentences(conflicts, briefly: briefly, between: "。") { kind in
            let others = kind.others.map { "「\($0)」" }.joined(separator: "、")
            return japaneseConflict(kind) + (others.isEmpty ? "" : "。\(others)も同様です")
        } more: { count in
            "ほかに \(Language.grouped(count)) 件が妨げになっています"
        } + "。"
    }

    private static func japaneseConflict(_ obstacle: Obstacle) -> String {
        let conflict = obstacle.first
        let name = conflict.name.isEmpty ? "" : "「\(shown(conflict.name))」"
        let row = (japaneseRow(in: conflict.table) ?? "その一部") + name
        let by =
            conflict.isChangedByUndoer
            ? "あなたによって"
            : conflict.changer.isEmpty ? "" : " \(shown(conflict.changer)) によって"
        if !conflict.successor.isEmpty {
            return "\(row)の名前がその後に\(by)「\(shown(conflict.successor))」に変更されました"
        }
        switch conflict.reason {
        case .changed(let fields):
            if let isRestored = isRestored(fields) {
                return "\(row)がその後に\(by)\(isRestored ? "復元" : "削除")されました"
            }
            let known = known(fields, called: japaneseField, and: "と")
            let values = values(of: conflict, called: japaneseField, .ja) { "当時「\($0)」、現在「\($1)」" }
            return row + (known.map { "の\($0.text)" } ?? "") + "がその後に\(by)変更されました" + values
        case .gone: return "\(row)がもうありません"
        case .occupied: return "\(row)の場所に別のものがあります"
        case .taken(let column):
            let name = column == "email_fold" ? "メールアドレス" : "ユーザー名"
            return "\(row)の\(name)がほかの人に使われています"
        case .needed:
            let hanging = list(obstacle.hanging, called: japaneseRow(in:), and: "と", unknown: "何か")
            let name = obstacle.hangingName.map { "「\($0)」" } ?? ""
            return "\(row)に\(hanging.text)\(name)が付いています"
        case .ownerMissing(let table):
            return "\(row)の元の\(japaneseRow(in: table) ?? "もの")がその後に削除されました"
        }
    }

    /// A row of a table; nil where it has no name that people would know.
    private static func japaneseRow(in table: String) -> String? {
        switch NotebookTable(rawValue: table) {
        case .user: "ユーザー"
        case .post: "投稿"
        case .comment: "コメント"
        case .tag: "タグ"
        case .postTag: "投稿のタグ"
        case .follow: "フォロー"
        case .postLike, .commentLike: "いいね"
        case .postTally: "投稿の数"
        case .userMetadata: "ユーザーの詳細"
        case .postMetadata: "投稿の詳細"
        case .commentMetadata: "コメントの詳細"
        case .userColour: "ユーザーの色"
        case .userScore: "ユーザーの得点"
        case .foreignID, .held, nil: nil
        }
    }

    /// What a column is called; nil where people would not know it.
    private static func japaneseField(_ column: String) -> String? {
        switch ToldColumn(rawValue: column) {
        case .title: "題名"
        case .body, .bio: "本文"
        case .status, .isActive: "状態"
        case .author: "作者"
        case .username: "ユーザー名"
        case .email: "メールアドレス"
        case .fullName: "氏名"
        case .firstName: "名"
        case .lastName: "姓"
        case .role: "役割"
        case .name: "名前"
        case .phone: "電話"
        case .street: "番地"
        case .city: "市区町村"
        case .country: "国"
        case .birthDate: "生年月日"
        case .age: "年齢"
        case .avatar, .image: "画像"
        case nil: nil
        }
    }
}

internal import SheafModel
internal import SheafNotebook

extension BatchWords {
    static let japanese = BatchWords(
        title: japaneseTitle,
        will: { work, count in "\(japaneseRows(work, count))\(japaneseEffect(work))。" },
        stays: japaneseStays, change: japaneseChange,
        done: { work, count in "\(japaneseRows(work, count))\(japanesePast(work))。" },
        nothing: "変更するものはありません。",
        progress: { progress, rate, left in
            let share =
                "\(Language.grouped(progress.total)) 件中 \(Language.grouped(progress.done)) 件"
            let end = left.map { "  残り \($0) 秒" } ?? ""
            return "\(share)  毎秒 \(Language.grouped(rate)) 件\(end)"
        },
        more: { "ほか \(Language.grouped($0)) 件" },
        ask: { kind, marked in
            let rows = marked.map { "投稿 \(Language.grouped($0)) 件" } ?? "一覧のすべての投稿"
            return switch kind {
            case .addTag: ["\(rows)に付けるタグ: ", "タグ: "]
            case .removeTag: ["\(rows)から外すタグ: ", "タグ: "]
            case .setLikes: ["\(rows)のいいねの数: ", "いいね: "]
            case .deleteOlder: ["何日より古い投稿を削除しますか: ", "日数: "]
            case .setAuthor: ["\(rows)の新しい作者のユーザー名: ", "新しい作者のユーザー名: ", "作者: "]
            case .publish, .makeDraft, .archive, .delete, .activate, .deactivate, .deleteInactive:
                []
            }
        },
        wanted: {
            switch $0 {
            case .tag: "タグの名前を一つ、# なしで入力します。Tab で既存の名前を補完します。"
            case .likes:
                "各投稿のいいねの数を入力します。ここで付いたいいねは残るため、それより少なくはできません。"
            case .days: "日数を入力します。それより古い投稿をごみ箱に移します。"
            case .person:
                "新しい作者のユーザー名、メールアドレス、または氏名を入力します。"
                    + "Tab でユーザー名を補完します。"
            }
        },
        askFirst: "Enter で変更内容を確認します。確認するまで何も変わりません。",
        wholeList: "マークがないので、一覧のすべてが対象です。",
        noMarks: "マークした行はありません。",
        nothingToRepeat: "直前の操作はここでは繰り返せません。",
        archived: { "このうち \(Language.grouped($0)) 件は現在アーカイブされています。" },
        wrong: {
            switch $0 {
            case .tag: "タグの名前を入力してください。"
            case .likes: "0 から \(Language.grouped(Batch.mostLikes)) までの数を入力してください。"
            case .days: "日数を入力してください。"
            case .person: "ユーザー名を入力してください。"
            }
        },
        scrolling: {
            [
                .lineDown: "下へ", .lineUp: "上へ", .moveToLineStart: "先頭", .moveToLineEnd: "末尾",
            ][$0]
        },
        look: "確認", goOn: "次へ", leave: "やめる", later: "次ページ", earlier: "前ページ",
        allShown: "変わる行はすべて表示しています。",
        question: { "\($0)?" },
        deleteQuestion: { "\($0)を削除しますか?" },
        stop: "中止",
        marks: { count, hidden in
            let marked = "マーク \(Language.grouped(count)) 件"
            guard let hidden, hidden > 0 else { return marked }
            return "\(marked) (非表示 \(Language.grouped(hidden)))"
        },
        range: { "範囲 \(Language.grouped($0)) 件" },
        nobody: { "「\($0)」という人はいません。" },
        dropRange: CommandWords("範囲をやめる", "範囲を取り消す。マークは残る"),
        clearMarks: CommandWords("マーク解除", "すべてのマークを外す"),
        unmarkFirst: "マークがあるときは使えません。Esc でマークを外してください。",
        marked: { words, count in
            count.map { CommandWords("\(words.hint) \(Language.grouped($0))", words.title) }
                ?? words
        })

    private static func japaneseRows(_ work: Batch.Work, _ count: Int) -> String {
        switch work {
        case .posts: "投稿 \(Language.grouped(count)) 件"
        case .people: "ユーザー \(Language.grouped(count)) 人"
        }
    }

    @Sendable private static func japaneseTitle(_ work: Batch.Work) -> String {
        switch work {
        case .posts(let action, _):
            switch action {
            case .publish: "投稿を公開"
            case .makeDraft: "投稿を下書きに戻す"
            case .archive: "投稿をアーカイブ"
            case .delete: "投稿を削除"
            case .addTag(let name): "タグ #\(Tag.normalised(name)) を付ける"
            case .removeTag(let name): "タグ #\(Tag.normalised(name)) を外す"
            case .setAuthor: "作者を変更"
            case .setLikes(let likes): "いいねを \(Language.grouped(likes)) にする"
            }
        case .people(.activate, _): "ユーザーを有効にする"
        case .people(.deactivate, _): "ユーザーを停止"
        case .people(.delete, _): "ユーザーを削除"
        }
    }

    /// What becomes of rows, with the particle that stands behind these.
    private static func japaneseEffect(_ work: Batch.Work) -> String {
        switch work {
        case .posts(let action, _):
            switch action {
            case .publish: "を公開します"
            case .makeDraft: "を下書きに戻します"
            case .archive: "をアーカイブします"
            case .delete: "をコメントと一緒にごみ箱へ移します"
            case .addTag(let name): "にタグ #\(Tag.normalised(name)) を付けます"
            case .removeTag(let name): "からタグ #\(Tag.normalised(name)) を外します"
            case .setAuthor: "を別の作者のものにします"
            case .setLikes(let likes): "の「いいね」を \(Language.grouped(likes)) にします"
            }
        case .people(.activate, _): "を有効にします"
        case .people(.deactivate, _): "を停止します"
        case .people(.delete, _): "をごみ箱へ移します (書いたものは残ります)"
        }
    }

    private static func japanesePast(_ work: Batch.Work) -> String {
        switch work {
        case .posts(let action, _):
            switch action {
            case .publish: "を公開しました"
            case .makeDraft: "を下書きに戻しました"
            case .archive: "をアーカイブしました"
            case .delete: "を削除しました"
            case .addTag(let name): "にタグ #\(Tag.normalised(name)) を付けました"
            case .removeTag(let name): "からタグ #\(Tag.normalised(name)) を外しました"
            case .setAuthor: "を別の作者のものにしました"
            case .setLikes(let likes): "の「いいね」を \(Language.grouped(likes)) にしました"
            }
        case .people(.activate, _): "を有効にしました"
        case .people(.deactivate, _): "を停止しました"
        case .people(.delete, _): "を削除しました"
        }
    }

    @Sendable private static func japaneseStays(
        _ work: Batch.Work, _ reason: BatchSkip, _ count: Int, _ isDone: Bool
    ) -> String {
        let number = Language.grouped(count)
        return switch reason {
        case .already: "\(number) 件は変更不要です。"
        case .likedByMore: "\(number) 件はそれより多くの人がいいねしています。"
        case .you: "あなた自身は削除されません。"
        case .gone: "\(number) 件はその間に変更または削除されました。"
        }
    }

    @Sendable private static func japaneseChange(_ change: BatchSample.Change) -> String {
        let words = PostWords.japanese
        switch change {
        case .status(let old, let new): return "\(words.status(old)) -> \(words.status(new))"
        case .tag(let name, let isAdded): return "\(isAdded ? "+" : "-")#\(name)"
        case .author(let old, let new): return "\(name(of: old, words)) -> \(new)"
        case .likes(let old, let new): return "\(Language.grouped(old)) -> \(Language.grouped(new))"
        case .activity(let isActive): return isActive ? "停止中 -> 有効" : "有効 -> 停止中"
        case .deletion(let comments): return "コメント \(Language.grouped(comments)) 件"
        case .departure(let posts, let comments):
            return "投稿 \(Language.grouped(posts)) 件、コメント \(Language.grouped(comments)) 件"
        }
    }
}

internal import SheafModel

extension PostWords {
    static let japanese = PostWords(
        title: "投稿",
        count: { "\(Language.grouped($0)) 件" },
        someOf: { "\(Language.grouped($1)) 件中 \(Language.grouped($0)) 件" },
        searching: { "\(Language.grouped($0)) 件から検索中" },
        notSearched: { "\(Language.grouped($0)) 件の検索は未完了" },
        empty: "投稿がありません。a で書きます。", untitled: "(無題)",
        titleHead: "題名", author: "作者", statusHead: "状態", likes: "いいね", views: "閲覧",
        comments: "コメント", updated: "更新日", created: "作成日",
        status: {
            switch $0 {
            case .draft: "下書き"
            case .published: "公開"
            case .archived: "アーカイブ"
            case .deleted: "削除済"
            case .unknown(let word): word
            }
        },
        only: {
            switch $0 {
            case .draft: "下書きのみ"
            case .published: "公開のみ"
            case .archived: "アーカイブのみ"
            case .deleted: "削除済のみ"
            case .unknown(let word): "\(word) のみ"
            }
        },
        sorted: { order in
            switch order.criterion {
            case .created: order.isDescending ? "新しい順" : "古い順"
            case .updated: "更新日順"
            case .title: "題名順"
            case .author: "作者順"
            case .status: "状態順"
            case .likes: "いいね順"
            case .views: "閲覧数順"
            case .comments: "コメント数順"
            }
        },
        likeCount: { "いいね \(Language.grouped($0))" },
        viewCount: { "閲覧 \(Language.grouped($0))" },
        commentCount: { "コメント \(Language.grouped($0)) 件" },
        edited: { "\($0) 更新" },
        editedComment: "編集済",
        noComments: "コメントがありません。r で書きます。",
        gone: "この投稿はもうありません。Esc で戻ります。",
        inTrash: { restore, trash in
            "この投稿は削除され、ごみ箱にあります。"
                + (restore.isEmpty ? "" : "\(restore) で元に戻します。")
                + (trash.isEmpty ? "" : "\(trash) でごみ箱を開きます。") + "Esc で戻ります。"
        },
        goneByYou: "この投稿を削除しました。Esc で戻ります。",
        goneByUndo: { keys in
            "この投稿の作成を元に戻しました。Esc で戻ります。"
                + (keys.isEmpty ? "" : "\(keys) で投稿が戻ります。")
        },
        folded: { "(折りたたみ中、返信 \(Language.grouped($0)) 件)" },
        unknownAuthor: "(作者不明)",
        deletedAuthor: { "\($0) (削除済)" },
        deletedComment: "(削除済)",
        noText: "(本文なし)",
        ofAuthor: "投稿者", accepted: "承認された回答",
        tags: "タグ", noTags: "タグがありません。投稿で t を押して追加します。",
        tagCount: { "タグ \(Language.grouped($0)) 件" },
        someTags: { "タグ \(Language.grouped($1)) 件中 \(Language.grouped($0)) 件" },
        searchingTags: { "タグ \(Language.grouped($0)) 件から検索中" },
        tagsNotSearched: { "タグ \(Language.grouped($0)) 件の検索は未完了" },
        numberHint: {
            [
                .goToRow: CommandWords("コメント", "番号でコメントへ移動"),
                .accept: CommandWords("そのコメントへ"), .cancel: CommandWords("やめる"),
            ][$0]
        },
        noNumber: "コメントの番号を入力してください。",
        commentsThereAre: { "コメントは全部で \(Language.grouped($0)) 件です。" },
        threadPane: CommandWords("コメント", "コメントへ移動"),
        textPane: CommandWords("本文", "本文へ移動"))
}

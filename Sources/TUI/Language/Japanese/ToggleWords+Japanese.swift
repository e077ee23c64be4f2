internal import SheafModel

extension ToggleWords {
    static let japanese = ToggleWords(
        publish: {
            $0 == .published ? CommandWords("非公開", "下書きに戻す") : CommandWords("公開", "公開する")
        },
        archive: {
            $0 == .archived
                ? CommandWords("アーカイブ解除", "アーカイブから戻す")
                : CommandWords("アーカイブ", "アーカイブする")
        },
        like: {
            $0 ? CommandWords("いいね解除", "いいねを取り消す") : CommandWords("いいね", "いいねする")
        },
        follow: {
            $0 ? CommandWords("フォロー解除", "フォローをやめる") : CommandWords("フォロー", "フォローする")
        },
        activate: {
            $0 ? CommandWords("停止", "このユーザーを停止") : CommandWords("有効化", "このユーザーを有効にする")
        },
        fold: { CommandWords.japanese($0 ? .openFold : .closeFold) },
        parent: CommandWords("返信先", "返信先のコメントに移動"),
        sections: {
            $0 ? CommandWords("見出しなし", "見出しを隠す") : CommandWords("見出し", "見出しを表示")
        },
        comment: { command, isLiked in
            switch command {
            case .edit: CommandWords("コメント編集", "コメントをフォームで編集")
            case .editExternally:
                CommandWords("$EDITOR", "コメントを $EDITOR で編集")
            case .delete: CommandWords("コメント削除", "コメントを削除")
            case .like where isLiked:
                CommandWords("コメントのいいね解除", "コメントへのいいねを取り消す")
            case .like: CommandWords("コメントにいいね", "コメントにいいねする")
            case .goToVersions:
                CommandWords("コメントの以前の版", "コメントの以前の版を見る")
            default: nil
            }
        },
        post: { command, status in
            switch command {
            case .publish where status == .published:
                CommandWords("投稿を非公開", "投稿を下書きに戻す")
            case .publish: CommandWords("投稿を公開", "投稿を公開する")
            case .archive where status == .archived:
                CommandWords("投稿をアーカイブ解除", "投稿をアーカイブから戻す")
            case .archive: CommandWords("投稿をアーカイブ", "投稿をアーカイブする")
            case .editTags: CommandWords("投稿のタグ", "投稿のタグを変更")
            case .copyTitle: CommandWords("投稿の題名", "投稿の題名をコピー")
            case .goToVersions: CommandWords("投稿の以前の版", "投稿の以前の版を見る")
            default: nil
            }
        },
        only: { command, isOn in
            switch command {
            case .showPublished where isOn: CommandWords("公開のみを解除", "「公開のみ表示」を解除")
            case .showPublished: CommandWords("公開のみ", "公開のみ表示")
            case .showDrafts where isOn: CommandWords("下書きのみを解除", "「下書きのみ表示」を解除")
            case .showDrafts: CommandWords("下書きのみ", "下書きのみ表示")
            case .showInactive where isOn:
                CommandWords("停止中のみを解除", "「停止中のユーザーのみ表示」を解除")
            case .showInactive: CommandWords("停止中のみ", "停止中のユーザーのみ表示")
            default: nil
            }
        },
        mouse: {
            $0 ? CommandWords("マウス無効", "マウスを無効にする") : CommandWords("マウス有効", "マウスを有効にする")
        },
        person: {
            $0
                ? CommandWords("行", "行に戻る(キーは選択行に働く)")
                : CommandWords("この人", "このページの人を選ぶ(キーはこの人に働く)")
        },
        setting: {
            $0 ? CommandWords("オフ", "オフにする") : CommandWords("オン", "オンにする")
        })
}

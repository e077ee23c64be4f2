package import Model

/// What commands that go there and back are called, by what the selected row is now.
package struct ToggleWords: Sendable {
    package let publish: @Sendable (PostStatus) -> CommandWords
    package let archive: @Sendable (PostStatus) -> CommandWords
    package let like: @Sendable (_ isLiked: Bool) -> CommandWords
    package let follow: @Sendable (_ isFollowed: Bool) -> CommandWords
    package let activate: @Sendable (_ isActive: Bool) -> CommandWords
    package let fold: @Sendable (_ isFolded: Bool) -> CommandWords
    package let sections: @Sendable (_ areShown: Bool) -> CommandWords
    /// What changes the selected comment, where other keys change its post.
    package let comment: @Sendable (CommandID, _ isLiked: Bool) -> CommandWords?
    /// What shows some rows only; nothing for what does something else.
    package let only: @Sendable (CommandID, _ isOn: Bool) -> CommandWords?
    package let mouse: @Sendable (_ isOn: Bool) -> CommandWords
    /// The person of a page is selected, or one of the rows below.
    package let person: @Sendable (_ isSelected: Bool) -> CommandWords
    /// A setting that is on or off.
    package let setting: @Sendable (_ isOn: Bool) -> CommandWords

    static let english = ToggleWords(
        publish: {
            $0 == .published
                ? CommandWords("unpublish", "Move back to drafts")
                : CommandWords("publish", "Publish")
        },
        archive: {
            $0 == .archived
                ? CommandWords("unarchive", "Take out of the archive")
                : CommandWords("archive", "Archive")
        },
        like: { $0 ? CommandWords("unlike", "Take your like back") : CommandWords("like", "Like") },
        follow: {
            $0
                ? CommandWords("unfollow", "Stop following this person")
                : CommandWords("follow", "Follow this person")
        },
        activate: {
            $0
                ? CommandWords("deactivate", "Deactivate this person")
                : CommandWords("activate", "Make this person active")
        },
        fold: { CommandWords.english($0 ? .openFold : .closeFold) },
        sections: {
            $0
                ? CommandWords("no sections", "Hide the headings of sections")
                : CommandWords("sections", "Show the headings of sections")
        },
        comment: { command, isLiked in
            switch command {
            case .edit: CommandWords("edit comment", "Edit the comment in a form")
            case .delete: CommandWords("delete comment", "Delete the comment; asks first")
            case .like where isLiked:
                CommandWords("unlike comment", "Take your like of the comment back")
            case .like: CommandWords("like comment", "Like the comment")
            default: nil
            }
        },
        only: { command, isOn in
            switch command {
            case .showPublished where isOn: CommandWords("all", "Show all posts again")
            case .showPublished: CommandWords("published", "Published only")
            case .showDrafts where isOn: CommandWords("all", "Show all posts again")
            case .showDrafts: CommandWords("drafts", "Drafts only")
            case .showInactive where isOn: CommandWords("all", "Show all people again")
            case .showInactive: CommandWords("inactive", "Inactive people only")
            default: nil
            }
        },
        mouse: {
            $0
                ? CommandWords("mouse off", "Switch the mouse off")
                : CommandWords("mouse on", "Switch the mouse on")
        },
        person: {
            $0
                ? CommandWords("rows", "Back to the rows: keys act on the selected one again")
                : CommandWords("person", "Select the person of this page: keys act on them")
        },
        setting: {
            $0 ? CommandWords("off", "Switch it off") : CommandWords("on", "Switch it on")
        })

    static let japanese = ToggleWords(
        publish: {
            $0 == .published ? CommandWords("非公開", "下書きに戻す") : CommandWords("公開", "公開する")
        },
        archive: {
            $0 == .archived ? CommandWords("保管解除", "保管から出す") : CommandWords("保管", "保管する")
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
        sections: {
            $0 ? CommandWords("見出しなし", "見出しを隠す") : CommandWords("見出し", "見出しを表示")
        },
        comment: { command, isLiked in
            switch command {
            case .edit: CommandWords("コメント編集", "コメントをフォームで編集")
            case .delete: CommandWords("コメント削除", "コメントを削除 (確認あり)")
            case .like where isLiked:
                CommandWords("コメントのいいね解除", "コメントへのいいねを取り消す")
            case .like: CommandWords("コメントにいいね", "コメントにいいねする")
            default: nil
            }
        },
        only: { command, isOn in
            switch command {
            case .showPublished where isOn: CommandWords("すべて", "すべての投稿を表示")
            case .showPublished: CommandWords("公開のみ", "公開のみ表示")
            case .showDrafts where isOn: CommandWords("すべて", "すべての投稿を表示")
            case .showDrafts: CommandWords("下書きのみ", "下書きのみ表示")
            case .showInactive where isOn: CommandWords("すべて", "すべてのユーザーを表示")
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

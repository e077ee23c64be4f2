package import Model

/// What commands that go there and back are called, by what the selected row is now.
package struct ToggleWords: Sendable {
    package let publish: @Sendable (PostStatus) -> CommandWords
    package let archive: @Sendable (PostStatus) -> CommandWords
    package let like: @Sendable (_ isLiked: Bool) -> CommandWords
    package let follow: @Sendable (_ isFollowed: Bool) -> CommandWords
    package let activate: @Sendable (_ isActive: Bool) -> CommandWords

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
        })
}

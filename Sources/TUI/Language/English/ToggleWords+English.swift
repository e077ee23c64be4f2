internal import SheafModel

extension ToggleWords {
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
        parent: CommandWords("parent", "Go to the comment that this one answers"),
        sections: {
            $0
                ? CommandWords("no sections", "Hide the headings of sections")
                : CommandWords("sections", "Show the headings of sections")
        },
        comment: { command, isLiked in
            switch command {
            case .edit: CommandWords("edit comment", "Edit the comment in a form")
            case .editExternally:
                CommandWords("$EDITOR", "Edit the comment in $EDITOR")
            case .delete: CommandWords("delete comment", "Delete the comment")
            case .like where isLiked:
                CommandWords("unlike comment", "Take your like of the comment back")
            case .like: CommandWords("like comment", "Like the comment")
            case .goToVersions:
                CommandWords("comment's versions", "Show the earlier versions of the comment")
            default: nil
            }
        },
        post: { command, status in
            switch command {
            case .publish where status == .published:
                CommandWords("unpublish post", "Move the post back to drafts")
            case .publish: CommandWords("publish post", "Publish the post")
            case .archive where status == .archived:
                CommandWords("unarchive post", "Take the post out of the archive")
            case .archive: CommandWords("archive post", "Archive the post")
            case .editTags: CommandWords("post's tags", "Change the tags of the post")
            case .copyTitle: CommandWords("post's title", "Copy the title of the post")
            case .goToVersions:
                CommandWords("post's versions", "Show the earlier versions of the post")
            default: nil
            }
        },
        only: { command, isOn in
            switch command {
            case .showPublished where isOn:
                CommandWords("published: off", "Switch off: published only")
            case .showPublished: CommandWords("published", "Published only")
            case .showDrafts where isOn: CommandWords("drafts: off", "Switch off: drafts only")
            case .showDrafts: CommandWords("drafts", "Drafts only")
            case .showInactive where isOn:
                CommandWords("inactive: off", "Switch off: inactive people only")
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
}

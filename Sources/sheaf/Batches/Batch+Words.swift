import SheafNotebook

extension Batch {
    /// What it does, as it is typed behind `sheaf batch posts` and `sheaf batch people`.
    var typed: String {
        switch work {
        case .posts(let action, _): BatchPosts.Action(action).rawValue
        case .people(let action, _): BatchPeople.Action(action).rawValue
        }
    }
}

extension BatchPosts.Action {
    fileprivate init(_ action: Batch.PostAction) {
        self =
            switch action {
            case .publish: .publish
            case .makeDraft: .draft
            case .archive: .archive
            case .delete: .delete
            case .addTag: .addTag
            case .removeTag: .removeTag
            case .setAuthor: .setAuthor
            case .setLikes: .setLikes
            }
    }
}

extension BatchPeople.Action {
    fileprivate init(_ action: Batch.PersonAction) {
        self =
            switch action {
            case .activate: .activate
            case .deactivate: .deactivate
            case .delete: .delete
            }
    }
}

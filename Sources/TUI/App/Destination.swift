package import Model
package import Notebook
package import Persistence

/// Where one can go: what digits, `g` and links name; one function of ``App`` makes the screen.
package enum Destination: Hashable, Sendable {
    case people
    case posts
    /// The posts that carry a tag.
    case postsTagged(String)
    case tags
    /// The search over posts, comments and people.
    case find
    case vault
    case trash
    case trashItem(TrashItem)
    case history
    case statistics
    /// What runs, and what came of it.
    case tasks
    /// What an action did.
    case action(UndoGroup)
    /// The versions of a post or a comment.
    case versions(VersionedText)
    case person(User.ID, tab: PersonTab = .all)
    /// A post, the comment to go to, and what to look for on its page.
    case post(Post.ID, comment: Comment.ID? = nil, word: String = "")
    case settings
    case help
    /// The commands by name.
    case palette
    /// The name under which the list here is to be found again.
    case saveView
    /// The views that were saved.
    case views
    /// Another name and letter for one of them.
    case renameView(String)
    case messages
    case welcome
    case chooseYourself(next: PersonalRequest? = nil)
    case editPerson(User.ID)
    /// The form of a new person, who may be you; then `next` is what you wanted to do.
    case newPerson(asYou: Bool, next: PersonalRequest? = nil)
    /// The form of a post, or that form with title and text in `$EDITOR` at once.
    case editPost(Post.ID, inEditor: Bool = false)
    case newPost(author: User.ID)
    case editTags(Post.ID)
    /// The form of a comment, or that form with the text in `$EDITOR` at once.
    case editComment(Comment.ID, inEditor: Bool = false)
    case reply(to: Comment.ID?, on: Post.ID, author: User.ID)
    /// Texts that were typed and never saved.
    case unsavedTexts
    /// What many rows would be after a batch.
    case batch(BatchOrder)
    /// Where an export goes.
    case export(ExportOrder)
    /// Where an import comes from.
    case importFiles
    /// A form with such a text in it.
    indirect case resuming(UnsavedText.ID, Destination)
}

/// One of the lists below the facts of a person.
package enum PersonTab: CaseIterable, Hashable, Sendable {
    /// Posts and comments in one list.
    case all
    case posts, comments, followers, following

    /// Whether its rows are what the person wrote.
    package var isOfWritings: Bool {
        switch self {
        case .all, .posts, .comments: true
        case .followers, .following: false
        }
    }
}

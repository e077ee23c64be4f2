package import Persistence
package import SheafModel
package import SheafNotebook

/// Where one can go: what digits, `g` and links name.
///
/// This file is the table of places: which there are, which screen each has, and what else holds
/// of it.
package enum Destination: Hashable, Sendable {
    case people
    case posts
    /// The posts that carry a tag.
    case postsTagged(String)
    /// The posts that a filter finds, which can be changed there.
    case postsMatching(String)
    /// The people that a filter finds.
    case peopleMatching(String)
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
    case post(Post.ID, comment: Comment.ID? = nil, words: [String] = [])
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
    /// Removing from the trash what is older than so many days.
    case emptyTrash
    /// What many rows would be after a batch.
    case batch(BatchOrder)
    /// Where an export goes.
    case export(ExportOrder)
    /// Where an import comes from.
    case importFiles
    /// A form with such a text in it.
    indirect case resuming(UnsavedText.ID, Destination)
}

extension App {
    /// Makes the screen of a destination; nil for what this version does not have.
    func screen(for destination: Destination) -> (any Screen)? {
        switch destination {
        case .help: helpScreen
        case .palette: paletteScreen
        case .saveView:
            presentView.map {
                SaveViewScreen(
                    $0, keyMap: keyMap,
                    refusal: layers.last?.screen.reasonAgainstView(in: environment))
            }
        case .views: ViewsScreen()
        case .renameView(let name):
            environment.preferences.views[name].map {
                SaveViewScreen($0, keyMap: keyMap, renaming: name)
            }
        case .messages: MessagesScreen(messages, in: environment)
        case .people: PeopleScreen(environment.preferences.people, time: environment.localTime)
        case .posts:
            PostsScreen(
                scope: .everything, environment.preferences.posts, time: environment.localTime)
        case .postsTagged(let tag):
            PostsScreen(
                scope: .tagged(tag), environment.preferences.posts, time: environment.localTime)
        case .postsMatching(let filter):
            PostsScreen(
                scope: .everything, environment.preferences.posts, time: environment.localTime,
                filter: filter, you: environment.you?.id)
        case .peopleMatching(let filter):
            PeopleScreen(
                environment.preferences.people, time: environment.localTime, filter: filter)
        case .person(let id, let tab):
            PersonScreen(id, tab: tab, in: environment)
        case .post(let id, let comment, let words): PostScreen(id, comment: comment, words: words)
        case .tags: TagsScreen()
        case .find: FindScreen(in: environment)
        case .vault: VaultScreen()
        case .trash: TrashScreen()
        case .trashItem(let item): TrashItemScreen(item)
        case .emptyTrash: EmptyTrashScreen()
        case .history: HistoryScreen()
        case .tasks: TasksScreen()
        case .statistics: StatisticsScreen(in: environment)
        case .action(let group): ActionScreen(group)
        case .versions(let text): VersionsScreen(text)
        case .welcome: WelcomeScreen()
        case .chooseYourself(let next):
            ChooseYourselfScreen(next: next, order: environment.preferences.people.sort)
        case .settings: SettingsScreen()
        case .editPerson(let id): PersonForm(.edit(id))
        case .newPerson(let asYou, let next):
            PersonForm(.new(asYou: asYou), next: next)
        case .editPost(let id, let inEditor): PostForm(inEditor ? .editInEditor(id) : .edit(id))
        case .newPost(let author): PostForm(.new(author: author))
        case .editTags(let id): PostForm(.tags(id))
        case .editComment(let id, let inEditor): CommentForm(.edit(id), isForEditor: inEditor)
        case .reply(let parent?, let post, let author):
            CommentForm(.reply(to: parent, on: post, author: author))
        case .reply(nil, let post, let author): CommentForm(.comment(on: post, author: author))
        case .unsavedTexts: UnsavedTextsScreen()
        case .batch(let order): BatchScreen(order)
        case .export(let order): ExportScreen(order)
        case .importFiles: ImportScreen()
        case .resuming(let text, let form): screen(for: form, resuming: text)
        }
    }

    /// A form that begins with a text of before.
    private func screen(
        for destination: Destination, resuming text: UnsavedText.ID
    ) -> (any Screen)? {
        let screen = screen(for: destination)
        guard var form = screen as? any FormScreen else { return screen }
        form.resume(text)
        return form
    }
}

extension Destination {
    /// Whether it belongs to no place that has a digit, wherever one comes from.
    var isAside: Bool { [.unsavedTexts, .messages, .tasks].contains(self) }

    /// What holds of a place, whatever is on its screen.
    struct Traits {
        /// What key maps call the screen; nil for one that has no keys of its own.
        var keyScreen: KeyScreen?
        /// The signs that may stand before rows there, in the order in which help explains them.
        var legend = HelpSign.ofLists
        /// Whether what is done there is done with other things than people, posts and comments.
        var isOfOtherThings = false
    }

    /// What holds of this one.
    var traits: Traits {
        switch self {
        case .people, .peopleMatching: Traits(keyScreen: .people, legend: HelpSign.ofPeople)
        case .person: Traits(keyScreen: .person, legend: HelpSign.ofPerson)
        case .posts, .postsTagged, .postsMatching:
            Traits(keyScreen: .posts, legend: HelpSign.ofPosts)
        case .post: Traits(keyScreen: .post, legend: HelpSign.ofPost)
        case .find: Traits(keyScreen: .find, legend: HelpSign.ofFind)
        case .tags: Traits(keyScreen: .tags, isOfOtherThings: true)
        case .statistics: Traits(keyScreen: .statistics, isOfOtherThings: true)
        case .vault: Traits(keyScreen: .vault, isOfOtherThings: true)
        case .trash, .trashItem: Traits(keyScreen: .trash, isOfOtherThings: true)
        case .history, .action: Traits(keyScreen: .history, isOfOtherThings: true)
        case .versions: Traits(keyScreen: .versions, isOfOtherThings: true)
        case .settings: Traits(keyScreen: .settings, isOfOtherThings: true)
        case .messages: Traits(keyScreen: .messages, isOfOtherThings: true)
        case .unsavedTexts: Traits(keyScreen: .unsaved, isOfOtherThings: true)
        case .tasks: Traits(keyScreen: .tasks, isOfOtherThings: true)
        case .views: Traits(isOfOtherThings: true)
        case .help: Traits(keyScreen: .help)
        case .welcome: Traits(legend: [.selected])
        case .palette, .chooseYourself, .editPerson, .newPerson, .editPost, .newPost, .editTags,
            .editComment, .reply, .batch, .emptyTrash, .export, .importFiles, .resuming, .saveView,
            .renameView:
            Traits()
        }
    }
}

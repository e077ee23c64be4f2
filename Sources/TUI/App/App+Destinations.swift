internal import Model
internal import Notebook

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
        case .person(let id, let tab):
            PersonScreen(id, tab: tab, in: environment)
        case .post(let id, let comment, let word): PostScreen(id, comment: comment, word: word)
        case .tags: TagsScreen()
        case .find: FindScreen(in: environment)
        case .vault: VaultScreen()
        case .trash: TrashScreen()
        case .trashItem(let item): TrashItemScreen(item)
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

    /// Help for where the keyboard is now, typing included.
    private var helpScreen: HelpScreen {
        let context = layers.last?.screen.keyContext ?? .list
        let typing = environment.table.all
            .filter { TextEdit($0.id) != nil && $0.contexts.contains(context) }
        let offered = offeredCommands + typing.map(\.id)
        let top = layers.last?.screen
        let words = offered.compactMap { id in
            top.flatMap { presentWords(of: id, on: $0) }.map { (id, $0) }
        }
        return HelpScreen(
            offered: offered, context: context,
            words: Dictionary(words) { first, _ in first }, keyMap: keyMap,
            problems: environment.keyFile.problems, subjects: top?.querySubjects ?? [],
            legend: layers.last?.destination?.legend ?? HelpSign.ofLists,
            place: layers.last?.destination?.isOfOtherThings == true
                ? top?.heading(in: environment).path.first : nil)
    }
}

extension Destination {
    /// Whether what is done there is done with other things than people, posts and comments.
    fileprivate var isOfOtherThings: Bool {
        switch self {
        case .tags, .vault, .trash, .trashItem, .history, .statistics, .tasks, .action, .versions,
            .settings, .views, .messages, .unsavedTexts:
            true
        case .people, .person, .posts, .postsTagged, .post, .find, .welcome, .chooseYourself,
            .editPerson, .newPerson, .editPost, .newPost, .editTags, .editComment, .reply, .batch,
            .export, .importFiles, .resuming, .help, .palette, .saveView, .renameView:
            false
        }
    }
}

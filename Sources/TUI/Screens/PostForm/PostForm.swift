internal import FoundationEssentials
internal import PersistenceTextForms
internal import SheafModel
internal import SheafNotebook
internal import SheafPictures

/// Writes a post or changes one: title, status, tags and text, or its tags alone.
struct PostForm: FormScreen {
    /// What it is for.
    enum Purpose: Hashable {
        case new(author: User.ID)
        case edit(Post.ID)
        /// Title and text in `$EDITOR` at once; the form is seen when that could not be saved.
        case editInEditor(Post.ID)
        case tags(Post.ID)
    }

    private(set) var purpose: Purpose
    var session: FormSession<PostField>
    /// The post as it was last read; nil for a new one, and until it has come.
    private(set) var post: Post?
    /// The beginning of a tag for which suggestions are wanted.
    private var partial = ""
    /// The whole post as the editor has it; nil where it has nothing.
    private var sheet: PostSheet?
    /// Whether it is to have it as soon as it is known what was typed before.
    private var isForEditor: Bool
    /// Whether what comes back is saved at once: nobody saw the form.
    private var savesWhenEdited = false
    /// Whether it was given a text that was typed before and never saved.
    private var isResumedByEditor = false

    init(_ purpose: Purpose) {
        self.purpose = purpose
        let key: FormKey =
            switch purpose {
            case .new(let author): .newPost(by: author)
            case .edit(let id), .editInEditor(let id): .post(id)
            case .tags(let id): .tags(id)
            }
        session = FormSession(key)
        isForEditor = if case .editInEditor = purpose { true } else { false }
    }

    var editorName: String { session.form[.title] }
    var writer: User.ID? { if case .new(let author) = purpose { author } else { nil } }

    mutating func pass(to writer: User.ID) {
        if case .new = purpose { purpose = .new(author: writer) }
    }

    private var id: Post.ID? {
        switch purpose {
        case .new: nil
        case .edit(let id), .editInEditor(let id), .tags(let id): id
        }
    }

    var reload: StoreRequest? { id.map { .loadPost($0) } }

    var subscriptions: Set<Subscription> {
        var subscriptions = session.trashWatch
        if let id { subscriptions.insert(.post(id)) }
        if !partial.isEmpty { subscriptions.insert(completion) }
        return subscriptions
    }

    private var completion: Subscription {
        var list = TagList()
        list.filter = partial
        return .tags(list)
    }

    func heading(in environment: Environment) -> Heading {
        let words = environment.language
        let title =
            post.map { $0.title.isEmpty ? words.posts.untitled : $0.title } ?? session.about
        switch purpose {
        case .new: return Heading(words.posts.title, words.forms.newPost)
        case .edit, .editInEditor:
            return Heading(words.posts.title, title, words.forms.edit)
        case .tags: return Heading(words.posts.title, title, words.posts.tags)
        }
    }

    func draw(on canvas: inout Canvas, in environment: Environment) {
        drawForm(on: &canvas, in: environment)
    }

    mutating func begin(in environment: Environment) -> [Effect] {
        guard case .new = purpose else { return [] }
        return session.open(form(for: newPost, environment.language), in: environment)
    }

    private func form(for post: Post, _ language: Language) -> Form<PostField> {
        let states = PostStatus.choices.map {
            Choice.Option($0.rawValue, language.posts.status($0))
        }
        let values = values(of: post)
        var controls: [(PostField, FormControl)] = [
            (.title, .text(TextField(post.title))),
            (.status, .choice(Choice(states, value: post.status.rawValue))),
            (
                .tags,
                .tags(
                    TagField(
                        values[.tags] ?? "", placeholder: language.forms.tagsPlaceholder))
            ),
            (.content, .area(TextArea(post.content))),
            (
                .image,
                .text(
                    TextField(
                        PictureReference.typed(post.image),
                        placeholder: language.pictures.placeholder))
            ),
        ]
        if hasTagsAlone { controls.removeAll { $0.0 != .tags } }
        return Form(
            controls.map { name, control in
                FormField(
                    name, name.label(in: language), control, isRequired: name.isRequired)
            }, buttons: [])
    }

    private var hasTagsAlone: Bool { if case .tags = purpose { true } else { false } }

    /// What the fields hold for a post.
    private func values(of post: Post) -> [PostField: String] {
        var values = PostField.values(of: post)
        // Alone, they are there to be added to: the next letter begins another one.
        if hasTagsAlone, let tags = values[.tags], !tags.isEmpty { values[.tags] = tags + ", " }
        return values
    }
}

// MARK: - What it hears

extension PostForm {
    mutating func take(_ event: Event, in environment: Environment) -> [Effect] {
        switch event {
        case .results(.post, .post(let post, author: _, isForeign: _)):
            return received(post, in: environment)
        case .results(.post, .failure(let problem)): session.noteUnreadable(problem)
        case .answer(.loadPost, .success(.post(let post))): return received(post, in: environment)
        case .results(let subscription, .tags(let delivery)) where subscription == completion:
            suggest(delivery.rows, environment.language)
        case .edited(let text): return takeBack(text, in: environment)
        default: break
        }
        return []
    }

    private mutating func received(_ post: Post?, in environment: Environment) -> [Effect] {
        guard let post else {
            return session.lose(form(for: newPost, environment.language), in: environment)
        }
        let isFirst = self.post == nil
        // The store's answer follows: it takes what is typed over what was there before, or says that
        // somebody changed that, and then it is read again.
        guard isFirst || !session.isSaving else { return [] }
        self.post = post
        session.about = environment.title(post.title)
        if isFirst, session.phase != .gone || session.form.fields.isEmpty {
            return session.open(form(for: post, environment.language), in: environment)
        }
        if session.phase == .gone { session.phase = .editing }
        return reloaded(values(of: post), in: environment)
    }

    mutating func follow(in environment: Environment) -> [Effect] {
        let wanted = session.form.focused == .tags ? session.form.partial(of: .tags) : ""
        guard wanted != partial else { return [] }
        partial = wanted
        guard !wanted.isEmpty else { return [] }
        suggest([], environment.language)
        return [.look(completion, ListFocus(0..<20))]
    }

    /// Tags that begin with what is typed come first; the last suggestion makes a new one.
    private mutating func suggest(_ tags: [Tag], _ language: Language) {
        let typed = partial.lowercased()
        let (begins, contains) = (
            tags.filter { $0.name.lowercased().hasPrefix(typed) },
            tags.filter { !$0.name.lowercased().hasPrefix(typed) }
        )
        var suggestions = (begins + contains).prefix(8).map {
            TagField.Suggestion(name: $0.name, title: "\($0.name) (\($0.postCount))")
        }
        if !tags.contains(where: { $0.name.lowercased() == typed }), !suggestions.isEmpty {
            let name = Tag.normalised(partial)
            suggestions.append(TagField.Suggestion(name: name, title: language.forms.newTag(name)))
        }
        session.form.suggest(suggestions, for: .tags)
    }
}

// MARK: - The editor

extension PostForm {
    /// Hands the whole post to the editor, where that was asked for: with what was typed before
    /// and never saved.
    mutating func restored(in _: Environment) -> [Effect] {
        guard isForEditor, session.phase == .editing else { return [] }
        isForEditor = false
        savesWhenEdited = true
        isResumedByEditor = session.form.isChanged
        return handPost()
    }

    mutating func editText(in _: Environment) -> [Effect] {
        // Neither where its tags are edited alone, nor before it has come.
        guard session.form.field(.content) != nil else { return [] }
        savesWhenEdited = false
        return handPost()
    }

    private mutating func handPost() -> [Effect] {
        let names: [PostField] = [.title, .status, .tags, .content]
        session.hand(names)
        let form = session.form
        let sheet = PostSheet(
            title: form[.title], tags: TagField.names(in: form[.tags]), status: form[.status],
            content: form[.content])
        self.sheet = sheet
        let origin = session.origin(of: names, field: nil)
        let name = editorName.isEmpty ? PostField.content.rawValue : editorName
        return [.edit(text: sheet.text, name: name, origin: origin)]
    }

    private mutating func takeBack(
        _ edited: EditedText?, in environment: Environment
    ) -> [Effect] {
        let before = sheet
        sheet = nil
        let closes = savesWhenEdited && !session.form.isChanged
        guard let before, let edited else { return closes ? session.close(in: environment) : [] }
        // As in other programs an empty file means: not this time.
        guard !edited.text.allSatisfy(\.isWhitespace) else {
            let words = environment.language.editor
            return [.draft(.discardEdited(path: edited.path)), .say(Notice(words.emptied))]
                + (closes ? session.close(in: environment) : [])
        }
        let sheet = PostSheet(edited.text, before: before)
        var values = [PostField.title: sheet.title, .content: sheet.content]
        if sheet.tags != before.tags { values[.tags] = TagField.text(of: sheet.tags) }
        let choices = PostStatus.choices.map(\.rawValue)
        let isStatus = sheet.status == before.status || choices.contains(sheet.status)
        if isStatus { values[.status] = sheet.status }
        let effects = takeBack(edited, values, in: environment)
        let words = environment.language.editor
        var wrong: [PostField: String] = [:]
        if !isStatus { wrong[.status] = words.noStatus(sheet.status, choices) }
        // Nobody meant that for a part of the text: whoever looks at it may save it all the same.
        if let problem = SheetProblem(in: edited.text) {
            wrong[.content] = words.frontMatter(problem)
        }
        guard wrong.isEmpty else {
            session.show(wrong)
            return effects
        }
        guard savesWhenEdited else { return effects }
        return effects + saveOrShow(wasResumed: isResumedByEditor, in: environment)
    }
}

// MARK: - Saving

extension PostForm {
    func request(
        in environment: Environment
    ) -> Result<StoreRequest, FormErrors<PostField>> {
        let edited = typed()
        // Names that were there stay, whoever gave them.
        var judged = edited
        let before = Set(post?.tags ?? [])
        judged.tags.removeAll { before.contains($0) }
        let failures = judged.validationFailures().filter { failure in
            PostField(failure.field).map { session.form.field($0) != nil } ?? true
        }
        let wrong = errors(changedOnly(failures), in: environment.language)
        guard wrong.isEmpty else { return .failure(FormErrors(errors: wrong)) }
        switch purpose {
        case .new: return .success(.createPost(edited))
        case .tags(let id):
            return .success(.setTags(edited.tags, base: post?.tags ?? [], id))
        case .edit, .editInEditor: return .success(.updatePost(edited, base: post ?? edited))
        }
    }

    /// What an import brought may stay as it is; what was typed may not break rules.
    private func changedOnly(_ failures: [ValidationFailure]) -> [ValidationFailure] {
        guard post != nil else { return failures }
        return failures.filter { failure in
            PostField(failure.field).map { session.form.changes[$0] != nil } ?? false
        }
    }

    /// The post with what was typed in the place of what was there.
    private func typed() -> Post {
        let changes = session.form.changes
        var edited = post ?? newPost
        if let title = changes[.title] { edited.title = title.trimmed }
        if let status = changes[.status] { edited.status = PostStatus(rawValue: status) }
        if let tags = changes[.tags] { edited.tags = TagField.names(in: tags) }
        if let image = changes[.image]?.trimmed { edited.image = image.isEmpty ? nil : image }
        if let content = changes[.content] { edited.content = content }
        return edited
    }

    private var newPost: Post {
        var author = Authorship.unknown
        if case .new(let id) = purpose { author = .user(id) }
        return Post(
            id: Post.ID(UUID(high: 0, low: 0)), title: "", content: "", author: author,
            createdAt: Date(timeIntervalSince1970: 0))
    }

    func errors(_ failures: [ValidationFailure], in language: Language) -> [PostField: String] {
        let sentences = failures.map {
            (PostField($0.field) ?? .title, language.problems.failure($0))
        }
        return Dictionary(sentences) { first, _ in first }
    }
}

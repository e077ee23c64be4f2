internal import FoundationEssentials
internal import SheafModel

/// Writes a comment or a reply, or changes a comment; what is answered stands above.
struct CommentForm: FormScreen {
    /// Its one field.
    enum Name: String, FormName {
        case comment

        func label(in language: Language) -> String { language.forms.comment }
        var column: String { "body" }
    }

    /// What it is for.
    enum Purpose: Hashable {
        case comment(on: Post.ID, author: User.ID)
        case reply(to: Comment.ID, on: Post.ID, author: User.ID)
        case edit(Comment.ID)
    }

    private(set) var purpose: Purpose
    var session: FormSession<Name>
    /// The comment as it was last read, when it is edited.
    private(set) var comment: Comment?
    private var quote: Quote?
    /// Whether `$EDITOR` is to have the text as soon as it is known what was typed before.
    private var isForEditor: Bool
    /// Whether it has it: then the text is saved when it comes back, and the form was never seen.
    private var isWithEditor = false
    /// Whether it was given a text that was typed before and never saved.
    private var isResumedByEditor = false

    init(_ purpose: Purpose, isForEditor: Bool = false) {
        self.purpose = purpose
        self.isForEditor = isForEditor
        let key: FormKey =
            switch purpose {
            case .comment(let post, let author): .comment(on: post, by: author)
            case .reply(let parent, _, let author): .reply(to: parent, by: author)
            case .edit(let id): .editedComment(id)
            }
        session = FormSession(key)
    }

    var writer: User.ID? {
        switch purpose {
        case .comment(_, let author), .reply(_, _, let author): author
        case .edit: nil
        }
    }

    mutating func pass(to writer: User.ID) {
        switch purpose {
        case .comment(let post, _): purpose = .comment(on: post, author: writer)
        case .reply(let parent, let post, _):
            purpose = .reply(to: parent, on: post, author: writer)
        case .edit: break
        }
    }

    var reload: StoreRequest? {
        if case .edit(let id) = purpose { .loadComment(id) } else { nil }
    }

    /// What is answered, which may be rewritten while one writes; or the trash, where the comment is there.
    var subscriptions: Set<Subscription> {
        switch purpose {
        case .comment(let post, _): [.post(post)]
        case .reply(_, let post, _): [.thread(post)]
        case .edit: session.trashWatch
        }
    }

    func heading(in environment: Environment) -> Heading {
        let words = environment.language
        return switch purpose {
        case .comment: Heading(words.posts.title, words.forms.newComment)
        case .reply: Heading(words.posts.title, words.forms.reply)
        case .edit: Heading(words.posts.title, words.forms.editComment)
        }
    }

    mutating func begin(in environment: Environment) -> [Effect] {
        switch purpose {
        case .edit(let id): return [.store(.loadComment(id))]
        case .reply, .comment: return open("", in: environment)
        }
    }

    /// Asks for what is answered, after the text that was kept, so that what is said of both comes in one
    /// order.
    private var askForQuote: [Effect] {
        switch purpose {
        case .edit: []
        case .reply(let id, _, _): [.store(.loadQuote(.comment(id)))]
        case .comment(let post, _): [.store(.loadQuote(.post(post)))]
        }
    }

    private mutating func open(_ text: String, in environment: Environment) -> [Effect] {
        let effects = session.open(form(with: text, environment.language), in: environment)
        // Whoever takes up a comment again adds to it; a post is read through from its beginning.
        session.form.moveToEnd(of: .comment)
        session.form.fit(formArea(in: environment).size.readable)
        return effects
    }

    private func form(with text: String, _ language: Language) -> Form<Name> {
        let label = Name.comment.label(in: language)
        return Form([FormField(Name.comment, label, .area(TextArea(text)))], buttons: [])
    }
}

// MARK: - What it hears

extension CommentForm {
    mutating func take(_ event: Event, in environment: Environment) -> [Effect] {
        switch event {
        case .answer(.loadComment(let id), .success(.comment(let found)))
        where purpose == .edit(id):
            return received(found, in: environment)
        case .answer(.loadComment(let id), .failure(let problem)) where purpose == .edit(id):
            guard comment == nil else { return [] }
            guard problem == .missing else {
                session.noteUnreadable(problem)
                return []
            }
            return session.lose(form(with: "", environment.language), in: environment)
        case .answer(.loadQuote, .success(.quote(let quote))):
            return show(quote, in: environment)
        case .results(.post, .post(_, author: _, isForeign: true)): return askForQuote
        case .results(.thread, .comments(let delivery)) where delivery.isForeignChange:
            return askForQuote
        case .edited(let edited): return takeBack(edited, in: environment)
        default: break
        }
        return []
    }

    mutating func restored(in _: Environment) -> [Effect] {
        guard isForEditor, session.phase == .editing else { return askForQuote }
        isForEditor = false
        isWithEditor = true
        isResumedByEditor = session.form.isChanged
        session.hand([.comment])
        let text = session.form[.comment]
        let origin = session.origin(of: [.comment], field: .comment)
        return askForQuote + [.edit(text: text, name: Name.comment.rawValue, origin: origin)]
    }

    private mutating func takeBack(
        _ edited: EditedText?, in environment: Environment
    ) -> [Effect] {
        let saves = isWithEditor
        isWithEditor = false
        guard let edited else {
            return saves && !session.form.isChanged ? session.close(in: environment) : []
        }
        // As in other programs an empty file means: not this time.
        if saves, edited.text.allSatisfy(\.isWhitespace) {
            let words = environment.language.editor
            return [.draft(.discardEdited(path: edited.path)), .say(Notice(words.emptied))]
                + (session.form.isChanged ? [] : session.close(in: environment))
        }
        let effects = takeBack(edited, [.comment: edited.text], in: environment)
        guard saves else { return effects }
        return effects + saveOrShow(wasResumed: isResumedByEditor, in: environment)
    }

    private mutating func received(
        _ found: Comment, in environment: Environment
    ) -> [Effect] {
        let isFirst = comment == nil
        comment = found
        guard isFirst, session.phase != .gone || session.form.fields.isEmpty else {
            // It was in the trash meanwhile.
            if session.phase == .gone { session.phase = .editing }
            return reloaded([.comment: found.content], in: environment)
        }
        let parent = found.parentID.map { [Effect.store(.loadQuote(.comment($0)))] }
        return open(found.content, in: environment) + (parent ?? [])
    }

    /// A reply is about whom it answers; a comment on a post is about the post.
    private mutating func show(_ found: Quote?, in environment: Environment) -> [Effect] {
        quote = found
        guard let found else {
            // What a comment once answered need not be there to edit it.
            guard comment == nil else { return [] }
            let words = environment.language.problems
            return [.say(Notice(.failure, words.sentence(.missing)))]
        }
        switch purpose {
        case .comment: session.about = environment.title(found.title ?? "")
        case .reply: session.about = quotedAuthor(in: environment).onOneLine
        case .edit: break
        }
        return []
    }

    /// Who wrote what is answered; empty if nobody knows.
    private func quotedAuthor(in environment: Environment) -> String {
        guard let author = quote?.author, author != .unknown else { return "" }
        return environment.name(of: author)
    }

    func request(in environment: Environment) -> Result<StoreRequest, FormErrors<Name>> {
        let text = session.form[.comment]
        let wrong = errors(Comment.failures(content: text), in: environment.language)
        guard wrong.isEmpty || (comment != nil && !session.form.isChanged) else {
            return .failure(FormErrors(errors: wrong))
        }
        switch purpose {
        case .comment(let post, let author):
            return .success(.createComment(text: text, on: post, parent: nil, author: author))
        case .reply(let parent, let post, let author):
            return .success(.createComment(text: text, on: post, parent: parent, author: author))
        case .edit(let id):
            guard let comment else { return .success(.loadComment(id)) }
            var edited = comment
            edited.content = text
            return .success(.updateComment(edited, base: comment))
        }
    }

    func errors(_ failures: [ValidationFailure], in language: Language) -> [Name: String] {
        failures.first.map { [.comment: language.problems.failure($0)] } ?? [:]
    }
}

// MARK: - Drawing

extension CommentForm {
    func draw(on canvas: inout Canvas, in environment: Environment) {
        let size = canvas.size.readable
        let quote = quotedLines(width: size.width, height: size.height, environment)
        let area = formArea(below: quote, size: canvas.size)
        let isNamed = !quotedAuthor(in: environment).isEmpty
        for (y, line) in quote.enumerated() {
            canvas.write(environment.signs.vertical, x: 1, y: y, style: .border)
            canvas.write(line, x: 3, y: y, style: y == 0 && isNamed ? .bold : .dim)
        }
        canvas.draw(in: area) {
            drawForm(on: &$0, in: environment)
        }
    }

    func formArea(in environment: Environment) -> Rect {
        let size = environment.size.readable
        let quote = quotedLines(width: size.width, height: size.height, environment)
        return formArea(below: quote, size: environment.size)
    }

    /// What the quotation leaves.
    private func formArea(below quote: [String], size: Size) -> Rect {
        Rect(size: size).splitTop(quote.isEmpty ? 0 : quote.count + 1).rest
    }

    /// Who wrote what is answered, and its beginning: a third of the height at most, and no more than
    /// leaves room for the form with its buttons.
    private func quotedLines(width: Int, height: Int, _ environment: Environment) -> [String] {
        let author = quotedAuthor(in: environment)
        guard let quote, height >= 9, width >= 20 else { return [] }
        // As the page shows it, which one comes from.
        let beginning = String(quote.text.prefix(width * height))
        let text = MarkdownText(beginning, signs: environment.signs).shownLines
        let lines = DisplayWidth.wrap(
            ([quote.title ?? ""] + text).joined(separator: "\n"), width: width - 4
        ).filter { !$0.isEmpty }
        guard !lines.isEmpty else { return [] }
        let room = min(height / 3, height - 7) - (author.isEmpty ? 0 : 1)
        var shown = lines.prefix(room).map(String.init)
        if lines.count > room, let last = shown.last {
            shown[shown.count - 1] =
                DisplayWidth.truncate(last, toCells: width - 6).text + environment.signs.ellipsis
        }
        return (author.isEmpty ? [] : [author]) + shown
    }
}

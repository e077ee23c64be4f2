internal import Foundation
internal import Model

/// Writes a comment or a reply, or changes a comment; what is answered stands above.
struct CommentForm: FormScreen {
    /// Its one field.
    enum Name: String, FormName {
        case comment

        func label(in language: Language) -> String { language.forms.comment }
    }

    /// What it is for.
    enum Purpose: Hashable {
        case comment(on: Post.ID, author: User.ID)
        case reply(to: Comment.ID, on: Post.ID, author: User.ID)
        case edit(Comment.ID)
    }

    let purpose: Purpose
    var session: FormSession<Name>
    /// The comment as it was last read, when it is edited.
    private(set) var comment: Comment?
    /// What is answered: who wrote it, and the text.
    private var quotedAuthor = ""
    private var quotedText = ""

    init(_ purpose: Purpose) {
        self.purpose = purpose
        let key =
            switch purpose {
            case .comment(let post, _): "comment-on-\(post)"
            case .reply(let parent, _, _): "reply-to-\(parent)"
            case .edit(let id): "comment-\(id)"
            }
        session = FormSession(key: key)
    }

    var reload: StoreRequest? {
        if case .edit(let id) = purpose { .loadComment(id) } else { nil }
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
        case .reply(let id, _, _):
            return open("", in: environment) + [.store(.loadComment(id))]
        case .comment(let post, _):
            return open("", in: environment) + [.store(.loadPost(post))]
        }
    }

    private mutating func open(_ text: String, in environment: Environment) -> [Effect] {
        var area = TextArea(text)
        if !text.isEmpty { area.moveToEnd() }
        let label = Name.comment.label(in: environment.language)
        let form = Form([FormField(Name.comment, label, .area(area))], buttons: [])
        let effects = session.open(form, in: environment)
        session.form.fit(
            Size(width: environment.size.readable.width, height: formHeight(environment)))
        return effects
    }
}

// MARK: - What it hears

extension CommentForm {
    mutating func take(_ event: Event, in environment: Environment) -> [Effect] {
        switch event {
        case .answer(.loadComment(let id), .success(.comment(let found))):
            return received(found, id, in: environment)
        case .answer(.loadPost, .success(.post(let post))):
            quotedText = post.content.isEmpty ? post.title : post.title + "\n" + post.content
            return quoteAuthor(post.author)
        case .answer(.loadPerson, .success(.person(let person))):
            quotedAuthor = person.displayName
        case .edited(let text?):
            return takeBack([.comment: text], in: environment)
        default: break
        }
        return []
    }

    private mutating func received(
        _ found: Comment, _ id: Comment.ID, in environment: Environment
    ) -> [Effect] {
        guard purpose == .edit(id) else {
            quotedText = found.content
            return quoteAuthor(found.author)
        }
        let isFirst = comment == nil
        comment = found
        guard isFirst else { return reloaded([.comment: found.content], in: environment) }
        let parent = found.parentID.map { [Effect.store(.loadComment($0))] }
        return open(found.content, in: environment) + (parent ?? [])
    }

    private mutating func quoteAuthor(_ author: Authorship) -> [Effect] {
        quotedAuthor = author.label?.displayName ?? ""
        return author.userID.map { [.store(.loadPerson($0))] } ?? []
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
        for (y, line) in quote.enumerated() {
            canvas.write(environment.signs.vertical, x: 1, y: y, style: .border)
            canvas.write(line, x: 3, y: y, style: y == 0 && !quotedAuthor.isEmpty ? .bold : .dim)
        }
        let rows = quote.isEmpty ? 0 : quote.count + 1
        let rest = Rect(size: canvas.size).splitTop(rows).rest
        canvas.draw(in: rest) { drawForm(on: &$0, in: environment) }
    }

    private func formHeight(_ environment: Environment) -> Int {
        let size = environment.size.readable
        let quote = quotedLines(width: size.width, height: size.height, environment)
        return size.height - (quote.isEmpty ? 0 : quote.count + 1)
    }

    /// Who wrote what is answered, and its beginning: a third of the height at most.
    private func quotedLines(width: Int, height: Int, _ environment: Environment) -> [String] {
        guard !quotedText.isEmpty, height >= 9, width >= 20 else { return [] }
        let beginning = String(quotedText.prefix(width * height))
        let lines = DisplayWidth.wrap(beginning, width: width - 4).filter { !$0.isEmpty }
        let room = height / 3 - (quotedAuthor.isEmpty ? 0 : 1)
        var shown = lines.prefix(room).map(String.init)
        if lines.count > room, let last = shown.last {
            shown[shown.count - 1] =
                DisplayWidth.truncate(last, toCells: width - 6).text + environment.signs.ellipsis
        }
        return (quotedAuthor.isEmpty ? [] : [quotedAuthor]) + shown
    }
}

internal import SheafModel

/// The texts that were typed and never saved, the newest first: to go on with, to copy, to discard.
struct UnsavedTextsScreen: Screen {
    private var list = ListState<UnsavedText>()
    /// The text to go on with, while it is looked up who writes it from now on, and which post it is on.
    private var lookedUp: UnsavedText?
    /// Who writes that from now on; nil for you.
    private var writer: User.ID?
    /// Whether what is shown is what was known before this screen came, and nobody has moved in it.
    private var isFromBefore = false
    /// Whether one has just come back from going on with a text, and it is not known what is left.
    private var isBack = false

    init() {}

    let keyContext = KeyContext.list

    /// The text that keys act on.
    var selectedText: UnsavedText.ID? { list.selected?.id }

    var commands: [CommandID] {
        guard list.selected != nil else { return [.back] }
        return [.open, .delete, .copyContent, .back] + CommandID.scrolling
    }

    func hint(of command: CommandID, in environment: Environment) -> CommandWords? {
        switch command {
        case .open: environment.language.unsaved.resume
        case .delete: environment.language.unsaved.discard
        case .copyContent: environment.language.unsaved.copy
        default: nil
        }
    }

    func disabledReason(_ command: CommandID, in environment: Environment) -> String? {
        guard let text = list.selected else { return nil }
        let words = environment.language.unsaved
        switch command {
        case .open where text.isOpen, .delete where text.isOpen: return words.isOpen
        case .open where !text.isReadable, .copyContent where !text.isReadable:
            return words.isUnreadable
        case .open:
            switch text.source {
            case .editor(let path): return words.inFile(path)
            case .unknown: return words.isUnknown
            case .form: return nil
            }
        default: return nil
        }
    }

    func heading(in environment: Environment) -> Heading {
        let words = environment.language.unsaved
        return Heading(words.title, detail: list.isEmpty ? "" : words.count(list.count))
    }

    var rowPosition: RowPosition? { list.rowPosition }

    func status(in environment: Environment) -> ScreenStatus { list.status(in: environment) }

    mutating func handle(_ event: Event, in environment: Environment) -> [Effect] {
        // What came may have made the table taller.
        defer {
            list.fit(height: view(in: environment).rowCount(lines: tableHeight(in: environment)))
        }
        switch event {
        case .appeared:
            show(in: environment)
            isFromBefore = true
            return [.draft(.list), Self.wait]
        case .timer(Self.pause): return [.draft(.look), Self.wait]
        // A form has taken one, or left one behind.
        case .uncovered(by: let form?):
            if case .resuming = form { isBack = true }
            return [.draft(.list)]
        // Where nothing is left to go on with, one is where one was before; what was saved is there.
        case .draft:
            // What comes from now on moves nobody.
            isFromBefore = false
            guard isBack else { break }
            isBack = false
            return list.isEmpty && environment.hiddenTexts == nil ? [.close] : []
        case .environment: show(in: environment)
        case .command(let command):
            isFromBefore = false
            return handle(command, in: environment)
        case .mouse(let event) where event.isClick:
            isFromBefore = false
            return click(event.point, in: environment)
        case .answer(.isListed, let result): return foundWriter(result, in: environment)
        case .answer(.loadComment(let id), let result):
            return found(id, result, in: environment)
        default: break
        }
        return []
    }

    /// Other windows leave texts behind as well, and take them up again, without a word to this one.
    private static let wait = Effect.wait(.seconds(2), mark: pause)
    private static let pause = 1

    private mutating func show(in environment: Environment) {
        guard let texts = environment.unsavedTexts else { return }
        let known = list.count
        list.show(texts)
        // Whoever comes here wants to go on with what they left last.
        guard isFromBefore, list.count != known else { return }
        list.scroll { $0.select(0, count: $1, height: $2) }
        isFromBefore = false
    }
}

// MARK: - Deciding

extension UnsavedTextsScreen {
    private mutating func handle(
        _ command: CommandID, in environment: Environment
    ) -> [Effect] {
        if CommandID.scrolling.contains(command) {
            list.scroll { $0.scroll(command, count: $1, height: $2) }
            return []
        }
        if command == .back { return [.close] }
        guard let text = list.selected else { return [] }
        switch command {
        case .open: return resume(text, in: environment)
        case .delete: return [.ask(question(about: text, in: environment))]
        case .copyContent:
            let whole = text.writings.map(\.text).filter { !$0.isEmpty }.joined(separator: "\n\n")
            return [.copy(whole, what: text.firstLine.onOneLine)]
        default: return []
        }
    }

    /// Selects the row that was clicked, or goes on with the one that is selected.
    private mutating func click(_ point: Point, in environment: Environment) -> [Effect] {
        let height = tableHeight(in: environment)
        guard point.y < height,
            let row = view(in: environment).row(at: point.y, height: height, of: list)
        else { return [] }
        guard row == list.position.selected else {
            list.scroll { $0.select(row, count: $1, height: $2) }
            return []
        }
        return [.run(.open)]
    }

    /// Opens the form again, with the text in it.
    private mutating func resume(
        _ text: UnsavedText, in environment: Environment
    ) -> [Effect] {
        guard case .form(let key) = text.source else { return [] }
        lookedUp = nil
        // Nothing can be saved in the name of somebody who was deleted.
        if let writer = key.writer, writer != environment.you?.id {
            lookedUp = text
            return [.store(.isThere(writer))]
        }
        return resume(text, key, in: environment)
    }

    /// Goes on with a text once it is known whether its writer is there: otherwise as your own.
    private mutating func foundWriter(
        _ result: Result<StoreAnswer, Problem>, in environment: Environment
    ) -> [Effect] {
        guard let text = lookedUp, case .form(let key) = text.source,
            case .success(.listed(let isThere)) = result
        else { return [] }
        lookedUp = nil
        return resume(text, isThere ? key : key.withoutWriter ?? key, in: environment)
    }

    private mutating func resume(
        _ text: UnsavedText, _ key: FormKey, in environment: Environment
    ) -> [Effect] {
        switch key {
        case .newPost(let writer): return [.asYou(.resume(text.id, .newPost, by: writer))]
        case .post(let id): return [.open(.resuming(text.id, .editPost(id)))]
        case .tags(let id): return [.open(.resuming(text.id, .editTags(id)))]
        case .newPerson:
            // Whoever has not said who they are began with that, in the form with few fields.
            let isAboutYou =
                environment.you == nil
                && text.fields.keys.allSatisfy { PersonField.first.map(\.rawValue).contains($0) }
            return [.open(.resuming(text.id, .newPerson(asYou: isAboutYou)))]
        case .person(let id): return [.open(.resuming(text.id, .editPerson(id)))]
        case .comment(let post, let writer):
            return [.asYou(.resume(text.id, .reply(to: nil, on: post), by: writer))]
        case .editedComment(let id): return [.open(.resuming(text.id, .editComment(id)))]
        case .reply(let parent, let writer):
            lookedUp = text
            self.writer = writer
            return [.store(.loadComment(parent))]
        }
    }

    /// Goes on with a reply once it is known which post it is on.
    private mutating func found(
        _ id: Comment.ID, _ result: Result<StoreAnswer, Problem>, in environment: Environment
    ) -> [Effect] {
        guard let text = lookedUp, case .form(.reply(id, _)) = text.source else { return [] }
        lookedUp = nil
        guard case .success(.comment(let comment)) = result else {
            // Of anything else it is said already what it was.
            guard case .failure(.missing) = result else { return [] }
            return [.say(Notice(.failure, environment.language.unsaved.nothingToAnswer))]
        }
        return [.asYou(.resume(text.id, .reply(to: id, on: comment.postID), by: writer))]
    }

    private func question(about text: UnsavedText, in environment: Environment) -> Question {
        let words = environment.language
        let line = Excerpt.cut(text.firstLine)
        let what = words.unsaved.what(text, beside: environment.you?.id)
        return Question(
            title: words.unsaved.discardQuestion,
            consequences: [
                line.isEmpty
                    ? what : words.unsaved.discarded(what, line),
                words.forms.discardConsequence,
            ],
            choices: [
                Question.Choice("n", words.questions.cancel),
                // Not the key that asked: nobody is to say yes by pressing it twice.
                Question.Choice(
                    "y", words.forms.discard,
                    [.draft(.forget(text.id)), .aside(.stays(.discarded))], isFinal: true),
            ])
    }
}

// MARK: - Drawing

extension UnsavedTextsScreen {
    func draw(on canvas: inout Canvas, in environment: Environment) {
        guard !list.isEmpty else {
            let words = environment.hiddenTexts ?? environment.language.unsaved.empty
            canvas.writeParagraph(words, style: .dim)
            return
        }
        let (table, rest) = canvas.bounds.splitTop(tableHeight(in: environment))
        canvas.draw(in: table) { view(in: environment).draw(list, on: &$0) }
        guard let text = list.selected, rest.height > 2 else { return }
        canvas.draw(in: rest) { drawText(text, on: &$0, in: environment) }
    }

    /// The lines of the table: all where there is little room, else the text has its share.
    private func tableHeight(in environment: Environment) -> Int {
        let height = environment.size.height
        return height < 12 ? height : min(max(5, list.count + 1), height / 2)
    }

    private func view(in environment: Environment) -> ListView<UnsavedText> {
        let words = environment.language.unsaved
        let kept = max(
            environment.language.dates.momentCells, DisplayWidth.cells(of: words.open))
        let columns = [
            TableColumn<UnsavedText>(
                words.firstLine, width: 10, ideal: 60, rank: 0, isFlexible: true
            ) { text in
                let line = text.firstLine.onOneLine
                if !line.isEmpty { return .init(line) }
                return .init(text.nothing(in: environment.language), .dim)
            },
            TableColumn(words.form, width: 26, ideal: 40, rank: 1) {
                .init(words.what($0, beside: environment.you?.id))
            },
            TableColumn(words.kept, width: kept, rank: 2, alignsRight: true) { text in
                text.isOpen
                    ? .init(words.open, .dim) : .init(environment.moment(text.savedAt), .dim)
            },
        ]
        var single = environment
        single.preferences.display.density = .small
        return ListView(columns: columns, in: single) { _ in [] }
    }

    /// What was typed, field by field, as far as it fits.
    private func drawText(
        _ text: UnsavedText, on canvas: inout Canvas, in environment: Environment
    ) {
        let line = String(repeating: environment.signs.horizontal, count: canvas.size.width)
        canvas.write(line, x: 0, y: 0, style: .border)
        let room = canvas.size.width * canvas.size.height
        var y = 1
        for typed in text.labelled(in: environment.language, atMost: room)
        where y < canvas.size.height {
            y += canvas.writeParagraph(typed, y: y, style: .text)
        }
    }
}

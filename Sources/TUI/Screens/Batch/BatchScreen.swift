internal import PersistenceTextForms
internal import SheafModel
internal import SheafNotebook

/// What many rows would be after a batch; then the batch while it runs.
struct BatchScreen: Screen {
    private let order: BatchOrder
    private var stage: Stage
    /// What is typed; kept where it was refused.
    private var field: TextField
    /// What may stand in the field, and which of it somebody went to.
    private var names = OfferedNames()
    /// What a question before the change is answered by.
    private static let consent = -1

    /// How far it has come.
    private enum Stage {
        /// What it needs to know is typed.
        case asking
        /// What would change is found out.
        case looking
        case ready(BatchPage)
        /// What was shown is done.
        case running(BatchPreview, TaskPace?, isStopping: Bool = false)
        /// Nothing of it could be read.
        case failed
    }

    init(_ order: BatchOrder) {
        self.order = order
        stage = order.value == nil ? .looking : .asking
        field = TextField()
        field.fit(width: 40)
    }

    var keyContext: KeyContext {
        if case .asking = stage { .prompt } else { .dialog }
    }

    var commands: [CommandID] {
        switch stage {
        case .asking: [.accept] + (field(of: order) == nil ? [] : OfferedNames.commands) + [.cancel]
        case .ready(let page): commands(of: page)
        case .looking, .running, .failed: [.cancel]
        }
    }

    private func commands(of page: BatchPage) -> [CommandID] {
        let change: [CommandID] = page.preview.count > 0 ? [.accept] : []
        let turn: [CommandID] = page.isWhole ? [] : [.nextField, .previousField]
        let moving = page.isWhole ? [] : Self.scrolling
        // Where one key alone has room, what is not seen yet comes before the change.
        return page.isNarrow && page.hasMoreBelow
            ? turn + change + [.cancel] + moving : change + turn + [.cancel] + moving
    }

    /// What keys that choose a button elsewhere do here.
    func words(of command: CommandID, in environment: Environment) -> CommandWords? {
        guard Self.scrolling.contains(command) else { return nil }
        let words = environment.language
        return words.batches.scrolling(command).map {
            CommandWords($0, $0.prefix(1).uppercased() + $0.dropFirst())
        } ?? words.command(command)
    }

    var canBeStopped: Bool {
        if case .running = stage { true } else { false }
    }

    func heading(in environment: Environment) -> Heading {
        let words = environment.language
        let place =
            switch order.rows {
            case .posts: words.posts.title
            case .people: words.people.title
            }
        return Heading(place, words.command(order.kind.command).title)
    }

    func hint(of command: CommandID, in environment: Environment) -> CommandWords? {
        let words = environment.language.batches
        switch (command, stage) {
        case (.accept, .asking): return CommandWords(words.look)
        case (.nextField, .asking), (.previousField, .asking):
            return environment.language.views.completionHint(command)
        case (.nextField, _): return CommandWords(words.later)
        case (.previousField, _): return CommandWords(words.earlier)
        // The question that follows has the word for it.
        case (.accept, _) where order.deletes && environment.asksAlways:
            return CommandWords(words.goOn)
        case (.accept, _): return environment.language.command(order.kind.command)
        case (.cancel, .running): return CommandWords(words.stop)
        case (.cancel, _): return CommandWords(words.leave)
        default: return nil
        }
    }

    func disabledReason(_ command: CommandID, in environment: Environment) -> String? {
        guard OfferedNames.commands.contains(command), case .ready(let page) = stage,
            page.isWhole
        else { return nil }
        return environment.language.batches.allShown
    }

    func status(in environment: Environment) -> ScreenStatus {
        if case .ready(let page) = stage {
            return ScreenStatus(position: page.shown(in: environment))
        }
        guard case .asking = stage else { return ScreenStatus() }
        // The question leaves as much room for the answer as a name may take.
        let forms = environment.language.batches.ask(
            order.kind, order.isOfMarks ? order.marks.count : nil)
        let question = forms.first { DisplayWidth.cells(of: $0) + 20 <= environment.size.width }
        var status = ScreenStatus(text: question ?? forms.last ?? "", field: field)
        status.completions = names.completions
        return status
    }

    mutating func handle(_ event: Event, in environment: Environment) -> [Effect] {
        switch event {
        case .appeared:
            guard case .looking = stage else { return [] }
            return look("", in: environment)
        case .edit(let edit):
            return edited(edit)
        case .command(.accept): return accept(in: environment)
        case .command(.nextField): go(forward: true, in: environment)
        case .command(.previousField): go(forward: false, in: environment)
        // What goes to the trash is asked for again where somebody wants that.
        case .letter("y") where !(order.deletes && environment.asksAlways): return run()
        case .timer(Self.consent): return run()
        case .letter(let letter): scroll(letter, in: environment)
        case .environment: layOut(in: environment)
        case .command(.cancel): return cancel()
        case .command(let command): scroll(command, in: environment)
        case .batch(let pace):
            guard case .running(let preview, _, let isStopping) = stage else { return [] }
            stage = .running(preview, pace, isStopping: isStopping)
        case .answer(let request, let result): return take(request, result, in: environment)
        default: break
        }
        return []
    }

    private mutating func edited(_ edit: TextEdit) -> [Effect] {
        guard case .asking = stage, field.apply(edit), let kind = field(of: order) else {
            return []
        }
        return names.type(field.text.trimmed, for: kind)
    }

    /// The field of a query whose values are completed where somebody types; nil for numbers.
    private func field(of order: BatchOrder) -> SearchField? {
        switch order.value {
        case .tag: .tag
        case .person: .author
        case .likes, .days, nil: nil
        }
    }

    /// Completes what is typed, or shows a page of later or earlier rows.
    private mutating func go(forward: Bool, in environment: Environment) {
        switch stage {
        case .asking:
            if let name = names.next(forward: forward) { field.replaceText(with: name) }
        case .ready:
            let lines = max(1, environment.size.height - 1)
            scroll(by: forward ? lines : -lines, in: environment)
        case .looking, .running, .failed: break
        }
    }

    /// What moves through the page beside Tab.
    private static let scrolling: [CommandID] = [
        .lineDown, .lineUp, .fieldPageDown, .fieldPageUp, .moveToLineStart, .moveToLineEnd,
    ]

    private mutating func scroll(_ command: CommandID, in environment: Environment) {
        switch command {
        case .lineDown: scroll(by: 1, in: environment)
        case .lineUp: scroll(by: -1, in: environment)
        case .fieldPageDown: go(forward: true, in: environment)
        case .fieldPageUp: go(forward: false, in: environment)
        case .moveToLineStart: show(end: false, in: environment)
        case .moveToLineEnd: show(end: true, in: environment)
        default: break
        }
    }

    /// Scrolls by the letters that scroll elsewhere.
    private mutating func scroll(_ letter: Character, in environment: Environment) {
        switch letter {
        case "j": scroll(by: 1, in: environment)
        case "k": scroll(by: -1, in: environment)
        case "g": show(end: false, in: environment)
        case "G": show(end: true, in: environment)
        default: break
        }
    }

    /// Shows what is further down or up, as far as there is more.
    private mutating func scroll(by lines: Int, in environment: Environment) {
        guard case .ready(var page) = stage else { return }
        page.scroll(by: lines, in: environment.size)
        stage = .ready(page)
    }

    private mutating func show(end: Bool, in environment: Environment) {
        guard case .ready(var page) = stage else { return }
        page.show(end: end, in: environment.size)
        stage = .ready(page)
    }

    /// Lays the page out for another size or in another language, at the same place.
    private mutating func layOut(in environment: Environment) {
        guard case .ready(let old) = stage else { return }
        stage = .ready(page(of: old.preview, in: environment).at(old, in: environment.size))
    }

    private func page(of preview: BatchPreview, in environment: Environment) -> BatchPage {
        BatchPage(preview, saying: sentences(about: preview, in: environment), in: environment)
    }

    private mutating func accept(in environment: Environment) -> [Effect] {
        if case .asking = stage { return look(field.text, in: environment) }
        guard order.deletes else { return run() }
        guard case .ready(let page) = stage, page.preview.count > 0 else { return [] }
        return [.confirm(question(about: page.preview, in: environment))]
    }

    /// Asks before anything goes to the trash; Enter alone says no.
    ///
    /// What goes there stands on the page.
    private func question(
        about preview: BatchPreview, in environment: Environment
    ) -> Question {
        let words = environment.language
        let count =
            switch order.rows {
            case .posts: words.posts.count(preview.count)
            case .people: words.people.count(preview.count)
            }
        return Question(
            title: words.batches.deleteQuestion(count),
            consequences: [],
            choices: [
                .init("n", words.questions.cancel),
                .init("y", words.questions.delete, [.wait(.zero, mark: Self.consent)]),
            ])
    }

    private mutating func look(_ text: String, in environment: Environment) -> [Effect] {
        if order.value == .person, !text.trimmed.isEmpty {
            stage = .looking
            return [.store(.findPerson(text.trimmed))]
        }
        guard let batch = order.batch(text, in: environment) else {
            guard let value = order.value else { return [.close] }
            return [.say(Notice(.refusal, environment.language.batches.wrong(value)))]
        }
        stage = .looking
        return [.store(.previewBatch(batch))]
    }

    private mutating func run() -> [Effect] {
        guard case .ready(let page) = stage, page.preview.count > 0 else { return [] }
        stage = .running(page.preview, nil)
        return [.store(.runBatch(page.preview.batch))]
    }

    /// Leaves, or stops what runs; that it is stopped is told when it is.
    private mutating func cancel() -> [Effect] {
        if case .looking = stage { return [.stopStore, .close] }
        guard case .running(let preview, let pace, let isStopping) = stage else { return [.close] }
        if isStopping { return [] }
        stage = .running(preview, pace, isStopping: true)
        return [.stopStore]
    }

    private mutating func take(
        _ request: StoreRequest, _ result: Result<StoreAnswer, Problem>,
        in environment: Environment
    ) -> [Effect] {
        switch (request, result) {
        case (.complete(_, let text), .success(.names(let names))):
            self.names.take(names, for: text)
        case (.findPerson, .success(.found(let person?))):
            return order.batch(author: person.id).map { [.store(.previewBatch($0))] } ?? [.close]
        case (.findPerson(let name), .success):
            stage = .asking
            return [.say(Notice(.refusal, environment.language.batches.nobody(name.onOneLine)))]
        case (.previewBatch, .success(.batchPreview(let preview))):
            stage = .ready(page(of: preview, in: environment))
        case (.previewBatch, .failure), (.findPerson, .failure):
            stage = order.value == nil ? .failed : .asking
        case (.runBatch, .failure):
            // Nothing was changed: it can be tried again, or left.
            if case .running(let preview, _, _) = stage {
                stage = .ready(page(of: preview, in: environment))
            }
        case (.runBatch, .success): return [.close]
        default: break
        }
        return []
    }
}

// MARK: - Drawing

extension BatchScreen {
    func draw(on canvas: inout Canvas, in environment: Environment) {
        switch stage {
        case .asking: drawWhatIsWanted(on: &canvas, in: environment)
        case .looking: canvas.writeParagraph(environment.language.lists.loading, style: .dim)
        case .failed: break
        case .ready(let page): page.draw(on: &canvas, in: environment)
        case .running(let preview, let pace, _):
            draw(preview, pace, on: &canvas, in: environment)
        }
    }

    private func drawWhatIsWanted(on canvas: inout Canvas, in environment: Environment) {
        guard let value = order.value else { return }
        let words = environment.language.batches
        var y = 0
        write(words.wanted(value), at: &y, style: .text, on: &canvas)
        write(words.askFirst, at: &y, style: .dim, on: &canvas)
    }

    private func sentences(
        about preview: BatchPreview, in environment: Environment
    ) -> [String] {
        let words = environment.language.batches
        var sentences = words.summary(preview)
        // Who forgot the marks learns it before the change and not from it.
        if order.isAboutWholeList, preview.count > 0 { sentences.insert(words.wholeList, at: 1) }
        return sentences
    }

    private func draw(
        _ preview: BatchPreview, _ pace: TaskPace?, on canvas: inout Canvas,
        in environment: Environment
    ) {
        let words = environment.language.batches
        var y = 0
        write(words.will(preview.batch.work, preview.count), at: &y, style: .dim, on: &canvas)
        guard let pace else { return }
        write(
            environment.language.progress(of: pace), at: &y, style: .bold, on: &canvas)
        guard y < canvas.size.height, canvas.size.width > 2 else { return }
        let width = canvas.size.width - 2
        let done = width * (pace.share ?? 0) / 100
        canvas.fill(Rect(x: 1, y: y, width: width, height: 1), style: .field)
        canvas.fill(Rect(x: 1, y: y, width: done, height: 1), style: .selected)
    }

    private func write(
        _ sentence: String, at y: inout Int, style: Style, on canvas: inout Canvas
    ) {
        y += canvas.writeParagraph(sentence, y: y, style: style)
    }
}

internal import Model
internal import Notebook
internal import TextForms

/// What many rows would be after a batch; then the batch while it runs.
struct BatchScreen: Screen {
    private let order: BatchOrder
    private var stage: Stage
    /// What is typed; kept where it was refused.
    private var field: TextField
    /// What may stand in the field, and which of it somebody went to.
    private var names = OfferedNames()
    /// The first row that is shown of those that change.
    private var top = 0
    /// What a question before the change is answered by.
    private static let consent = -1

    /// How far it has come.
    private enum Stage {
        /// What it needs to know is typed.
        case asking
        /// What would change is found out.
        case looking
        case ready(BatchPreview)
        /// What was shown is done.
        case running(BatchPreview, BatchPace?, isStopping: Bool = false)
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
        case .ready(let preview):
            (preview.count > 0 ? [.accept] : [])
                + (preview.sample.count > 1 ? [.nextField, .previousField] : []) + [.cancel]
        case .looking, .running, .failed: [.cancel]
        }
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

    func hint(of command: CommandID, in environment: Environment) -> String? {
        let words = environment.language.batches
        switch (command, stage) {
        case (.accept, .asking): return words.look
        case (.nextField, .asking), (.previousField, .asking):
            return environment.language.views.completionHint(command)
        case (.nextField, _): return words.later
        case (.previousField, _): return words.earlier
        case (.accept, _): return environment.language.command(order.kind.command).hint
        case (.cancel, .running): return words.stop
        case (.cancel, _): return words.leave
        default: return nil
        }
    }

    func disabledReason(_ command: CommandID, in environment: Environment) -> String? {
        guard OfferedNames.commands.contains(command), case .ready(let preview) = stage,
            position(in: preview, in: environment).isEmpty
        else { return nil }
        return environment.language.batches.allShown
    }

    func status(in environment: Environment) -> ScreenStatus {
        if case .ready(let preview) = stage {
            return ScreenStatus(position: position(in: preview, in: environment))
        }
        guard case .asking = stage, let value = order.value else { return ScreenStatus() }
        var status = ScreenStatus(text: environment.language.batches.ask(value), field: field)
        status.completions = names.completions
        return status
    }

    mutating func handle(_ event: Event, in environment: Environment) -> [Effect] {
        switch event {
        case .appeared:
            guard case .looking = stage else { return [] }
            return look("", in: environment)
        case .edit(let edit):
            return edited(edit, in: environment)
        case .command(.accept): return accept(in: environment)
        case .command(.nextField): go(forward: true, in: environment)
        case .command(.previousField): go(forward: false, in: environment)
        // What goes to the trash is asked for again, as where one thing does.
        case .letter("y") where !order.deletes: return run()
        case .timer(Self.consent): return run()
        case .letter("j"): scroll(by: 1, in: environment)
        case .letter("k"): scroll(by: -1, in: environment)
        case .command(.cancel): return cancel()
        case .batch(let pace):
            guard case .running(let preview, _, let isStopping) = stage else { return [] }
            stage = .running(preview, pace, isStopping: isStopping)
        case .answer(let request, let result): return take(request, result, in: environment)
        default: break
        }
        return []
    }

    private mutating func edited(_ edit: TextEdit, in environment: Environment) -> [Effect] {
        switch (stage, edit) {
        case (.asking, _):
            guard field.apply(edit), let kind = field(of: order) else { return [] }
            return names.type(field.text.trimmed, for: kind)
        case (.ready, .moveDown): scroll(by: 1, in: environment)
        case (.ready, .moveUp): scroll(by: -1, in: environment)
        case (.ready, .pageDown): go(forward: true, in: environment)
        case (.ready, .pageUp): go(forward: false, in: environment)
        default: break
        }
        return []
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
        case .ready(let preview):
            let page = max(1, rowsOfSample(preview, in: environment) - 1)
            scroll(by: forward ? page : -page, in: environment)
        case .looking, .running, .failed: break
        }
    }

    /// Shows later or earlier rows of those that change, as far as there are more.
    private mutating func scroll(by rows: Int, in environment: Environment) {
        guard case .ready(let preview) = stage else { return }
        let room = rowsOfSample(preview, in: environment)
        top = max(0, min(top + rows, preview.sample.count - room))
    }

    private mutating func accept(in environment: Environment) -> [Effect] {
        if case .asking = stage { return look(field.text, in: environment) }
        guard order.deletes else { return run() }
        guard case .ready(let preview) = stage, preview.count > 0 else { return [] }
        return [.ask(question(about: preview, in: environment))]
    }

    /// Asks before anything goes to the trash; Enter alone says no.
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
            consequences: sentences(about: preview, in: environment),
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
        guard case .ready(let preview) = stage, preview.count > 0 else { return [] }
        stage = .running(preview, nil)
        return [.store(.runBatch(preview.batch))]
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
        case (.previewBatch, .success(.batchPreview(let preview))): stage = .ready(preview)
        case (.previewBatch, .failure), (.findPerson, .failure):
            stage = order.value == nil ? .failed : .asking
        case (.runBatch, .failure):
            // Nothing was changed: it can be tried again, or left.
            if case .running(let preview, _, _) = stage { stage = .ready(preview) }
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
        case .ready(let preview): draw(preview, on: &canvas, in: environment)
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

    /// Which of the rows that change are shown; empty where all are.
    private func position(in preview: BatchPreview, in environment: Environment) -> String {
        let room = rowsOfSample(preview, in: environment)
        guard preview.count > min(room, preview.sample.count) else { return "" }
        let number = environment.language.number
        let last = min(top + room, preview.sample.count)
        return "\(number(top + 1))-\(number(last))/\(number(preview.count))"
    }

    private func draw(
        _ preview: BatchPreview, on canvas: inout Canvas, in environment: Environment
    ) {
        var y = drawSummary(preview, on: &canvas, in: environment)
        let shown = preview.sample.dropFirst(top)
            .prefix(rowsOfSample(preview, in: environment))
        for row in shown where y < canvas.size.height {
            draw(row, y: y, on: &canvas, in: environment)
            y += 1
        }
        let rest = preview.count - top - shown.count
        if rest > 0, preview.count > 0 {
            write(environment.language.batches.more(rest), at: &y, style: .dim, on: &canvas)
        }
    }

    /// Says how many rows change and how many do not.
    ///
    /// - Returns: The line below it.
    private func drawSummary(
        _ preview: BatchPreview, on canvas: inout Canvas, in environment: Environment
    ) -> Int {
        var y = 0
        for (index, sentence) in sentences(about: preview, in: environment).enumerated() {
            write(sentence, at: &y, style: index == 0 ? .bold : .dim, on: &canvas)
        }
        // On the narrowest screens the numbers are worth more than the blank.
        return canvas.size.height > 8 ? y + 1 : y
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

    /// How many of the rows that change find room below the summary, beside the line that says how
    /// many more there are.
    private func rowsOfSample(_ preview: BatchPreview, in environment: Environment) -> Int {
        var canvas = Canvas(size: environment.size)
        let room = environment.size.height - drawSummary(preview, on: &canvas, in: environment)
        return max(1, room >= preview.count ? room : room - 1)
    }

    /// The name at the left, what changes at the right; in a narrow place the name alone.
    private func draw(
        _ row: BatchSample, y: Int, on canvas: inout Canvas, in environment: Environment
    ) {
        let change = environment.language.batches.change(row.change).onOneLine
        let room = canvas.size.width - 2
        let cells = DisplayWidth.cells(of: change)
        let isWide = room - cells - 2 >= 10
        let name = DisplayWidth.truncate(
            environment.title(row.name), toCells: isWide ? room - cells - 2 : room,
            ellipsis: environment.signs.ellipsis)
        canvas.write(name.text, x: 1, y: y, style: .text)
        if isWide { canvas.write(change, x: canvas.size.width - cells - 1, y: y, style: .dim) }
    }

    private func draw(
        _ preview: BatchPreview, _ pace: BatchPace?, on canvas: inout Canvas,
        in environment: Environment
    ) {
        let words = environment.language.batches
        var y = 0
        write(words.will(preview.batch.work, preview.count), at: &y, style: .dim, on: &canvas)
        guard let pace else { return }
        write(
            words.progress(pace.progress, pace.rate, pace.left), at: &y, style: .bold, on: &canvas)
        guard y < canvas.size.height, canvas.size.width > 2 else { return }
        let width = canvas.size.width - 2
        let done = width * pace.progress.done / max(1, pace.progress.total)
        canvas.fill(Rect(x: 1, y: y, width: width, height: 1), style: .field)
        canvas.fill(Rect(x: 1, y: y, width: done, height: 1), style: .selected)
    }

    private func write(
        _ sentence: String, at y: inout Int, style: Style, on canvas: inout Canvas
    ) {
        y += canvas.writeParagraph(sentence, y: y, style: style)
    }
}

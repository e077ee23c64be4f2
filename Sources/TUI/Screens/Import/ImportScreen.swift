internal import PersistenceTextForms
internal import SheafModel
internal import SheafNotebook

/// Asks where an import comes from, and shows what would come in before anything does.
struct ImportScreen: Screen {
    private var field = PathField("~/", foldersOnly: false)
    /// What would come in from the path that stands in the field.
    private var report: ImportReport?
    /// The same in words, which scrolls where it is longer than the screen.
    private var page = TextPage()
    /// Whether that is being found out.
    private var isLooking = false

    /// What is typed behind Enter is meant for what will be shown, and waits for it; what leads to the work
    /// that runs, or out of the program, does so meanwhile.
    var keyContext: KeyContext { isLooking ? .detail : .prompt }
    var commands: [CommandID] {
        // Only where something is shown the keys of pages are not for the line where one types.
        let reading: [CommandID] = report == nil ? [] : [.fieldPageDown, .fieldPageUp]
        return [.accept, .cancel] + reading + [.nextField]
    }

    func hint(of command: CommandID, in environment: Environment) -> CommandWords? {
        command == .nextField
            ? CommandWords(environment.language.views.completion)
            : environment.language.imports.hint(command, report != nil).map { CommandWords($0) }
    }

    func disabledReason(_ command: CommandID, in environment: Environment) -> String? {
        let goesOn = page.goesOn(in: environment.size)
        let language = environment.language
        return switch command {
        case .fieldPageDown: goesOn ? nil : language.questions.allShown
        case .fieldPageUp where page.isAtStart:
            goesOn ? language.lists.moreBelow : language.questions.allShown
        default: nil
        }
    }

    func heading(in environment: Environment) -> Heading {
        Heading(environment.language.imports.title)
    }

    func status(in environment: Environment) -> ScreenStatus {
        let words = environment.language.imports
        if isLooking { return ScreenStatus(text: words.reading(field.path.onOneLine)) }
        var status = field.status(words.ask)
        if report != nil, page.goesOn(in: environment.size) {
            // On the narrowest screens a sign says it.
            status.position =
                environment.size.width < 30
                ? environment.signs.below : environment.language.lists.moreBelow
        }
        return status
    }

    mutating func handle(_ event: Event, in environment: Environment) -> [Effect] {
        switch event {
        case .edit(let edit):
            let typed = field.path
            field.apply(edit)
            if field.path != typed { report = nil }
        case .command(.cancel): return isLooking ? [.stopStore, .close] : [.close]
        case .command(.accept): return accept(in: environment)
        case .command(.nextField): return [.store(field.completion)]
        case .answer(field.completion, .success(.paths(let names))):
            guard field.complete(with: names) else {
                return [.say(Notice(.refusal, environment.language.imports.noFiles))]
            }
            report = nil
        case .answer(.previewImport(field.path, _), let result):
            isLooking = false
            guard case .success(.importReport(let found)) = result else { break }
            report = found
            page = TextPage(paragraphs(of: found, in: environment))
        case .command(.fieldPageDown): page.scroll(.pageDown, in: environment.size)
        case .command(.fieldPageUp): page.scroll(.pageUp, in: environment.size)
        case .mouse(let event) where event.kind == .wheelDown:
            page.scroll(.moveDown, in: environment.size)
        case .mouse(let event) where event.kind == .wheelUp:
            page.scroll(.moveUp, in: environment.size)
        case .environment:
            guard let report else { break }
            page.show(paragraphs(of: report, in: environment), in: environment.size)
        case .answer(.previewImport, _), .interrupted: isLooking = false
        default: break
        }
        return []
    }

    /// Looks what would come in; once that is shown, takes it in.
    private mutating func accept(in environment: Environment) -> [Effect] {
        guard !isLooking else { return [] }
        field.forgetNames()
        let language = environment.language
        let path = field.path
        guard !path.isEmpty else { return [.say(Notice(.refusal, language.imports.noName))] }
        guard report == nil else {
            return [.closeThen([.store(.importFiles(path, language.code))])]
        }
        isLooking = true
        return [.store(.previewImport(path, language.code))]
    }
}

// MARK: - Drawing

extension ImportScreen {
    func draw(on canvas: inout Canvas, in environment: Environment) {
        let words = environment.language
        guard report == nil else { return page.draw(on: &canvas) }
        let y = canvas.writeParagraph(words.imports.known, style: .dim)
        // On the narrowest screens nothing else has room.
        let gap = canvas.size.height > 8 ? 1 : 0
        canvas.writeParagraph(words.exports.home, y: y + gap, style: .dim)
    }

    /// What would come in, what becomes of whom, and what is worth a look.
    private func paragraphs(
        of report: ImportReport, in environment: Environment
    ) -> [TextPage.Paragraph] {
        let words = environment.language
        let lines = counts(of: report, in: words)
        let heading = report.bringsSomething ? words.imports.wouldComeIn : words.imports.nothingNew
        let head = lines.isEmpty ? words.commandLine.imports.emptyFiles : heading
        let width = lines.map { DisplayWidth.cells(of: $0.kind) }.max() ?? 0
        let counted = lines.map { line in
            let gap = String(
                repeating: " ", count: width - DisplayWidth.cells(of: line.kind) + 2)
            return TextPage.Paragraph(text: line.kind + gap + line.counts)
        }
        let key = environment.keyMap.hints(in: .list)[.batchSetAuthor]
        let sentences = words.commandLine.imports.sentences(
            on: report, isDryRun: true,
            givingPostsBy: key.map { words.keys.label(of: $0) }
                ?? words.command(.batchSetAuthor).title, words.code
        ).map { TextPage.Paragraph(text: $0) }
        let files = FileNames(report.notes.map(\.path))
        let notes = report.notes.map {
            TextPage.Paragraph(
                text: words.sentenceOnScreen(of: $0, in: files.name(of: $0.path)), style: .dim)
        }
        return [TextPage.Paragraph(text: head, style: .bold)] + counted
            + [TextPage.Paragraph(text: "")] + sentences + notes
    }

    /// What would become of the rows of each kind of which there are some.
    private func counts(
        of report: ImportReport, in words: Language
    ) -> [(kind: String, counts: String)] {
        let kinds: [(String, ImportReportWords.Rows, ImportReport.Counts)] = [
            (words.people.title, .people, report.people),
            (words.imports.follows, .follows, report.follows),
            (words.posts.title, .posts, report.posts),
            (words.people.comments, .comments, report.comments),
            (words.imports.likes, .likes, report.likes), (words.posts.tags, .tags, report.tags),
        ]
        return kinds.filter { $0.2.total > 0 }
            .map { ($0.0, words.commandLine.imports.counts($0.2, $0.1)) }
    }
}

extension ImportReport {
    /// Whether anything would change, now or once the posts are there that some of it belongs to.
    fileprivate var bringsSomething: Bool {
        [people, follows, posts, comments, likes, tags]
            .contains { $0.added + $0.updated + $0.waiting > 0 }
    }
}

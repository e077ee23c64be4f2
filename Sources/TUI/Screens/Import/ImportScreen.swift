internal import Model
internal import Notebook
internal import TextForms

/// Asks where an import comes from, and shows what would come in before anything does.
struct ImportScreen: Screen {
    private var field = PathField("~/", foldersOnly: false)
    /// What would come in from the path that stands in the field.
    private var report: ImportReport?
    /// Whether that is being found out.
    private var isLooking = false

    /// What is typed behind Enter is meant for what will be shown, and waits for it.
    var keyContext: KeyContext { isLooking ? .dialog : .prompt }
    let commands: [CommandID] = [.accept, .cancel, .nextField]

    func hint(of command: CommandID, in environment: Environment) -> CommandWords? {
        command == .nextField
            ? CommandWords(environment.language.views.completion)
            : environment.language.imports.hint(command, report != nil).map { CommandWords($0) }
    }

    func heading(in environment: Environment) -> Heading {
        Heading(environment.language.imports.title)
    }

    func status(in environment: Environment) -> ScreenStatus {
        let words = environment.language.imports
        return isLooking
            ? ScreenStatus(text: words.reading(field.path.onOneLine)) : field.status(words.ask)
    }

    mutating func handle(_ event: Event, in environment: Environment) -> [Effect] {
        switch event {
        case .edit(let edit):
            field.apply(edit)
            report = nil
        case .command(.cancel): return [.close]
        case .command(.accept): return accept(in: environment)
        case .command(.nextField): return [.store(field.completion)]
        case .answer(field.completion, .success(.paths(let names))):
            guard field.complete(with: names) else {
                return [.say(Notice(.refusal, environment.language.imports.noFiles))]
            }
            report = nil
        case .answer(.previewImport(field.path, _), let result):
            isLooking = false
            if case .success(.importReport(let found)) = result { report = found }
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
        guard let report else {
            let y = canvas.writeParagraph(words.imports.known, style: .dim)
            // On the narrowest screens nothing else has room.
            let gap = canvas.size.height > 8 ? 1 : 0
            canvas.writeParagraph(words.exports.home, y: y + gap, style: .dim)
            return
        }
        let lines = counts(of: report, in: words)
        let head = lines.isEmpty ? words.commandLine.imports.emptyFiles : words.imports.wouldComeIn
        var y = canvas.writeParagraph(head, style: .bold)
        let width = lines.map { DisplayWidth.cells(of: $0.kind) }.max() ?? 0
        for line in lines where y < canvas.size.height {
            canvas.write(line.kind, x: 1, y: y, style: .text)
            let rest = max(0, canvas.size.width - width - 3)
            canvas.write(line.counts, x: width + 3, y: y, style: .text, maximumCells: rest)
            y += 1
        }
        y += 1
        for sentence in words.commandLine.imports.sentences(on: report.newRoles, true, words.code) {
            y += canvas.writeParagraph(sentence, y: y, style: .text)
        }
        for note in report.notes where y < canvas.size.height {
            let sentence = words.commandLine.imports.sentence(of: note)
            y += canvas.writeParagraph(sentence, y: y, style: .dim)
        }
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

internal import PersistenceTextForms
internal import SheafModel
internal import SheafNotebook

/// Asks where an export goes; the end of the name says how it is written.
struct ExportScreen: Screen {
    private let order: ExportOrder
    private var field: PathField
    /// Whether it is being found out what is where the export is to go.
    private var isLooking = false

    init(_ order: ExportOrder) {
        self.order = order
        field = PathField(order.usualPath, foldersOnly: true)
    }

    let keyContext = KeyContext.prompt
    let commands: [CommandID] = [.accept, .cancel, .nextField]

    func hint(of command: CommandID, in environment: Environment) -> CommandWords? {
        command == .nextField
            ? CommandWords(environment.language.views.completion)
            : environment.language.exports.hint(command).map { CommandWords($0) }
    }

    func heading(in environment: Environment) -> Heading {
        Heading(environment.language.exports.title)
    }

    func status(in environment: Environment) -> ScreenStatus {
        field.status(environment.language.exports.ask)
    }

    mutating func handle(_ event: Event, in environment: Environment) -> [Effect] {
        switch event {
        case .edit(let edit): field.apply(edit)
        case .command(.cancel): return [.close]
        case .command(.accept): return accept(in: environment)
        case .command(.nextField): return [.store(field.completion)]
        case .answer(field.completion, .success(.paths(let names))):
            guard !field.complete(with: names) else { break }
            return [.say(Notice(.refusal, environment.language.exports.noFolders))]
        case .answer(.lookAtExport(_, let path), .success(.exportPlace(let place))):
            isLooking = false
            return go(to: path, place, in: environment)
        case .answer(.lookAtExport, .failure): isLooking = false
        default: break
        }
        return []
    }

    private mutating func accept(in environment: Environment) -> [Effect] {
        // One answer is enough, and one question.
        guard !isLooking else { return [] }
        field.forgetNames()
        let words = environment.language.exports
        let path = field.path
        guard !path.isEmpty else { return [.say(Notice(.refusal, words.noName))] }
        guard order.subject.form(ofPath: path) != nil else {
            let names = order.subject.forms.map(\.name).joined(separator: "  ")
            return [.say(Notice(.refusal, words.noForm(names)))]
        }
        isLooking = true
        return [.store(.lookAtExport(order, to: path))]
    }

    /// Exports, or asks whether what is there may go, or says why it may not.
    private func go(
        to path: String, _ place: ExportPlace, in environment: Environment
    ) -> [Effect] {
        let words = environment.language.exports
        let export = Effect.closeThen([.store(.export(order, to: path))])
        switch place {
        case .free: return [export]
        case .file:
            let question = Question(
                title: words.replace(path.onOneLine), consequences: [words.replaceConsequence],
                choices: [
                    Question.Choice("n", words.keep),
                    Question.Choice("y", words.replaceIt, [export], isFinal: true),
                ])
            return [.ask(question)]
        case .folder, .noEmptyFolder, .noFile, .own, .noFolder:
            return [.say(Notice(.refusal, words.refused(path.onOneLine, place)))]
        }
    }

    // MARK: - Drawing

    func draw(on canvas: inout Canvas, in environment: Environment) {
        let words = environment.language.exports
        var y = canvas.writeParagraph(words.what(order), style: .bold)
        // On the narrowest screens the names are worth more than the blanks.
        let gap = canvas.size.height > 8 ? 1 : 0
        let extent = gap > 0 ? order.extent(in: environment.language) : ""
        if !extent.isEmpty { y += canvas.writeParagraph(extent, y: y, style: .text) }
        y += gap
        if gap > 0 { y += canvas.writeParagraph(words.endings, y: y, style: .dim) }
        let forms = order.subject.forms
        let width = forms.map { DisplayWidth.cells(of: $0.name) }.max() ?? 0
        for (name, form) in forms where y < canvas.size.height {
            canvas.write(name, x: 1, y: y, style: .text)
            let meaning = words.form(form)
            canvas.write(
                meaning, x: width + 3, y: y, style: .dim,
                maximumCells: max(0, canvas.size.width - width - 3))
            y += 1
        }
        if gap > 0 { canvas.writeParagraph(words.home, y: y + gap, style: .dim) }
    }
}

internal import Persistence
internal import SheafModel
package import SheafNotebook

/// What an action changed: each row before and after.
struct ActionScreen: Screen {
    private var group: UndoGroup
    private var details: ActionDetails?
    private var page = TextPage()
    /// That of what the page shows.
    private var language: Language.Code?
    /// So many bytes are compared by words; what is beyond is shown as taken out and put in.
    private static let mostCompared = 200_000

    init(_ group: UndoGroup) { self.group = group }

    let keyContext = KeyContext.detail
    var commands: [CommandID] {
        (group.state.isKept ? [.restore] : []) + [.back] + TextPage.commands
    }

    func heading(in environment: Environment) -> Heading {
        Heading(
            environment.language.history.history,
            environment.language.actions.line(group.notebookAction).onOneLine,
            detail: environment.moment(group.date))
    }

    func absenceReason(_ command: CommandID, in environment: Environment) -> String? {
        command == .restore ? group.reasonAgainstTurning(in: environment) : nil
    }

    func status(in environment: Environment) -> ScreenStatus { page.status(in: environment) }

    func words(of command: CommandID, in environment: Environment) -> CommandWords? {
        command == .restore ? environment.language.history.turning(group) : nil
    }

    mutating func handle(_ event: Event, in environment: Environment) -> [Effect] {
        switch event {
        case .appeared: return [.store(.loadAction(group.id))]
        case .answer(.loadAction, .success(.action(let details))):
            self.details = details
            group = details.group
            language = environment.language.code
            page.show(paragraphs(in: environment), in: environment.size)
        case .environment:
            // Comparing takes its time; another size changes nothing of it.
            if language == environment.language.code {
                page.fit(environment.size)
            } else {
                page.show(paragraphs(in: environment), in: environment.size)
                language = environment.language.code
            }
        // Whatever became of it stands there now.
        case .answer(.undoAction, .failure(.undo(let error))),
            .answer(.redoAction, .failure(.undo(let error))):
            return [.store(.loadAction(group.id))] + error.offeringRest(in: environment)
        case .answer(.undoAction, _), .answer(.redoAction, _), .answer(.undo, _),
            .answer(.undoRest, _), .answer(.redoRest, _), .answer(.undoBefore, _),
            .answer(.redo, _):
            return [.store(.loadAction(group.id))]
        case .command(.back): return [.close]
        case .command(.restore):
            return group.turning(named: details?.actor, in: environment)
        case .command(let command): page.scroll(command, in: environment.size)
        default: break
        }
        return []
    }

    func draw(on canvas: inout Canvas, in environment: Environment) { page.draw(on: &canvas) }

    private func paragraphs(in environment: Environment) -> [TextPage.Paragraph] {
        guard let details else { return [] }
        let words = environment.language.history
        guard group.state.isKept else {
            let line = TextPage.Paragraph(
                text: group.line(in: environment.language, details.names), style: .heading)
            return [line, TextPage.Paragraph(text: words.nothingKept, style: .dim)]
        }
        var room = Self.mostCompared
        var rows = people(in: environment)
        for row in details.rows {
            let fields = row.fields.filter { row.change != .removed || !$0.old.isEmpty }
            rows.append(
                fields.isEmpty
                    ? Self.paragraph(of: row, words.change(row))
                    : TextPage.Paragraph(text: words.change(row), style: .heading))
            for field in fields {
                rows += paragraphs(
                    of: field.answered(in: environment.language), removed: row.change == .removed,
                    &room,
                    words)
            }
        }
        if details.otherCount > 0 {
            rows.append(TextPage.Paragraph(text: words.others(details.otherCount), style: .dim))
        }
        return rows + notes(of: details, in: environment)
    }

    /// A row of which no field is shown: what was done to it is quieter than what it is called, as many
    /// rows may say the same.
    private static func paragraph(of row: ActionDetails.Row, _ text: String) -> TextPage.Paragraph {
        let start = text.firstIndex { "\"«“「".contains($0) } ?? text.startIndex
        let names = ([row.name] + row.parties).map(\.onOneLine).filter { !$0.isEmpty }
        let ranges = names.compactMap { text[start...].firstRange(of: $0) }
            .sorted { $0.lowerBound < $1.lowerBound }
        var spans: [TextPage.Span] = []
        for range in ranges {
            let from = text.utf8.distance(from: text.startIndex, to: range.lowerBound)
            let to = text.utf8.distance(from: text.startIndex, to: range.upperBound)
            guard (spans.last?.range.upperBound ?? 0) <= from else { continue }
            spans.append(TextPage.Span(range: from..<to, style: .text))
        }
        return TextPage.Paragraph(text: text, style: .dim, spans: spans)
    }

    /// Its number, who did it, and whether it is undone and by whom.
    private func people(in environment: Environment) -> [TextPage.Paragraph] {
        let language = environment.language
        let state = language.actions.state(of: group, details?.names ?? [:])
        let lines = [
            (language.history.action, "\(group.id)"),
            (language.history.who, details?.actor?.onOneLine ?? ""),
            (language.history.state, state),
        ]
        let width = lines.map { DisplayWidth.cells(of: $0.0) }.max() ?? 0
        return lines.filter { !$0.1.isEmpty }.map { head, text in
            let blanks = max(0, width - DisplayWidth.cells(of: head))
            return TextPage.Paragraph(
                text: text, style: .dim, label: head + String(repeating: " ", count: blanks))
        }
    }

    /// What an import said when it was done.
    private func notes(
        of details: ActionDetails, in environment: Environment
    ) -> [TextPage.Paragraph] {
        let notes = details.group.notebookAction?.notes ?? []
        guard !notes.isEmpty else { return [] }
        let head = environment.language.commandLine.imports.noted
        return [TextPage.Paragraph(text: head, style: .heading)]
            + notes.map { TextPage.Paragraph(text: $0.onOneLine, indent: 2) }
    }

    private func paragraphs(
        of field: ActionDetails.Field, removed: Bool, _ room: inout Int, _ words: HistoryWords
    ) -> [TextPage.Paragraph] {
        let head = TextPage.Paragraph(text: words.field(field.column), style: .dim, indent: 2)
        let new = removed ? "" : field.new
        room -= field.old.utf8.count + new.utf8.count
        let difference =
            room >= 0
            ? TextDifference(from: field.old, to: new)
            : TextDifference(replacing: field.old, with: new)
        return [head] + difference.paragraphs(indent: 4)
    }
}

extension ActionDetails.Field {
    /// The same beside what the field is called: whether somebody is active is answered with yes or no.
    package func answered(in language: Language) -> ActionDetails.Field {
        guard column == "is_active" else { return told(in: language) }
        func answered(_ value: String) -> String {
            value.isEmpty ? value : value == "0" ? language.lists.no : language.lists.yes
        }
        return ActionDetails.Field(column: column, old: answered(old), new: answered(new))
    }

    /// The same with words of the language, where the store has words of its own.
    func told(in language: Language) -> ActionDetails.Field {
        func told(_ value: String) -> String {
            guard !value.isEmpty else { return value }
            switch column {
            case "status": return language.posts.status(PostStatus(rawValue: value))
            case "role": return language.people.role(Role(rawValue: value))
            case "is_active":
                return value == "0" ? language.people.inactive : language.people.active.lowercased()
            default: return value
            }
        }
        return ActionDetails.Field(column: column, old: told(old), new: told(new))
    }
}

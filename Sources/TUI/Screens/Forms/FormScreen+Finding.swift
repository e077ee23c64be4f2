// Finding and replacing in the long text of a form, and where in it one is.
extension FormScreen {
    /// Does what belongs to finding; nil for what does not.
    mutating func find(_ event: Event, in environment: Environment) -> [Effect]? {
        guard let finding = session.finding else { return nil }
        switch event {
        case .edit where session.isBusy, .command where session.isBusy: return []
        case .edit(let edit): session.editFinding(edit)
        case .command(.accept) where finding.isReplacing: return replaceAll(in: environment)
        case .command(.accept), .command(.laterFilter): session.stepFinding(by: 1)
        case .command(.earlierFilter): session.stepFinding(by: -1)
        case .command(.nextField), .command(.previousField):
            session.finding?.isReplacing.toggle()
        case .command(.findText) where finding.isReplacing: return replaceOne(in: environment)
        case .command(.cancel): session.endFinding()
        case .command, .mouse:
            session.endFinding()
            return nil
        default: return nil
        }
        return []
    }

    private mutating func replaceOne(in environment: Environment) -> [Effect] {
        guard let name = session.form.focused, session.replaceFound() else { return [] }
        return session.changed(name, in: environment)
    }

    private mutating func replaceAll(in environment: Environment) -> [Effect] {
        let words = environment.language.editor
        guard let name = session.form.focused else { return [] }
        let count = session.replaceAllFound()
        guard count > 0 else { return [.say(Notice(words.nothingFound))] }
        let undo =
            environment.keyMap.hints(in: .form)[.undoTyping]
            .map(environment.language.keys.label(of:)) ?? ""
        return session.changed(name, in: environment)
            + [.say(Notice(words.replaced(count, undo)))]
    }

    /// What is looked for, on the status line.
    func findingStatus(in environment: Environment) -> ScreenStatus {
        guard let finding = session.finding else { return ScreenStatus() }
        let words = environment.language.editor
        let number = environment.language.number
        var status = ScreenStatus(
            text: finding.isReplacing ? words.replace(finding.count) : words.find,
            field: finding.isReplacing ? finding.replacement : finding.field)
        if finding.search != nil {
            status.position =
                finding.current.map { "\(number($0 + 1))/\(number(finding.count))" }
                ?? words.nothingFound
        }
        return status
    }

    /// `12:5  340 lines  2,013 words`, as much as there is room for.
    func placeInText(in environment: Environment) -> String {
        guard session.panel == nil, let area = session.form.area else { return "" }
        let words = environment.language.editor
        let number = environment.language.number
        let line = number(area.cursor.line + 1)
        let place = area.column.map { "\(line):\(number($0))" } ?? line
        let width = environment.size.width
        let lines = width < 40 ? [] : [words.lines(area.lineCount)]
        let count = width < 60 ? nil : area.wordCount.map(words.words)
        return ([place] + lines + (count.map { [$0] } ?? [])).joined(separator: "  ")
    }
}

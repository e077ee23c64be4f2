internal import SheafNotebook

// What the status line says of a list.
extension ListPane {
    /// `1/38`, and what arrived above and below.
    func position(in environment: Environment) -> String {
        guard list.isCurrent, list.count > 0 else { return "" }
        let language = environment.language
        let place = language.number(list.wholePosition + 1)
        let text = place + "/" + (list.whole.map { language.number($0) } ?? "")
        let signs = environment.signs
        let arrived = [(signs.above, list.arrivedAbove), (signs.below, list.arrivedBelow)]
            .filter { $0.1 > 0 }
            .map { "  \($0.0) \(language.lists.newAround($0.1))" }
        guard !arrived.isEmpty else { return text }
        let both = text + arrived.joined()
        // On the narrowest screens the place is worth more.
        return DisplayWidth.cells(of: both) + 4 > environment.size.width ? text : both
    }

    /// The filter as the status line shows it, or what is being read.
    func status(marks: [String], in environment: Environment) -> ScreenStatus {
        status(marks: marks, saysOrder: false, in: environment)
    }

    /// The same where the title bar may say how the rows are sorted: a filter of nothing else is not said
    /// twice then.
    func status(
        marks: [String], saysOrder: Bool, in environment: Environment
    ) -> ScreenStatus {
        var status = ScreenStatus(position: position(in: environment))
        if filter.isTyping {
            status.text = "/"
            status.field = filter.field
            status.completions = offered(in: environment)
            let problems = problems(in: filter.text)
            status.wrong = problems.map(\.range)
            if let problem = problemAtCursor(problems) {
                status.position = sentence(of: problem, in: environment)
            }
        } else if line.isTyping {
            status.text = ":"
            status.field = line.field
        } else if list.isLate {
            status.text = environment.language.lists.loading
        } else {
            let isSaid = filter.isEmpty || saysOrder && isOrderAlone
            let typed = isSaid ? [] : ["/" + filter.text]
            let words = environment.language.batches
            let marked = self.marks.isEmpty ? [] : [words.marks(self.marks.count, hiddenMarks)]
            let drawn = rangeRows.map { [words.range($0.count)] } ?? []
            status.text = (typed + marks + marked + drawn).joined(separator: "  ")
        }
        return status
    }
}

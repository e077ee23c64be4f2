internal import SheafNotebook

// The filter of a list: what is typed, and what the rows go by.
extension ListPane {
    /// Goes by what is typed, unless something is wrong in it: then the rows stay what they are.
    ///
    /// A word that turns out to be the name of a field was none: while its value is typed, the rows are
    /// those of what stands before it.
    mutating func refilter() -> ListReaction {
        let right = problem == nil ? filter.text : beginning ?? rightFilter
        guard right != rightFilter else { return .done([]) }
        rightFilter = right
        return .filtered
    }

    /// What is wrong in the filter as it is typed.
    var problem: SearchQueryProblem? { problem(in: filter.text) }

    func problem(in text: String) -> SearchQueryProblem? {
        problems(in: text).first
    }

    func problems(in text: String) -> [SearchQueryProblem] {
        subjects.isEmpty
            ? [] : SearchQuery.problems(in: text, for: subjects, isKind: isKind)
    }

    /// Which of the things that are wrong is where somebody types: the last one up to the cursor, or else
    /// the first one.
    func problemAtCursor(_ problems: [SearchQueryProblem]) -> SearchQueryProblem? {
        let cursor = filter.field?.cursor ?? filter.text.utf8.count
        return problems.last { $0.range.lowerBound <= cursor } ?? problems.first
    }

    /// Goes behind the next thing that is wrong, and from the last one to the first.
    mutating func goToNextProblem() {
        let problems = problems(in: filter.text)
        let cursor = filter.field?.cursor ?? 0
        guard let next = problems.first(where: { $0.range.upperBound > cursor }) ?? problems.first
        else { return }
        filter.moveCursor(to: next.range.upperBound)
        offerCompletions()
    }

    /// What stands before a field at the end whose value is being typed; nil where none is.
    private var beginning: String? {
        var text = filter.text
        guard problem?.range.upperBound == text.utf8.count else { return nil }
        while let problem = problem(in: text) {
            switch problem.cause {
            case .unknownField, .fieldOfOthers, .valueMissing, .wrongValue, .unknownKind,
                .openQuote, .orderMissing, .unknownOrder:
                // It begins at a sign of its own, which is no part of a character before it.
                text = String(
                    decoding: Array(text.utf8)[..<problem.range.lowerBound], as: UTF8.self)
            case .emptyQuotes, .behindQuote, .openBracket, .strayBracket, .emptyBrackets, .tooDeep,
                .nothingBeforeOr, .nothingAfterOr, .nothingToLeaveOut, .orderInside, .orderTwice,
                .onlyControls, .neverTogether:
                return nil
            }
        }
        return text
    }

    /// Draws the rows: muted while something is wrong in what is typed, as they are not those of it.
    func draw(in view: ListView<Item>, on canvas: inout Canvas) {
        view.draw(list, on: &canvas)
        if filter.isTyping, problem != nil { canvas.restyle(canvas.bounds, style: .dim) }
    }

    /// What stands in the empty line.
    func placeholder(in environment: Environment) -> String {
        guard let subject = subjects.first else { return "" }
        return subjects.count > 1
            ? environment.language.find.placeholder : environment.language.search.hint(subject)
    }

    /// Whether the filter says nothing but how the rows are sorted: it leaves none out.
    var isOrderAlone: Bool {
        guard let subject, rightFilter.contains("sort:"),
            let search = SearchQuery(right: rightFilter, for: subject)
        else { return false }
        return search.condition == nil && !search.order.isEmpty
    }

    /// Whether the filter is one word, which is an order that any other may follow.
    var startsWithOrder: Bool {
        let words = filter.text.split(separator: " ")
        return words.count == 1 && words[0].hasPrefix("sort:")
    }

    /// The words that the rows were found by.
    var matches: MatchedWords {
        guard !subjects.isEmpty else { return MatchedWords(rightFilter) }
        return MatchedWords(search ?? SearchQuery())
    }

    /// The query that the rows go by; nil where the filter is none.
    var search: SearchQuery? {
        subjects.isEmpty ? nil : SearchQuery(right: rightFilter, for: subjects, isKind: isKind)
    }

    /// What the store is asked for: the same with whoever typed it in the place of "me".
    var askedFilter: String {
        guard let you, let search, search.asksForYou else { return rightFilter }
        return search.asking(for: you).description
    }

    /// What the filter names beside words, as far as rows can be sorted by it.
    func named<Criterion: RawRepresentable>(_: Criterion.Type) -> Set<Criterion>
    where Criterion: Hashable, Criterion.RawValue == String {
        Set((search?.fields ?? []).compactMap { Criterion(rawValue: $0.rawValue) })
    }

    /// Whether the rows were found by words that may stand anywhere in them.
    var looksForWords: Bool {
        SearchQuery(right: rightFilter, for: subjects)?.looksForWords ?? false
    }

    /// The texts that the rows were found by, where they are looked for in several columns.
    var searchedTexts: [String] {
        SearchQuery(right: rightFilter, for: subjects)?.texts ?? []
    }

    /// Goes by a query in which nothing is wrong.
    mutating func go(by text: String) {
        filter.keep(text)
        rightFilter = text
    }

    /// Takes the order out of the filter, so that another one counts.
    mutating func dropOrder() {
        guard !subjects.isEmpty, let search = SearchQuery(right: rightFilter, for: subjects),
            !search.order.isEmpty
        else { return }
        rightFilter = SearchQuery(search.condition).description
        filter.keep(rightFilter)
    }

    /// Shows everything again.
    mutating func clearFilter() {
        completion.close()
        filter.clear()
        rightFilter = ""
        view = nil
    }

    /// What is expected where something is wrong, as far as there is room beside what is typed.
    func sentence(of problem: SearchQueryProblem, in environment: Environment) -> String {
        let forms = environment.language.search.problem(problem)
        let room = environment.size.width - DisplayWidth.cells(of: filter.text) - 4
        if let form = forms.first(where: { DisplayWidth.cells(of: $0) <= room }) { return form }
        // On a narrow screen half of the line is for each.
        let half = max(room, environment.size.width / 2)
        return DisplayWidth.truncate(
            forms.last ?? "", toCells: half, ellipsis: environment.signs.ellipsis
        ).text
    }
}

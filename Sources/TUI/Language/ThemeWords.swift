internal import Persistence
internal import SheafModel

/// What is said of themes in files.
package struct ThemeWords: Sendable {
    /// The lines at the head of a new theme file.
    let templateHead: [String]
    /// What is wrong, without the place.
    let problem: @Sendable (ThemeProblem.Kind) -> String

    static func ratio(_ ratio: Double, _ numbers: NumberWords = .english) -> String {
        numbers.tenths(Int((ratio * 10).rounded(.down)))
    }
}

extension Language {
    /// What is wrong with a theme file, with its place, in one line.
    package func sentence(of problem: ThemeProblem, in file: String) -> String {
        let place = problem.place.map { self.place(file, $0.line, $0.column) } ?? file
        // What is said of a file begins with its path.
        if case .unreadable = problem.kind { return sentence(of: problem) }
        return labelled(place, sentence(of: problem))
    }

    /// The same without the place.
    package func sentence(of problem: ThemeProblem) -> String {
        let text = themes.problem(problem.kind)
        guard case .unreadable(let error) = problem.kind else { return text }
        return [problems.sentence(.files(error)), text].joinedAsSentences()
    }
}

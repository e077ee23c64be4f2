import SheafModel
import SheafNotebook
import SheafTUI

/// A query as the command line gives it, for every command that takes one.
struct QueryArgument {
    /// What was typed, in one piece.
    let text: String

    /// The words of an argument; what the shell took apart is one query.
    init(_ words: [String]) { text = words.joined(separator: " ") }

    /// The value of an option.
    init(_ option: String?) { text = option ?? "" }

    /// The value of an option of a name, which nobody gives in order to leave nothing out: an empty
    /// one is a variable of a script that was never set.
    ///
    /// - Throws: ``CommandError`` for one that is empty.
    init(_ option: String?, of name: String) throws(CommandError) {
        if let option, option.allSatisfy(\.isWhitespace) {
            throw CommandError { $0.commandLine.lookup.emptyQuery(name) }
        }
        self.init(option)
    }

    /// Reads it; `isKind` says whether actions are called so.
    ///
    /// - Throws: ``WrongQuery``, which shows where something is wrong.
    func read(
        for subjects: Set<SearchQuery.Subject>,
        isKind: @escaping (String) -> Bool = { _ in true }
    ) throws(WrongQuery) -> SearchQuery {
        do {
            return try SearchQuery(text, for: subjects, isKind: isKind)
        } catch {
            throw WrongQuery(text: text, problem: error)
        }
    }

    /// Whether it leaves anything out; one that is wrong is refused later, and stands for no rows.
    func leavesOut(for subjects: Set<SearchQuery.Subject>) -> Bool {
        do throws(WrongQuery) {
            let query = try read(for: subjects)
            return !query.isEverything
        } catch {
            return true
        }
    }

    /// The fields of a query, for the help of a command.
    static func help(for subject: SearchQuery.Subject) -> String {
        let names = SearchField.names(of: [subject])
        var lines = ["QUERY is words, \"a phrase\", -word, or, brackets, and field:value with"]
        var line = " "
        for name in names {
            if line.count + name.count + 2 > 76 {
                lines.append(line + ",")
                line = " "
            }
            line += (line == " " ? " " : ", ") + name
        }
        lines.append(line + ".")
        return lines.joined(separator: "\n")
    }
}

/// Something is wrong in a query.
struct WrongQuery: Error {
    let text: String
    let problem: SearchQueryProblem

    /// What is wrong, the query, and a mark under the place.
    func sentence(_ language: Language) -> String {
        let bytes = Array(text.utf8)
        func cells(_ range: Range<Int>) -> Int {
            let part = String(decoding: bytes[range], as: UTF8.self)
            return DisplayWidth.cells(of: VisibleText.oneLine(part))
        }
        let forms = language.search.problem(problem)
        let words = VisibleText.oneLine(forms.first ?? "")
        let place = String(repeating: " ", count: cells(0..<problem.range.lowerBound))
        let mark = String(repeating: "^", count: max(1, cells(problem.range)))
        let shown = "\(words)\n  \(VisibleText.oneLine(text))\n  \(place)\(mark)"
        guard let option else { return shown }
        return "\(shown)\n\(language.commandLine.lookup.optionInQuery(option.inSentence))"
    }

    /// What stands where something is wrong, if that is meant for an option.
    private var option: String? {
        let behind = String(decoding: text.utf8.dropFirst(problem.range.lowerBound), as: UTF8.self)
        let word = String(behind.prefix { !$0.isWhitespace })
        return word.hasPrefix("--") && word.dropFirst(2).first?.isLetter == true ? word : nil
    }
}

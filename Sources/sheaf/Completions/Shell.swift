import ArgumentParser
import Persistence
import SheafModel

/// A shell for which there are completions.
enum Shell: String, CaseIterable, ExpressibleByArgument, Sendable {
    case bash
    case zsh
    case fish

    /// What the shell reads, and where it looks for that by itself below a prefix.
    ///
    /// The scripts know nothing of the commands: they ask the program, so that they hold for the
    /// next version too, and hand on what it says without evaluating it.
    var script: String {
        switch self {
        case .bash: bashScript
        case .zsh: zshScript
        case .fish: fishScript
        }
    }

    /// The answer to what the script of the shell asks with.
    ///
    /// - Parameters:
    ///   - arguments: In bash the line up to the cursor and the end of it that is replaced; else the
    ///     words behind the program up to the cursor, the last one being that at the cursor.
    ///   - completions: What can be typed.
    /// - Returns: What is wanted, `words`, `files` or `folders`, and then the words, one a line.
    func answer(
        _ arguments: [String], _ completions: (TypedLine) -> Completions
    ) -> [String] {
        switch self {
        case .bash:
            guard arguments.count == 2 else { return [] }
            let line = BashLine(arguments[0], replacing: arguments[1])
            if line.isRedirection { return ["files"] }
            let found = completions(TypedLine(line.words, current: line.current))
            return found.lines(for: line.current) { line.insertion(of: $0.word) }
        case .zsh:
            let (words, current) = Self.parts(arguments)
            return completions(TypedLine(words, current: current)).lines(for: current) {
                // Behind an equals sign zsh completes the value alone.
                let word = Self.value(of: $0.word, current)
                return $0.meaning.isEmpty
                    ? Self.escaped(word) : "\(Self.escaped(word)):\(Self.shown($0.meaning))"
            }
        case .fish:
            let (words, current) = Self.parts(arguments)
            let typed = Self.plain(current)
            return completions(TypedLine(words, current: typed)).lines(for: typed) {
                $0.meaning.isEmpty ? $0.word : "\($0.word)\t\(Self.shown($0.meaning))"
            }
        }
    }

    private static func parts(_ arguments: [String]) -> ([String], current: String) {
        (Array(arguments.dropLast()), arguments.last ?? "")
    }

    private static func value(of word: String, _ current: String) -> String {
        guard current.hasPrefix("--"), current.contains("=") else { return word }
        return String(word.drop { $0 != "=" }.dropFirst())
    }

    /// A word for zsh's `_describe`, in which a colon ends it.
    private static func escaped(_ word: String) -> String {
        word.replacing("\\", with: "\\\\").replacing(":", with: "\\:")
    }

    private static func shown(_ meaning: String) -> String {
        VisibleText.oneLine(meaning.count > 60 ? meaning.prefix(59) + "…" : meaning)
    }

    /// What fish has of the word at the cursor, without its quotation marks and backslashes.
    ///
    /// fish itself compares exactly; this only chooses what it is offered.
    private static func plain(_ current: String) -> String {
        var (plain, quotation, isEscaped) = ("", Character?.none, false)
        for character in current {
            switch character {
            case _ where isEscaped:
                plain.append(character)
                isEscaped = false
            case "\\": isEscaped = true
            case "'", "\"":
                if quotation == nil {
                    quotation = character
                } else if quotation == character {
                    quotation = nil
                } else {
                    plain.append(character)
                }
            case _: plain.append(character)
            }
        }
        return plain
    }
}

extension Completions {
    /// The answer in lines.
    ///
    /// Names with characters that cannot be seen are left out: nobody could tell what they get.
    ///
    /// - Parameters:
    ///   - typed: The word at the cursor.
    ///   - line: A completion as the shell reads it; `nil` for one that it cannot insert.
    /// - Returns: What is wanted, and the words.
    fileprivate func lines(for typed: String, _ line: (Completion) -> String?) -> [String] {
        switch self {
        case .files: ["files"]
        case .folders: ["folders"]
        case .words(let words):
            ["words"]
                + Self.beginning(typed, words.filter { VisibleText.oneLine($0.word) == $0.word })
                .compactMap(line)
        }
    }

    /// Those that begin so; where there are none, those that do in other case or accents.
    private static func beginning(_ typed: String, _ words: [Completion]) -> [Completion] {
        let bare = typed.replacing("\"", with: "")
        let exact = words.filter {
            $0.word.hasPrefix(typed) || $0.compared?.hasPrefix(bare) == true
        }
        if !exact.isEmpty { return exact }
        let (folded, foldedBare) = (Folding.fold(typed), Folding.fold(bare))
        return words.filter { completion in
            Folding.fold(completion.word).hasPrefix(folded)
                || completion.compared.map { Folding.fold($0).hasPrefix(foldedBare) } == true
        }
    }

    /// The same behind the name of an option.
    func prefixed(_ prefix: String) -> Completions {
        guard !prefix.isEmpty, case .words(let words) = self else { return self }
        return .words(
            words.map { found in
                Completion(
                    prefix + found.word, found.meaning,
                    compared: found.compared.map { prefix + $0 })
            })
    }
}

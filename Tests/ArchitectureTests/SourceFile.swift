import Foundation

/// A file of Swift, as far as the house rules look into it.
struct SourceFile: Sendable {
    /// The path from the top of the repository.
    let path: String
    let lines: [Substring]
    let tokens: [SourceToken]
    /// The modules it imports.
    let imports: [SourceToken]
    /// The types it declares outside of other types.
    let declaredTypes: Set<String>

    init(path: String, text: String) {
        self.path = path
        lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        tokens = SourceScanner.tokens(of: Array(text.utf8))
        imports = Self.imports(in: tokens)
        declaredTypes = Self.declaredTypes(in: tokens)
    }

    /// The words that stand for themselves: behind a point they are a part of something else.
    var mentions: [SourceToken] {
        zip([SourceToken(text: "", line: 0)] + tokens, tokens).filter { $0.0.text != "." }.map(\.1)
    }

    /// The names of the types that its types and functions are generic over.
    var genericParameters: Set<String> {
        let kinds: Set = ["struct", "class", "enum", "actor", "func", "typealias"]
        var names: Set<String> = []
        for index in tokens.indices.dropLast(3)
        where kinds.contains(tokens[index].text) && tokens[index + 2].text == "<" {
            var isName = true
            for token in tokens[(index + 3)...] {
                if token.text == ">" || token.text == "{" { break }
                if isName { names.insert(token.text) }
                isName = token.text == ","
            }
        }
        return names
    }

    /// The tokens `words` one after the other, where the one before the first is none of `not`.
    func places(of words: String..., not: Set<String> = []) -> [SourceToken] {
        tokens.indices.filter { index in
            guard tokens[index].text == words[0] else { return false }
            if index > 0, not.contains(tokens[index - 1].text) { return false }
            return tokens[index...].prefix(words.count).map(\.text) == words
        }.map { tokens[$0] }
    }

    private static func imports(in tokens: [SourceToken]) -> [SourceToken] {
        let kinds: Set = ["struct", "class", "enum", "protocol", "func", "var", "let", "typealias"]
        return tokens.indices.dropLast().filter { tokens[$0].text == "import" }.compactMap {
            let next = tokens[($0 + 1)...]
            return kinds.contains(next.first?.text ?? "") ? next.dropFirst().first : next.first
        }
    }

    private static func declaredTypes(in tokens: [SourceToken]) -> Set<String> {
        let kinds: Set = ["struct", "class", "enum", "actor", "protocol", "typealias"]
        var types: Set<String> = []
        var depth = 0
        var before = ""
        for (token, next) in zip(tokens, tokens.dropFirst()) {
            switch token.text {
            case "{": depth += 1
            case "}": depth -= 1
            case let word where depth == 0 && before != "import" && kinds.contains(word):
                types.insert(next.text)
            default: break
            }
            before = token.text
        }
        return types
    }
}

/// Where a rule is not kept, as the compiler would write it.
struct Violation: Hashable, CustomStringConvertible {
    let path: String
    let line: Int
    let reason: String

    init(_ file: SourceFile, _ token: SourceToken, _ reason: String) {
        path = file.path
        line = token.line
        self.reason = reason
    }

    var description: String { "\(path):\(line): \(reason)" }
}

import ArgumentParser
import Persistence
import SheafModel
import SheafTUI

/// Lines of one's own: what `--format` says of a row.
///
/// `{title}` is what `--json` calls `title`, `{author.name}` the `name` in its `author`, and
/// `{metadata.company.name}` what is called `company.name` in its `metadata`. Lists stand with commas; what a row does not have is empty. `{{` and `}}` are braces, `\t` is a tabulator and `\n` ends a
/// line. Values stand on one line and command no terminal.
///
/// What is so or not is `true` or `false`, as in JSON and in settings: scripts that go from the one to the
/// other compare with the same words in any language.
struct RowFormat: Equatable, Sendable {
    private enum Part: Equatable, Sendable {
        case text(String)
        case value([String])
    }

    private var parts: [Part] = []
    /// The members of a row that it names, or something inside of.
    private var members: [String] = []

    /// Reads what somebody typed.
    ///
    /// - Throws: `ValidationError` with the first thing that makes no sense.
    init(_ text: String) throws(ArgumentParser.ValidationError) {
        var rest = Substring(text)
        var plain = ""
        while let character = rest.popFirst() {
            switch (character, rest.first) {
            case ("{", "{"), ("}", "}"), ("\\", "\\"):
                rest.removeFirst()
                plain.append(character)
            case ("\\", "t"):
                rest.removeFirst()
                plain.append("\t")
            case ("\\", "n"):
                rest.removeFirst()
                plain.append("\n")
            case ("{", _):
                guard let end = rest.firstIndex(of: "}") else {
                    throw Self.refusal(text, .noEnd)
                }
                let names = rest[..<end].split(separator: ".", omittingEmptySubsequences: false)
                guard names.allSatisfy({ !$0.isEmpty && !$0.contains("{") }) else {
                    throw Self.refusal(text, .noName)
                }
                parts += [.text(plain), .value(names.map(String.init))]
                plain = ""
                rest = rest[rest.index(after: end)...]
            case ("}", _): throw Self.refusal(text, .noBeginning)
            case ("\\", _): throw Self.refusal(text, .noEscape)
            case _: plain.append(character)
            }
        }
        parts.append(.text(plain))
        parts.removeAll { $0 == .text("") }
        for case .value(let path) in parts {
            if let name = path.first, !members.contains(name) { members.append(name) }
        }
    }

    private static func refusal(
        _ text: String, _ mistake: FormatMistake
    ) -> ArgumentParser.ValidationError {
        ArgumentParser.ValidationError { $0.refusals.format(text.inSentence, mistake) }
    }

    /// Refuses names that no row has.
    ///
    /// - Throws: ``CommandError`` that says which there are.
    func check(_ names: [String]) throws {
        for case .value(let path) in parts {
            guard let name = path.first else { continue }
            guard names.contains(name) else {
                throw CommandError { $0.commandLine.input.noValue(name.inSentence, names.sorted()) }
            }
            guard path.count > 1, !RowNames.open.contains(name) else { continue }
            let inner = RowNames.inner[name] ?? []
            guard path.count > 2 || !inner.contains(path[1]) else { continue }
            let whole = path.joined(separator: ".")
            let known = inner.isEmpty ? [name] : inner.map { "\(name).\($0)" }
            throw CommandError { $0.commandLine.input.noValue(whole.inSentence, known) }
        }
    }

    /// Whether it names a member of rows, or something inside of it.
    func names(_ member: String) -> Bool { members.contains(member) }

    /// The line of a row.
    ///
    /// - Parameter json: The row as `--json` prints it.
    /// - Returns: The line, or lines where the format has line ends.
    func line(of json: [UInt8]) -> String {
        let row = WrittenRow(json).members(named: members)
        return parts.map { part in
            switch part {
            case .text(let text): text
            case .value(let path):
                VisibleText.oneLine(row.value(at: path[...])?.inLine ?? "")
            }
        }.joined()
    }
}

extension JSONNode {
    /// What stands under names that are inside one another; a name may have points itself, as those of metadata
    /// have.
    fileprivate func value(at path: ArraySlice<String>) -> JSONNode? {
        guard !path.isEmpty else { return self }
        for count in (1...path.count).reversed() {
            let name = path.prefix(count).joined(separator: ".")
            if let found = self[name]?.value(at: path.dropFirst(count)) { return found }
        }
        return nil
    }

    /// The value on a line.
    fileprivate var inLine: String {
        switch self {
        case .null: ""
        case .bool(let flag): flag ? "true" : "false"
        case .number(let spelling): spelling
        case .string(let text): text
        case .array(let values): values.map(\.inLine).joined(separator: ", ")
        case .object(let members):
            members.map { "\($0.name): \($0.value.inLine)" }.joined(separator: ", ")
        }
    }
}

import FoundationEssentials
import Persistence
import SheafTUI

/// What `sheaf doctor --keys` prints: the keys of the full screen and where each comes from.
struct KeyReport {
    /// A row: keys that mean the same in some places.
    private struct Row {
        let keys: KeySequence
        /// Nil for keys that were taken away.
        let command: CommandID?
        /// The places as the key map names them.
        let places: [String]
        let line: Int?
    }

    private let session: Session
    private let file: KeyMapFile
    private let isJSON: Bool
    private let words: KeyWords

    /// Reads the key map.
    init(_ session: Session, json: Bool) throws {
        self.session = session
        isJSON = json
        // What programs read is the same everywhere.
        words = json ? Language.named(.en).keys : session.language.keys
        file = KeyMapFile(reading: try session.directories().keysFile)
    }

    /// What is wrong in a key map, for the doctor; what only may surprise is left out.
    static func lines(_ url: URL, _ hints: CommandHints) -> [DoctorReport.Line] {
        let file = KeyMapFile(reading: url)
        let command = hints.typed("doctor", "--keys")
        return file.problems.filter(\.isError).map { problem in
            let place = problem.line.map { "\(file.path):\($0)" } ?? file.path
            return DoctorReport.Line(isRepairable: false) { language in
                language.commandLine.doctor.keyMap(
                    language.labelled(place, language.keys.text(problem)), command)
            }
        }
    }

    /// Prints it.
    ///
    /// What is wrong comes first: beside the data, or as objects of its own.
    ///
    /// - Throws: ``ExitStatus/badData`` where something is wrong in the key map.
    func print() throws {
        for problem in file.problems { try print(problem) }
        let rows = rows
        if isJSON {
            for row in rows { try printJSON(row) }
        } else {
            let head = words.tableHead
            var table = TextTable(
                [
                    .init(title: head.keys), .init(title: head.command),
                    .init(title: head.place, isFlexible: true), .init(title: head.origin),
                ], width: session.width)
            for row in rows {
                let cells = [
                    row.keys.notation, row.command?.rawValue ?? "none",
                    row.places.joined(separator: " "), words.origin(row.line),
                ]
                try session.print(table.add(cells))
            }
            try session.print(table.finish())
        }
        try session.output.flush()
        if file.problems.contains(where: \.isError) { throw ExitStatus.badData }
    }

    private func print(_ problem: KeyProblem) throws {
        guard isJSON else {
            let place = problem.line.map { "\(file.path):\($0)" } ?? file.path
            // As compilers write it, so that editors can go there.
            let kind = problem.isError ? "" : "warning: "
            return session.say("\(place): \(kind)\(words.text(problem))")
        }
        try session.output.json { writer in
            writer.object { json in
                json.member("kind", "problem")
                json.member("file", file.path)
                if let line = problem.line { json.member("line", line) }
                json.member("isError", problem.isError)
                json.member("problem", words.text(problem))
            }
        }
    }

    private func printJSON(_ row: Row) throws {
        try session.output.json { writer in
            writer.object { json in
                json.member("kind", "key")
                json.member("keys", row.keys.notation)
                json.member("command", row.command?.rawValue ?? "none")
                json.member("places", row.places)
                if let line = row.line { json.member("line", line) }
            }
        }
    }

    // MARK: - Rows

    private var rows: [Row] {
        let maps = KeyMaps(.standard, file)
        var rows = self.rows(of: maps.base) { context in [context.rawValue] }
        for screen in maps.screens {
            let own = self.rows(of: maps.map(on: screen)) {
                ["\(screen.rawValue) : \($0.rawValue)"]
            }
            // What holds everywhere has been said.
            let lines = Set(
                file.bindings.filter { $0.place.screen == screen }.map(\.line))
            rows += own.filter { $0.line.map(lines.contains) == true }
        }
        return rows
    }

    private func rows(of map: KeyMap, _ places: (KeyContext) -> [String]) -> [Row] {
        var rows: [Row] = []
        for command in CommandTable.standard.all {
            var found: [(keys: KeySequence, line: Int?, contexts: [KeyContext])] = []
            for context in KeyContext.allCases {
                for keys in map.keys(of: command, in: context) {
                    let line = map.line(of: keys, in: context)
                    let known = found.firstIndex { $0.keys == keys && $0.line == line }
                    if let known {
                        found[known].contexts.append(context)
                    } else {
                        found.append((keys, line, [context]))
                    }
                }
            }
            rows += found.map { entry in
                let isEverywhere = entry.contexts.count == KeyContext.allCases.count
                let names =
                    command.screen.map { [$0.rawValue] }
                    ?? (isEverywhere ? ["global"] : entry.contexts.flatMap(places))
                return Row(
                    keys: entry.keys, command: command.id, places: names, line: entry.line)
            }
        }
        var unbound: [KeySequence: (line: Int, places: [String])] = [:]
        for context in KeyContext.allCases {
            for (keys, line) in map.unboundKeys(in: context) {
                unbound[keys, default: (line, [])].places += places(context)
            }
        }
        return rows
            + unbound.sorted { $0.value.line < $1.value.line }.map { keys, value in
                Row(keys: keys, command: nil, places: value.places, line: value.line)
            }
    }
}

package import FoundationEssentials
internal import Persistence

/// The key map of a person, as its file says it; what it does not name keeps its keys.
///
///     [list]                    # where: global, or a context, or a screen, or both
///     j, <down>  = move-down    # the text here replaces the description in help
///     <c-e>      = none
///     [posts : list]
///     g x        = delete
package struct KeyMapFile: Hashable, Sendable {
    /// What it binds, in the order of its lines.
    package private(set) var bindings: [KeyBinding] = []
    /// What is wrong, or may surprise, in the order of its lines.
    package private(set) var problems: [KeyProblem] = []
    /// Its path; empty where there is no file.
    package private(set) var path = ""

    /// No file: the keys that the app comes with.
    package init() {}

    private static let maximumBytes = 1_000_000
    private static let mostKeys = 5
    private static let mostProblems = 100
    private static let mostBindings = 1000

    /// Reads a file; one that is not there says nothing.
    ///
    /// Never waits for what is no plain file.
    package init(reading url: URL) {
        path = url.path
        do throws(FilesError) {
            guard let bytes = try AtomicFile(url).read(maximumBytes: Self.maximumBytes) else {
                return
            }
            parse(bytes)
        } catch {
            problems = [KeyProblem(.unread(error))]
        }
    }

    /// Reads what a file holds.
    package init(_ bytes: [UInt8]) { parse(bytes) }

    private mutating func parse(_ bytes: [UInt8]) {
        guard !bytes.contains(0), let text = String(validating: bytes, as: UTF8.self) else {
            problems = [KeyProblem(.notText)]
            return
        }
        var place: KeyPlace? = KeyPlace()
        // Lines are what editors count.
        let lines = text.split(omittingEmptySubsequences: false) { sign in
            sign == "\n" || sign == "\r\n" || sign == "\r"
        }
        for (index, line) in lines.enumerated() {
            let words = line.drop(while: { $0.isWhitespace || $0 == "\u{FEFF}" })
            guard let first = words.first, first != "#" else { continue }
            if problems.count >= Self.mostProblems || bindings.count >= Self.mostBindings {
                problems.append(KeyProblem(.more, line: index + 1))
                break
            }
            if first == "[", let name = Self.sectionName(words) {
                place = readPlace(name, line: index + 1)
            } else if let place {
                readBinding(words, at: place, line: index + 1)
            }
        }
        warn()
    }

    private mutating func note(_ kind: KeyProblem.Kind, line: Int) {
        problems.append(KeyProblem(kind, line: line))
    }

    // MARK: - Sections

    /// What stands between brackets, where nothing but a comment follows.
    private static func sectionName(_ line: Substring) -> String? {
        guard let end = line.firstIndex(of: "]") else { return nil }
        let rest = line[line.index(after: end)...].drop(while: \.isWhitespace)
        guard rest.isEmpty || rest.first == "#" else { return nil }
        return String(line[line.index(after: line.startIndex)..<end])
    }

    private mutating func readPlace(_ name: String, line: Int) -> KeyPlace? {
        let parts = name.split(separator: ":", omittingEmptySubsequences: false)
            .map { $0.filter { !$0.isWhitespace }.lowercased() }
        if parts.count == 1, let only = parts.first {
            if only == KeyPlace.globalName { return KeyPlace() }
            if let context = KeyContext(rawValue: only) { return KeyPlace(context: context) }
            if let screen = KeyScreen(rawValue: only) { return KeyPlace(screen: screen) }
        } else if parts.count == 2, let screen = KeyScreen(rawValue: parts[0]) {
            if let context = KeyContext(rawValue: parts[1]) {
                return KeyPlace(screen: screen, context: context)
            }
            note(.unknownPlace(parts[1], suggestion: Self.place(like: parts[1])), line: line)
            return nil
        }
        let wrong = parts.first ?? name
        note(.unknownPlace(wrong, suggestion: Self.place(like: wrong)), line: line)
        return nil
    }

    private static func place(like name: String) -> String? {
        Spelling.nearest(
            name,
            in: [KeyPlace.globalName] + KeyContext.allCases.map(\.rawValue)
                + KeyScreen.allCases.map(\.rawValue))
    }

    // MARK: - Lines

    private mutating func readBinding(_ words: Substring, at place: KeyPlace, line: Int) {
        // The first sign may be the key `=` itself.
        guard let equals = words.dropFirst().firstIndex(of: "=") else {
            return note(.noBinding, line: line)
        }
        let right = words[words.index(after: equals)...]
        let hash = right.firstIndex(of: "#") ?? right.endIndex
        let name = Self.trimmed(right[..<hash]).lowercased()
        let description = hash < right.endIndex ? Self.trimmed(right[hash...].dropFirst()) : ""
        guard !name.isEmpty else { return note(.noBinding, line: line) }
        let command = CommandID(rawValue: name)
        if command == nil, name != "none" {
            let suggestion = Spelling.nearest(name, in: CommandID.allCases.map(\.rawValue))
            return note(.unknownCommand(name, suggestion: suggestion), line: line)
        }
        if let command, !Self.holds(command, at: place) {
            return note(.notThere(command, place), line: line)
        }
        for alternative in Self.alternatives(Self.trimmed(words[..<equals])) {
            guard let keys = read(alternative, line: line), mayBind(keys, command, place, line)
            else { continue }
            bindings.append(
                KeyBinding(
                    place: place, keys: keys, command: command, line: line,
                    description: description.isEmpty ? nil : description))
        }
    }

    private static func holds(_ command: CommandID, at place: KeyPlace) -> Bool {
        guard let row = CommandTable.standard[command] else { return false }
        if let screen = place.screen, let only = row.screen, screen != only { return false }
        return place.context.map(row.contexts.contains) ?? true
    }

    private static func trimmed(_ text: some StringProtocol) -> String {
        var words = text[...]
        while words.last?.isWhitespace == true { words.removeLast() }
        return String(words.drop(while: \.isWhitespace))
    }

    /// Rows of keys with commas between them; a comma alone is the key.
    private static func alternatives(_ text: String) -> [String] {
        guard text != "," else { return [text] }
        return text.split(separator: ",", omittingEmptySubsequences: false).map { trimmed($0) }
    }

    private mutating func read(_ text: String, line: Int) -> KeySequence? {
        let names = text.split(whereSeparator: \.isWhitespace)
        guard !names.isEmpty else {
            note(.noBinding, line: line)
            return nil
        }
        guard names.count <= Self.mostKeys else {
            note(.tooManyKeys(most: Self.mostKeys), line: line)
            return nil
        }
        var keys: [KeyPress] = []
        for name in names {
            guard let key = KeyPress(parsing: name) else {
                note(.unknownKey(String(name.prefix(40))), line: line)
                return nil
            }
            keys.append(key)
        }
        return KeySequence(keys)
    }

    /// Whether keys may be bound there: whoever binds everything else still finds the way out.
    private mutating func mayBind(
        _ keys: KeySequence, _ command: CommandID?, _ place: KeyPlace, _ line: Int
    ) -> Bool {
        if keys.keys.first == KeyPress(.character("c"), .control), command != .interrupt {
            note(.reserved(keys), line: line)
            return false
        }
        if place.context?.takesText == true, keys.isText {
            note(.isText(keys), line: line)
            return false
        }
        return true
    }
}

// MARK: - Warnings

extension KeyMapFile {
    /// Says what holds and may surprise.
    private mutating func warn() {
        var last: [KeyPlace: [KeySequence: Int]] = [:]
        for binding in bindings { last[binding.place, default: [:]][binding.keys] = binding.line }
        var maps: [KeyScreen?: KeyMap] = [:]
        for screen in Set(bindings.map(\.place.screen)) {
            maps[screen] = KeyMap(.standard, bindings: bindings, screen: screen)
        }
        for binding in bindings {
            if problems.count >= Self.mostProblems { break }
            let line = last[binding.place]?[binding.keys] ?? binding.line
            if line != binding.line {
                note(.shadowed(binding.keys, byLine: line), line: binding.line)
            } else if binding.command != nil, let map = maps[binding.place.screen] {
                warn(of: binding, in: map)
            }
        }
        // Sorting keeps the order within a line.
        problems = problems.enumerated().sorted { left, right in
            let (a, b) = (left.element.line ?? 0, right.element.line ?? 0)
            return a == b ? left.offset < right.offset : a < b
        }.map(\.element)
    }

    private mutating func warn(of binding: KeyBinding, in map: KeyMap) {
        if let (key, hazard) = binding.keys.hazard {
            note(.unsafe(key, hazard), line: binding.line)
        }
        for context in KeyContext.allCases where map.isBound(binding, in: context) {
            if let longer = map.longer(than: binding.keys, in: context) {
                return note(.hides(binding.keys, longer: longer), line: binding.line)
            }
            if let shorter = map.shorter(than: binding.keys, in: context) {
                return note(.hidden(binding.keys, by: shorter), line: binding.line)
            }
        }
    }
}

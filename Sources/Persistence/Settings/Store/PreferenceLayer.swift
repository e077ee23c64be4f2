internal import FoundationEssentials
internal import PersistenceJSON

/// What one settings file says: what is in it now, and the last of it that could be read.
struct PreferenceLayer: Sendable {
    /// What was found when the file was last looked at.
    enum Reading: Equatable, Sendable {
        case missing
        case good(JSONCDocument)
        case broken([UInt8], SettingsSyntaxError)
        case failed(PreferenceError)
    }

    let migrations: SettingsMigrations
    private(set) var reading = Reading.missing
    /// The last text that could be read, in the newest form.
    private(set) var outcome: SettingsMigrations.Outcome
    /// Where the lines of the file are.
    private var finder = PlaceFinder([])
    /// Whether what the file said is known, so that changes of it can be told.
    private(set) var hasBase = false
    /// Whether there was something in the file before it was empty.
    private(set) var isEmptied = false

    init(migrations: SettingsMigrations) {
        self.migrations = migrations
        outcome = .init(document: JSONCDocument(), version: migrations.current)
    }

    /// The version this program writes.
    var version: Int { migrations.current }

    /// The value under `name`, `nil` if the file has none.
    func value(of name: String) -> JSONNode? { outcome.document[name] }

    /// The names that have a value.
    var names: Set<String> { Set(outcome.document.indices.keys) }

    /// Where the value of `name` is, if it stands in the file like this.
    func place(of name: String) -> TextPlace? {
        guard case .good(let document) = reading, let member = document.member(name),
            member.value == outcome.document[name]
        else { return nil }
        return finder.place(of: member.valueRange.lowerBound)
    }

    /// Notes what is in the file now; the names whose values are others.
    ///
    /// A text that cannot be read changes no value: the last good one holds.
    mutating func take(_ new: Reading) -> Set<String> {
        guard new != reading else { return [] }
        let old = outcome.document
        switch new {
        case .missing:
            outcome = .init(document: JSONCDocument(), version: migrations.current)
            hasBase = true
        case .good(let document):
            hasBase = true
            isEmptied = document.isBlank && !(old.isBlank && reading == .missing)
            outcome = migrations.migrate(document)
            finder = PlaceFinder(document.bytes)
        case .broken, .failed: break
        }
        reading = new
        return Self.difference(old, outcome.document)
    }

    private static func difference(_ old: JSONCDocument, _ new: JSONCDocument) -> Set<String> {
        guard old != new else { return [] }
        let names = Set(old.indices.keys).union(new.indices.keys)
        return names.filter { old[$0] != new[$0] }
    }
}

// MARK: - Problems

extension PreferenceLayer {
    /// So many are told: nobody reads more, and a value may have a hundred thousand.
    private static let mostProblems = 200

    /// What is wrong with the file, in the order of its lines; at most ``mostProblems`` of them.
    ///
    /// What holds instead of a value that is not taken is asked of `fallback`, by name; without an
    /// answer it is the default.
    func problems(
        keys: [String: AnyPreferenceKey], using fallback: (String) -> JSONNode?
    ) -> [PreferenceProblem] {
        switch reading {
        case .missing: return []
        case .failed(let error): return [PreferenceProblem(kind: .unread(error))]
        case .broken(_, let error):
            let kind = PreferenceProblem.Kind.syntax(expected: error.expected, found: error.found)
            let place = TextPlace(line: error.line, column: error.column)
            return [PreferenceProblem(kind: kind, place: place)]
        case .good(let document):
            var problems = fileProblems
            var suggestions = 20
            for position in document.members.indices {
                let room = Self.mostProblems - problems.count
                guard room > 0 else { break }
                let found = self.problems(
                    at: position, in: document, keys: keys, using: fallback,
                    suggestions: &suggestions)
                problems += found.prefix(room).map { kind, offset in
                    PreferenceProblem(
                        kind: kind, key: document.members[position].name,
                        place: finder.place(of: offset))
                }
            }
            return problems
        }
    }

    private var fileProblems: [PreferenceProblem] {
        var problems: [PreferenceProblem] = []
        if isEmptied { problems.append(PreferenceProblem(kind: .emptied)) }
        if outcome.version > migrations.current {
            problems.append(
                PreferenceProblem(
                    kind: .newerVersion(found: outcome.version, known: migrations.current),
                    key: SettingsMigrations.versionKey,
                    place: place(of: SettingsMigrations.versionKey)))
        }
        if let failed = outcome.failed {
            problems.append(PreferenceProblem(kind: .failedMigration(from: failed)))
        }
        return problems
    }

    /// What is wrong with one member, and the bytes to point at.
    private func problems(
        at position: Int, in document: JSONCDocument, keys: [String: AnyPreferenceKey],
        using fallback: (String) -> JSONNode?, suggestions: inout Int
    ) -> [(PreferenceProblem.Kind, Int)] {
        let member = document.members[position]
        let name = member.nameRange.lowerBound
        if document.indices[member.name] != position { return [(.repeatedKey, name)] }
        guard member.name != SettingsMigrations.versionKey else { return versionProblems(member) }
        guard let key = keys[member.name] else {
            if migrations.dropped.contains(member.name) { return [(.droppedKey, name)] }
            // A name that a step has taken over is of an older form, not unknown.
            guard outcome.document[member.name] != nil else { return [] }
            // Comparing takes time, and nobody reads a hundred suggestions.
            suggestions -= 1
            let suggestion =
                suggestions >= 0
                ? Self.nestedName(in: member, of: keys) ?? member.name.nearest(in: keys.keys) : nil
            return [(.unknownKey(suggestion: suggestion), name)]
        }
        guard let refusal = key.refusal(member.value) else { return [] }
        if let part = key.readablePart(member.value) {
            return refused(part.refused, of: member, in: document)
        }
        let using = fallback(member.name) ?? key.fallback
        return [
            (
                .value(
                    found: member.value.description.excerpt, allowed: refusal.allowed,
                    using: using.description.excerpt), member.valueRange.lowerBound
            )
        ]
    }

    /// The name with a full stop for which somebody wrote an object in an object; nil for anything else.
    private static func nestedName(
        in member: JSONCDocument.Member, of keys: [String: AnyPreferenceKey]
    ) -> String? {
        guard case .object(let members) = member.value else { return nil }
        return members.lazy.map { "\(member.name).\($0.name)" }.first { keys[$0] != nil }
    }

    /// What is wrong within the object that a member is, each at its own place.
    private func refused(
        _ refused: [(position: Int, refusal: Refusal)], of member: JSONCDocument.Member,
        in document: JSONCDocument
    ) -> [(PreferenceProblem.Kind, Int)] {
        let start = member.valueRange.lowerBound
        // It was read as a part of the file, so it can be read by itself.
        let inner = (try? JSONCDocument(Array(document.bytes[member.valueRange])))?.members ?? []
        return refused.prefix(Self.mostProblems).compactMap { position, refusal in
            guard inner.indices.contains(position) else { return nil }
            let wrong = inner[position]
            let kind = PreferenceProblem.Kind.member(
                wrong.name.excerpt, found: wrong.value.description.excerpt,
                allowed: refusal.allowed)
            return (kind, start + wrong.valueRange.lowerBound)
        }
    }

    private func versionProblems(
        _ member: JSONCDocument.Member
    ) -> [(PreferenceProblem.Kind, Int)] {
        if case .number(let spelling) = member.value, let version = Int(spelling), version >= 0 {
            return []
        }
        let kind = PreferenceProblem.Kind.value(
            found: member.value.description.excerpt,
            allowed: .wholeNumber(0...migrations.current), using: "0")
        return [(kind, member.valueRange.lowerBound)]
    }
}

extension String {
    /// The first 60 characters.
    fileprivate var excerpt: String { count <= 60 ? self : prefix(58) + ".." }

    /// The name that two typing mistakes or fewer lead to; the first by name if there are several.
    func nearest(in names: some Sequence<String>) -> String? {
        let text = Array(utf8)
        let near = names.compactMap { name -> (distance: Int, name: String)? in
            guard abs(name.utf8.count - text.count) <= 2 else { return nil }
            let distance = Self.distance(text, Array(name.utf8))
            return distance <= 2 ? (distance, name) : nil
        }
        return near.min { ($0.distance, $0.name) < ($1.distance, $1.name) }?.name
    }

    /// How many bytes to insert, remove or replace (Levenshtein).
    private static func distance(_ left: [UInt8], _ right: [UInt8]) -> Int {
        var row = Array(0...right.count)
        for (i, byte) in left.enumerated() {
            var diagonal = row[0]
            row[0] = i + 1
            for (j, other) in right.enumerated() {
                let replaced = diagonal + (byte == other ? 0 : 1)
                diagonal = row[j + 1]
                row[j + 1] = Swift.min(replaced, diagonal + 1, row[j] + 1)
            }
        }
        return row[right.count]
    }
}

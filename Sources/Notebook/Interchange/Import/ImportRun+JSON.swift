import Persistence
import PersistenceTextForms
import SheafModel

/// JSON of our own, of other programs, and what commands print.
extension ImportRun {
    /// Reads JSON, or JSON Lines, to its end.
    ///
    /// - Throws: ``ImportError``, ``StoreError``, ``JSONError``, `CancellationError`.
    mutating func readAll(
        _ reader: inout JSONReader, _ context: inout WriteContext
    ) throws {
        while true {
            if isKnown {
                for mistake in layout.takeFirstMistakes() { note(mistake: mistake) }
            }
            do {
                if try readNext(&reader, &context) { return }
            } catch let error as JSONError where hasLines(error.position) && error.isOfLine {
                // Each row has a line of its own, so the next one can be read.
                note(mistake: .notJSON(path: path, error))
                try reader.skipLine()
            } catch let error as ImportError
                where hasLines(error.position) && leavingOut != nil && error.isOfLine
            {
                note(mistake: error)
                try reader.skipLine()
            } catch let error where !isKnown {
                try passFirstLine(error, &reader)
            }
        }
    }

    /// Passes over a first line that is none, if more follow: they say what the file is.
    ///
    /// - Throws: What was wrong with the first of them, where that says what is wrong with the file.
    private mutating func passFirstLine(_ error: any Error, _ reader: inout JSONReader) throws {
        let mistake: ImportError
        switch error {
        case let error as JSONError where ![.cancelled, .unreadable].contains(error.problem):
            mistake = .notJSON(path: path, error)
        case let error as ImportError where error.isUnknownFile || error.isOfRow: mistake = error
        default: throw error
        }
        let first = layout.firstMistakes.first ?? mistake
        guard layout.keep(mistake, readingAt: reader.position.line) else { throw first }
        try reader.skipLine()
        guard try reader.peek() != nil else { throw first }
    }

    /// Reads the next thing at the top; whether there is none.
    private mutating func readNext(
        _ reader: inout JSONReader, _ context: inout WriteContext
    ) throws -> Bool {
        layout.top = nil
        let token: JSONToken
        if isOurs, !isListed, !isRehearsal {
            switch try takeLinesAhead(&reader, &context) {
            case .token(let next): token = next
            case .head(let value):
                try readAlone(value, &context)
                return false
            }
        } else {
            token = try reader.next()
        }
        layout.top = (token, reader.position.line)
        switch token {
        case .end where isKnown: return true
        case .beginArray: try readList(nil, "", &reader, &context)
        case .beginObject: try readObject(&reader, &context)
        default: throw ImportError.unknownShape(path: path, position: reader.position)
        }
        return false
    }

    /// Whether behind what is wrong at a place the next line can be read.
    ///
    /// Of another program's file as long as each object so far had a line of its own.
    private func hasLines(_ place: TextPlace) -> Bool {
        isOurs || layout.lastLine.map { place.line > $0 } ?? false
    }

    /// Which line ends end what is open where each thing has a line of its own.
    ///
    /// Whoever takes what is right wants every line by itself; otherwise nothing that is right may be refused.
    private var lineEnds: JSONLineEnds { leavingOut == nil ? .beforeObjects : .everywhere }

    /// Notes where an object of another program stands.
    ///
    /// From the second that has a line of its own on, what a line leaves open takes nothing from the next; the
    /// second itself may be laid out over several lines, and takes nothing from a line that begins as the first.
    private mutating func noteLayout(from line: Int, to end: Int, _ reader: inout JSONReader) {
        let isAlone = layout.lastLine.map { line > $0 } ?? !layout.hasFirstObject
        let isLine = isAlone && end == line
        let second: JSONLineEnds = leavingOut == nil ? .nowhere : .beforeObjects
        reader.lineEnds = !isLine ? .nowhere : layout.hasFirstObject ? lineEnds : second
        layout.lastLine = isLine ? line : nil
        layout.hasFirstObject = true
    }

    /// An object at the top: a line of an export, a file that wraps lists, or one entry alone.
    private mutating func readObject(
        _ reader: inout JSONReader, _ context: inout WriteContext
    ) throws {
        if isOurs {
            let value = try reader.value(beginningWith: .beginObject)
            noteHalfCharacters(reader.halfCharacters, at: value.position)
            // Several exports may come through one pipe.
            if value.isExportHead { return try readAlone(value, &context) }
            try row { try $0.readLine(value, &context) }
            return
        }
        let position = reader.position
        var members: [JSONValue.Member] = []
        var budget = JSONReader.Budget(reader.limits)
        // Lists at the beginning take nothing from what follows: they may be none of an entry.
        var listBudget = budget
        var (hasLists, beginsWithLists) = (false, true)
        while case .name(let name) = try reader.next() {
            let place = reader.position
            let token = try reader.next()
            if token == .beginArray, let shape = ImportShape(listNamed: name) {
                try readList(shape, name, &reader, &context)
                hasLists = true
            } else if token == .beginArray, beginsWithLists {
                // It may hold nothing else, and each of them may be of any length.
                switch try reader.list(named: name, &listBudget) {
                case .member(let member): members.append(member)
                case .passed(let entries): noteUnknownList(name, entries, at: place)
                }
            } else {
                beginsWithLists = false
                members.append(try reader.member(named: name, token, &budget))
            }
        }
        let value = JSONValue(content: .object(members), position: position)
        // What stands beside lists, a total say, is about the file, unless it is an entry with what hangs on it.
        if hasLists, ImportShape(of: value) == nil {
            for member in members {
                guard case .array(let entries) = member.value.content, !entries.isEmpty
                else { continue }
                noteUnknownList(member.name, entries.count, at: member.value.position)
            }
            return
        }
        noteHalfCharacters(reader.halfCharacters, at: position)
        let end = reader.position.line
        try readAlone(value, &context)
        guard isOurs else { return noteLayout(from: position.line, to: end, &reader) }
        reader.limits = .ours
        // Whoever laid the rows out over several lines did so with the first one.
        reader.lineEnds = end == position.line ? lineEnds : .nowhere
    }

    private mutating func noteUnknownList(
        _ name: String, _ entries: Int, at place: TextPlace
    ) {
        report.skipped += entries
        // A name is as long as its file wants, and there may be a hundred notes.
        note(path, place, .unknownList(name: String(name.prefix(60)), entries: entries))
    }

    /// An object that wraps no list: the first line of an export, or one entry.
    private mutating func readAlone(_ value: JSONValue, _ context: inout WriteContext) throws {
        if value.isExportHead {
            var fields = try ImportFields(value, file: path, path: "")
            version = try fields.number("schemaVersion") ?? 1
            guard version <= ExportFormat.version else {
                throw ImportError.newerExport(
                    path: path, found: version, known: ExportFormat.version)
            }
            isOurs = true
            isListed = false
            isKnown = true
            return
        }
        if ExportedRow.isListed(value) {
            isOurs = true
            isListed = true
            return try row { try $0.readLine(value, &context) }
        }
        guard let shape = ImportShape(of: value) else { throw unknown(value) }
        try row { try $0.readEntry(value, shape, "", &context) }
    }

    private mutating func readList(
        _ known: ImportShape?, _ name: String, _ reader: inout JSONReader,
        _ context: inout WriteContext
    ) throws {
        var shape = known
        var index = 0
        while true {
            let token = try reader.next()
            if token == .endArray { break }
            let value = try reader.value(beginningWith: token)
            noteHalfCharacters(reader.halfCharacters, at: value.position)
            if known == nil, ExportedRow.isListed(value) {
                isListed = true
                try row { try $0.readLine(value, &context) }
                continue
            }
            shape = shape ?? ImportShape(of: value)
            guard let shape else { throw unknown(value) }
            let list = name.isEmpty ? shape.rawValue : name
            try row { try $0.readEntry(value, shape, "\(list)[\(index)]", &context) }
            index += 1
        }
        // An empty list is a list of nothing, and nothing is wrong with it.
        isKnown = true
    }

    /// The error of something that is no entry: where a command of Sheaf printed it, that is said, and so is what
    /// a row of ours lacks.
    private func unknown(_ value: JSONValue) -> ImportError {
        if Self.printed.contains(where: { $0.allSatisfy { value[$0] != nil } }) {
            return .notExport(path: path, position: value.position)
        }
        // Of a file that is known, and of one that may be left out, the shape is what is wrong.
        if !isKnown, !skipsUnknown, ExportedRow.lacksDate(value) {
            return .missing(path: path, position: value.position, member: "createdAt")
        }
        return .unknownShape(path: path, position: value.position)
    }

    /// Members by which one knows what commands print as JSON and cannot come in: actions, the trash,
    /// statistics, views, pictures, texts that were not saved, backups, and settings.
    private static let printed = [
        ["number", "at", "action"], ["kind", "name", "deletedAt"], ["inactivePeople", "topTags"],
        ["name", "list", "query"], ["file", "users"], ["where", "savedAt", "fields"],
        ["path", "madeAt", "why"],
    ]

    private mutating func readEntry(
        _ value: JSONValue, _ shape: ImportShape, _ place: String, _ context: inout WriteContext
    ) throws {
        isKnown = true
        position = value.position
        let usual = shape.source(of: value)
        if source.isEmpty { source = usual }
        if !areFormersNoted { try noteFormer(FormerSource(name: usual), context) }
        authorsElsewhere.begin(path)
        if shape == .people { authorsElsewhere.notePeople(of: source) }
        tellOfOdd(value, as: shape)
        switch shape {
        case .people:
            let row = try ForeignPerson(value, file: path, path: place)
            noteNulls(row.nulls, at: value.position)
            try read(.person(row), &context)
        case .posts:
            var row = try ForeignPost(value, file: path, path: place)
            row.post.content.readHTML(keepingIn: &row.post.metadata)
            noteNulls(row.nulls, at: value.position)
            try read(.post(row), &context)
        case .comments:
            var row = try ForeignComment(value, file: path, path: place)
            row.comment.content.readHTML(keepingIn: &row.comment.metadata)
            noteNulls(row.nulls, at: value.position)
            try read(.comment(row), &context)
        }
    }

    /// Says of what nothing is kept, once a file: every entry of one list is likely to have it.
    private mutating func noteNulls(_ names: [String], at position: TextPlace) {
        let new = names.filter { name in
            toldNulls.count < Self.mostToldNulls && toldNulls.insert("\(path)\0\(name)").inserted
        }
        if new.isEmpty { return }
        note(path, position, .nothingKept(new.map { String($0.prefix(60)) }))
    }

    /// Whoever has more names that are `null` has told enough.
    private static let mostToldNulls = 1000

    private mutating func readLine(_ value: JSONValue, _ context: inout WriteContext) throws {
        isKnown = true
        position = value.position
        let line = try ExportedLine(
            value, file: path, isListed: isListed, version: version, isReady: false)
        try take(line, of: value, &context)
    }

    /// Stores a line that was taken apart; `nil` for one of a kind that is not known.
    mutating func take(
        _ line: ExportedLine?, of value: JSONValue, _ context: inout WriteContext
    ) throws {
        if let line {
            if case .follow(let follower, let followed, _, _) = line.row, follower == followed {
                report.skipped += 1
                note(path, value.position, .followOfOneself)
            } else if !isRehearsal {
                context.readyRecord = line.ready
                let row = try apart(line.row, saying: line.digest, &context)
                try take(
                    row, at: value.position, isListed: isListed,
                    hasLabel: value["authorLabel"] != nil, likes: likes(in: value), said: line.said,
                    &context)
            }
            flag(
                line.failures(at: context.now), line.remarks.roundings,
                lost: line.remarks.lost, at: value.position)
            tellOfOddNumbers(ofLine: value)
            if !line.remarks.unknown.isEmpty {
                let names = line.remarks.unknown.prefix(5).map { String($0.prefix(60)) }
                note(path, value.position, .unknownMembers(names))
            }
            for name in line.remarks.repeated.prefix(5) {
                note(path, value.position, .repeatedMember(String(name.prefix(60))))
            }
        } else {
            report.skipped += 1
            note(path, value.position, .unknownLine(kind: kind(of: value)))
        }
        try count()
    }

    /// What a line calls itself; a name is as long as its file wants.
    private func kind(of line: JSONValue) -> String {
        if case .string(let kind)? = line["kind"]?.content { String(kind.prefix(60)) } else { "" }
    }

    /// Whose the likes of a line are.
    ///
    /// One without `likesByPeople` may be of an export that left it out where
    /// nobody had liked the row, or somebody took it out.
    ///
    /// What commands list counts everybody's, and has no lines of likes; in an export that lacks its first line
    /// these follow.
    private func likes(in line: JSONValue) -> LineLikes {
        guard isListed else {
            return LineLikes(whose: line["likesByPeople"] == nil ? .unsaid : .besidePeople)
        }
        guard case .number(let text)? = line["likesByPeople"]?.content, let people = Int(text)
        else { return LineLikes(whose: .all) }
        return LineLikes(whose: .all, ofPeople: max(0, people))
    }

    mutating func noteHalfCharacters(_ count: Int, at position: TextPlace) {
        if count > halfCharacters {
            note(path, position, .halfCharacters(count - halfCharacters))
        }
        halfCharacters = count
    }
}

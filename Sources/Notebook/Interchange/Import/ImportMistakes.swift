package import Persistence

/// What is wrong in the files of an import: the first mistakes, and how many more there are of each kind.
package struct ImportMistakes: Equatable, Sendable {
    /// A mistake, and how many more of its kind are not told of one by one.
    package struct Mistake: Equatable, Sendable {
        package let error: ImportError
        package fileprivate(set) var more = 0
    }

    /// Those that are told of, in the order of the files.
    package private(set) var listed: [Mistake] = []
    /// How many more there are of kinds that are told of nowhere.
    package private(set) var others = 0
    /// The last one of each kind among those that are told of.
    private var last: [String: Int] = [:]

    /// So many are told of, of whatever kinds.
    private static let mostAlike = 10
    /// So many, where those behind the first are of other kinds.
    private static let most = 20

    /// None so far.
    package init() {}

    /// Notes one more.
    package mutating func note(_ error: ImportError) {
        let kind = error.kind
        let isNew = last[kind] == nil
        if listed.count < (isNew ? Self.most : Self.mostAlike) {
            last[kind] = listed.count
            listed.append(Mistake(error: error))
        } else if let index = last[kind] {
            listed[index].more += 1
        } else {
            others += 1
        }
    }
}

extension ImportError {
    /// What mistakes share that say the same of other rows.
    var kind: String {
        switch self {
        case .mismatch(_, _, let member, let expected, _):
            "mismatch \(Self.name(member)) \(expected)"
        case .missing(_, _, let member): "missing \(Self.name(member))"
        case .invalid(_, _, let member, let expected, _):
            "invalid \(Self.name(member)) \(expected)"
        case .malformed(_, _, .expected(.attribute(let name), _)): "missing \(name)"
        case .malformed(_, _, let problem): "malformed \(ImportNote.name(of: problem))"
        case .notJSON(_, let error): "notJSON \(ImportNote.name(of: error.problem))"
        default: ImportNote.name(of: self)
        }
    }

    /// The path of a member, without its places in lists.
    private static func name(_ member: String) -> String {
        member.filter { !("0"..."9").contains($0) }
    }

    /// The file, of what has a place in one.
    package var path: String? {
        switch self {
        case .notJSON(let path, _), .mismatch(let path, _, _, _, _), .missing(let path, _, _),
            .invalid(let path, _, _, _, _), .unknownShape(let path, _), .notExport(let path, _),
            .damagedRow(let path, _, _), .malformed(let path, _, _):
            path
        case .file, .mistakes, .noRoom, .storeDisplaced, .emptyFolder, .tooManyFiles,
            .newerExport:
            nil
        }
    }

    /// Where it is; the beginning, where that is nowhere in a file.
    package var position: TextPlace {
        switch self {
        case .notJSON(_, let error): error.position
        case .mismatch(_, let position, _, _, _), .missing(_, let position, _),
            .invalid(_, let position, _, _, _), .unknownShape(_, let position),
            .notExport(_, let position), .damagedRow(_, let position, _),
            .malformed(_, let position, _):
            position
        case .file, .mistakes, .noRoom, .storeDisplaced, .emptyFolder, .tooManyFiles,
            .newerExport:
            TextPlace(line: 1, column: 1)
        }
    }

    /// Whether there is something to take, of its file or of others, once what is wrong is left out.
    package var hasRest: Bool {
        switch self {
        case .mismatch, .missing, .invalid: true
        case .notJSON(_, let error):
            switch error.problem {
            case .empty, .wideEncoding, .unreadable, .cancelled: false
            case .unexpectedEnd, .unexpected, .controlCharacter, .zeroByte, .notUTF8, .badEscape,
                .badNumber, .tooDeep, .tooLong, .entryTooLarge:
                true
            }
        case .malformed(_, _, let problem):
            switch problem {
            case .expected, .tooLong, .rowTooLong, .tooManyValues, .notUTF8: true
            // These have advice of their own, or the whole file is none.
            case .encoding, .documentType, .unreadable, .unknownFormat, .mailbox, .unknownSource,
                .otherDump, .unknownTable, .unknownColumns:
                false
            }
        case .file, .unknownShape, .notExport, .damagedRow, .mistakes, .noRoom, .storeDisplaced,
            .emptyFolder, .tooManyFiles, .newerExport:
            false
        }
    }

    /// Whether it is a mistake of one file, so that the others can be read.
    ///
    /// What an option has to say, such as of which dump a list is, is none: whoever leaves such a file out
    /// leaves out the most.
    var isOfFile: Bool {
        switch self {
        case .malformed(_, _, .unknownSource), .malformed(_, _, .otherDump),
            .malformed(_, _, .unknownTable):
            false
        case .file, .notJSON, .mismatch, .missing, .invalid, .unknownShape, .notExport, .malformed,
            .newerExport:
            true
        case .damagedRow, .mistakes, .noRoom, .storeDisplaced, .emptyFolder, .tooManyFiles: false
        }
    }
}

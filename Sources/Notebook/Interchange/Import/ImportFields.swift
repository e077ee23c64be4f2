import FoundationEssentials
import Persistence
import SheafModel

/// The members of one object of a file being taken out by name; what nobody takes is left over for
/// the metadata.
struct ImportFields {
    /// The file, for messages.
    let file: String
    /// Where the object stands in the file, such as `posts[3]`; empty at the top.
    let path: String
    /// Where the object begins.
    let position: TextPlace
    private let members: [JSONValue.Member]
    /// Which members were read, or asked for and `null`.
    private var isTaken: [Bool]
    /// Whether any of them is `null`.
    private let hasNull: Bool
    /// What did not come in as it stands in the file, here and in what was taken back in with
    /// ``close(_:)``.
    private(set) var remarks = ImportRemarks()
    /// Whether the file calls the row by no identifier; known once it was asked for.
    var isCalledByContent = false
    /// Numbers that came in as others, by names as the metadata have them, as they were written.
    private var inexact: [(name: String, written: String)] = []

    /// Takes an object apart.
    ///
    /// - Throws: ``ImportError/mismatch(path:position:member:expected:found:)`` for anything else.
    init(_ value: JSONValue, file: String, path: String) throws(ImportError) {
        guard case .object(let members) = value.content else {
            throw .mismatch(
                path: file, position: value.position, member: path, expected: .object,
                found: value.content.kind)
        }
        self.file = file
        self.path = path
        self.members = members
        isTaken = Array(repeating: false, count: members.count)
        hasNull = members.contains { $0.value.content == .null }
        position = value.position
    }

    /// The path of a member.
    func path(of name: String) -> String { path.isEmpty ? name : "\(path).\(name)" }

    /// Whether the object has a member of that name which is not `null`.
    func has(_ name: String) -> Bool {
        members.contains { $0.name == name && $0.value.content != .null }
    }

    /// A member, without taking it; `nil` for `null`.
    ///
    /// The last one counts where there are several.
    func peek(_ name: String) -> JSONValue? {
        let found = members.last { $0.name == name }?.value
        return found?.content == .null ? nil : found
    }

    /// Notes that members of these names have a place, where they are `null`.
    mutating func pass(_ names: [String]) {
        guard hasNull else { return }
        for index in members.indices
        where members[index].value.content == .null && names.contains(members[index].name) {
            isTaken[index] = true
        }
    }

    /// A member, taken.
    mutating func take(_ name: String) -> JSONValue? {
        if hasNull { pass([name]) }
        guard let found = peek(name) else { return nil }
        note(name, found)
        return found
    }

    /// Notes that the last member of a name was read, and what says the same; others of that name are
    /// left over.
    private mutating func note(_ name: String, _ value: JSONValue) {
        for index in members.indices
        where members[index].name == name && members[index].value.content == value.content {
            isTaken[index] = true
        }
    }

    /// A text.
    ///
    /// Of one name nothing need be gathered in a list, which counts for a million rows.
    mutating func text(_ name: String) throws(ImportError) -> String? {
        guard let value = take(name) else { return nil }
        guard case .string(let text) = value.content else { throw mismatch(name, value, .string) }
        return text
    }

    /// A text; of several names the first that is there.
    mutating func text(_ names: String...) throws(ImportError) -> String? {
        pass(names)
        for name in names {
            if let text = try text(name) { return text }
        }
        return nil
    }

    /// A text that some write as a number: postal codes, names of rows.
    mutating func word(_ names: String...) throws(ImportError) -> String? {
        pass(names)
        for name in names {
            guard let value = take(name) else { continue }
            switch value.content {
            case .string(let text), .number(let text): return text
            default: throw mismatch(name, value, .identifier)
            }
        }
        return nil
    }

    /// A whole number; fractions are cut off and what 64 bits do not hold is held at the limit: both is
    /// remarked, and the metadata have it as it was written.
    mutating func number(_ names: String...) throws(ImportError) -> Int? {
        pass(names)
        for name in names {
            guard let value = take(name) else { continue }
            return try wholeNumber(value, path(of: name), called: name)
        }
        return nil
    }

    /// How often something was done: a number as above, which is held at the ends of ``ImportedCount/range``.
    ///
    /// `people` are counted in it and come in by themselves: it may be that much more.
    mutating func count(
        _ names: String..., with people: Int = 0
    ) throws(ImportError) -> Int? {
        pass(names)
        let (least, most) = (ImportedCount.range.lowerBound, ImportedCount.range.upperBound)
        for name in names {
            guard let value = take(name) else { continue }
            return try wholeNumber(value, path(of: name), called: name, in: least...most + people)
        }
        return nil
    }

    /// An age; a number that is none stays where it is, for the metadata.
    mutating func age() throws(ImportError) -> Int? {
        if case .number(let text)? = peek("age")?.content {
            // What nobody can be in years is no mistake of a person, and not to be cut off.
            guard let years = Double(text), abs(years) < 1_000_000 else { return nil }
        }
        return try number("age")
    }

    /// A whole number that stands somewhere in this object.
    private mutating func wholeNumber(
        _ value: JSONValue, _ member: String, called name: String,
        in range: ClosedRange<Int> = Int.min...Int.max
    ) throws(ImportError) -> Int {
        guard case .number(let text) = value.content else {
            throw .mismatch(
                path: file, position: value.position, member: member, expected: .number,
                found: value.content.kind)
        }
        let whole = Int(text) ?? Double(text).flatMap { Int(exactly: $0) }
        if let whole, range.contains(whole) { return whole }
        let number = Double(text) ?? 0
        let nearest =
            whole ?? Int(exactly: number.rounded(.towardZero)) ?? (number < 0 ? .min : .max)
        let taken = min(max(nearest, range.lowerBound), range.upperBound)
        remarks.roundings.append(.init(member: member, written: text, taken: taken))
        inexact.append((name, text))
        return taken
    }

    /// Takes over the remarks of an object inside this one, and what nobody took of it.
    mutating func close(_ inner: ImportFields) {
        remarks.roundings += inner.remarks.roundings
        let leftOver = inner.leftOver
        remarks.unknown += inner.remarks.unknown + leftOver.unknown
        remarks.repeated += inner.remarks.repeated + leftOver.repeated
        remarks.lost += inner.remarks.lost
    }

    /// Takes over what is `null` and has no place in an object inside this one, which is called `name`.
    mutating func closeNulls(of inner: ImportFields, named name: String) {
        remarks.nulls += inner.nulls(prefix: name + ".")
    }

    /// Remarks that so many values of the metadata found no room.
    mutating func noteLost(_ values: Int) { remarks.lost += values }

    /// The remarks, with the members that nobody took.
    var closingRemarks: ImportRemarks {
        var remarks = remarks
        let leftOver = leftOver
        remarks.unknown += leftOver.unknown
        remarks.repeated += leftOver.repeated
        return remarks
    }

    /// The paths of what nobody took: of names that nobody asks for, and of those that stand there again.
    private var leftOver: (unknown: [String], repeated: [String]) {
        var names: Set<String> = []
        var unknown: [String] = []
        var repeated: [String] = []
        for (member, isTaken) in zip(members, isTaken)
        where !isTaken && member.value.content != .null && names.insert(member.name).inserted {
            if isAnyTaken(named: member.name) {
                repeated.append(path(of: member.name))
            } else {
                unknown.append(path(of: member.name))
            }
        }
        return (unknown, repeated)
    }

    private func isAnyTaken(named name: String) -> Bool {
        members.indices.contains { isTaken[$0] && members[$0].name == name }
    }

    /// `true` or `false`, also as 1 or 0.
    mutating func flag(_ name: String) throws(ImportError) -> Bool? {
        guard let value = take(name) else { return nil }
        switch value.content {
        case .bool(let flag): return flag
        case .number("1"): return true
        case .number("0"): return false
        default: throw mismatch(name, value, .bool)
        }
    }

    /// A moment: a text, or a number of seconds or milliseconds since 1970.
    ///
    /// A text that is no date, and a number further away than dates reach, stay where they are, for
    /// the metadata.
    mutating func date(_ names: String...) throws(ImportError) -> Date? {
        pass(names)
        for name in names {
            guard let value = peek(name) else { continue }
            let date: Date? =
                switch value.content {
                case .string(let text): Timestamp.dateOrNoon(of: text)
                case .number(let text): Self.date(of: text)
                default: throw mismatch(name, value, .date)
                }
            if let date {
                note(name, value)
                return date
            }
        }
        return nil
    }

    /// Whether something stands where a date is looked for, and is none.
    static func isNoDate(_ content: JSONValue.Content) -> Bool {
        switch content {
        case .string(let text): !text.isEmpty && Timestamp.dateOrNoon(of: text) == nil
        case .number(let text): date(of: text) == nil
        default: false
        }
    }

    /// A list of texts; one text alone is a list of one.
    mutating func list(_ name: String) throws(ImportError) -> [String]? {
        guard let value = take(name) else { return nil }
        switch value.content {
        case .string(let text): return [text]
        case .array(let elements): return try texts(elements, path(of: name))
        default: throw mismatch(name, value, .array)
        }
    }

    /// A list of whole numbers; none where it is missing.
    mutating func numbers(_ name: String) throws(ImportError) -> [Int] {
        guard let value = take(name) else { return [] }
        guard case .array(let elements) = value.content else { throw mismatch(name, value, .array) }
        var numbers: [Int] = []
        for (index, element) in elements.enumerated() {
            numbers.append(
                try wholeNumber(
                    element, "\(path(of: name))[\(index)]", called: "\(name).\(index)"))
        }
        return numbers
    }

    /// An object inside this one.
    mutating func object(_ name: String) throws(ImportError) -> ImportFields? {
        guard let value = take(name) else { return nil }
        return try ImportFields(value, file: file, path: path(of: name))
    }

    /// The error of a member that is something else than it should be.
    func mismatch(_ name: String, _ value: JSONValue, _ expected: JSONKind) -> ImportError {
        .mismatch(
            path: file, position: value.position, member: path(of: name), expected: expected,
            found: value.content.kind)
    }

    /// Everything that nobody took, as metadata: what is inside one another gets names with points,
    /// `company.address.city`, elements of lists their number, `images.0`.
    ///
    /// - Returns: How many values there was no room for.
    func rest(into metadata: inout [String: String], prefix: String = "") -> Int {
        var lost = 0
        for (member, isTaken) in zip(members, isTaken) where !isTaken {
            lost += Self.flatten(member.value.content, prefix + member.name, &metadata)
        }
        return lost + keepInexact(in: &metadata, prefix: prefix)
    }

    /// By names as the metadata have them, but for the places in lists, what is `null` and was asked for by
    /// nobody: nothing is kept of it.
    func nulls(prefix: String = "") -> [String] {
        var names = remarks.nulls
        for (member, isTaken) in zip(members, isTaken)
        where !isTaken && member.value.content.holdsNull {
            member.value.content.gatherNulls(prefix + member.name, &names)
        }
        return names
    }

    /// Has the metadata keep numbers that came in as others; how many there was no room for.
    func keepInexact(in metadata: inout [String: String], prefix: String = "") -> Int {
        inexact.count { name, written in
            !metadata.addMetadata(written, named: prefix + name)
        }
    }

    static func flatten(
        _ content: JSONValue.Content, _ name: String, _ metadata: inout [String: String],
        isInner: Bool = false
    ) -> Int {
        let text: String
        switch content {
        // It says that there is nothing.
        case .null: return 0
        // There is something, with nothing in it.
        case .object(let members) where members.isEmpty: text = "{}"
        case .array(let elements) where elements.isEmpty: text = "[]"
        // Further down names only become longer.
        case .object where name.utf8.count > JSONLimits.flattenedNameBytes,
            .array where name.utf8.count > JSONLimits.flattenedNameBytes:
            return 1
        case .object(let members):
            return members.reduce(0) {
                $0 + flatten($1.value.content, "\(name).\($1.name)", &metadata, isInner: true)
            }
        case .array(let elements):
            return elements.enumerated().reduce(0) {
                $0 + flatten($1.element.content, "\(name).\($1.offset)", &metadata, isInner: true)
            }
        case .bool(let flag): text = flag ? "true" : "false"
        case .number(let number): text = number
        case .string(let string): text = string
        }
        return metadata.addMetadata(text, named: name, isInner: isInner) ? 0 : 1
    }

    private func texts(_ elements: [JSONValue], _ path: String) throws(ImportError) -> [String] {
        var texts: [String] = []
        for (index, element) in elements.enumerated() {
            guard case .string(let text) = element.content else {
                throw .mismatch(
                    path: file, position: element.position, member: "\(path)[\(index)]",
                    expected: .string, found: element.content.kind)
            }
            texts.append(text)
        }
        return texts
    }

    /// Numbers above 100,000,000,000 are milliseconds: as seconds they would lie after the year 5000.
    private static func date(of text: String) -> Date? {
        guard let number = Double(text) else { return nil }
        guard number.magnitude > 100_000_000_000 else {
            return Date(timeIntervalSince1970: number).roundedToMilliseconds
        }
        guard number.magnitude <= Double(Date.farthestMilliseconds.magnitude) else { return nil }
        return Date(millisecondsSince1970: Int64(number))
    }
}

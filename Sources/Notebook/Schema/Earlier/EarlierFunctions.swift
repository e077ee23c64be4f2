import FoundationEssentials
import Persistence
import SheafModel
import Synchronization

/// What the step to version 7 needs that SQL has not, as functions of SQL.
enum EarlierFunctions {
    /// Makes them known to the statements of a connection.
    static func register(on connection: Connection) {
        connection.register("legible") { (text: String) in text }
        connection.register("prepared_words") { SearchText.prepared($0) ?? "" }
        connection.register("tag_name") { Tag.normalised($0) }
        connection.register("has_bytes", isSteady: true) { values in
            .integer(values.contains { if case .blob = $0 { true } else { false } } ? 1 : 0)
        }
        connection.register("json_row", isSteady: true) { .text(EarlierJSON.object($0)) }
        registerNames(on: connection)
        connection.register("tally_id", isSteady: true) { values in
            guard values.count == 2, let post = uuid(values[0]), case .text(let kind) = values[1]
            else { return .null }
            return NamedIdentifier.entry("tally", of: post, key: "\(kind)/import").sqlValue
        }
        let identifiers = EarlierIdentifiers()
        connection.register("new_id", isSteady: false) { values in
            guard case .integer(let milliseconds)? = values.first else { return .null }
            return identifiers.next(at: milliseconds).sqlValue
        }
    }

    /// Those of them that name what is known by something else than a number.
    static func registerNames(on connection: Connection) {
        connection.register("tag_id", isSteady: true) { values in
            guard case .text(let name)? = values.first else { return .null }
            return NamedIdentifier.tag(named: name).sqlValue
        }
        connection.register("link_id", isSteady: true) { values in
            guard values.count == 3, case .text(let kind) = values[0],
                let left = uuid(values[1]), let right = uuid(values[2])
            else { return .null }
            return NamedIdentifier.link(kind, left, right).sqlValue
        }
    }

    private static func uuid(_ value: SQLValue) -> UUID? {
        guard case .blob(let bytes) = value, bytes.count == 16 else { return nil }
        return bytes.withUnsafeBytes { UUID(uuid: $0.loadUnaligned(as: uuid_t.self)) }
    }
}

/// Makes the identifiers of rows that had only a number: UUIDs of version 7 (RFC 9562 §5.7).
///
/// Those of one millisecond are in the order in which they are asked for, however many there are and
/// whatever comes between them: 12 bits after the time and 20 bits after the variant count them, the
/// last 42 bits are random.
private final class EarlierIdentifiers: Sendable {
    private let counts = Mutex<[Int64: UInt32]>([:])

    func next(at milliseconds: Int64) -> UUID {
        // What 48 bits hold: from 1970 to the year 10889.
        let time = max(0, min(1 << 48 - 1, milliseconds))
        let count = counts.withLock { counts in
            let count = counts[time, default: 0]
            counts[time] = count &+ 1
            return UInt64(count)
        }
        let high = UInt64(time) << 16 | 0x7000 | count >> 20
        let low = 1 << 63 | (count & 0xF_FFFF) << 42 | UInt64.random(in: 0..<1 << 42)
        return UUID(high: high, low: low)
    }
}

/// JSON of rows that are set aside, so that whoever needs them can read them without this program.
private enum EarlierJSON {
    /// An object of names and values in turn.
    static func object(_ values: [SQLValue]) -> String {
        let members = stride(from: 0, to: values.count - 1, by: 2).map { index in
            "\(text(of: values[index])):\(text(of: values[index + 1]))"
        }
        return "{\(members.joined(separator: ","))}"
    }

    /// Bytes, and text that is not UTF-8, are an object with their hexadecimal digits.
    private static func text(of value: SQLValue) -> String {
        switch value {
        case .null: "null"
        case .integer(let number): String(number)
        case .real(let number): number.isFinite ? String(number) : "\"\(number)\""
        case .text(let text): quoted(text)
        case .blob(let bytes):
            "{\"hex\":\"\(bytes.map { String(0x100 + Int($0), radix: 16).suffix(2) }.joined())\"}"
        }
    }

    private static func quoted(_ text: String) -> String {
        var result = "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"", "\\": result += "\\\(scalar)"
            case "\0"..<" ": result += "\\u" + String(0x10000 + scalar.value, radix: 16).suffix(4)
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result + "\""
    }
}

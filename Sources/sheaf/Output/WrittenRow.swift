import Persistence

/// A row as a ``JSONWriter`` wrote it: an object without blanks.
///
/// Most formats want the title of a post and its date, and its text is many times as long as all the rest: what is
/// not wanted is passed over, and only the others are read.
struct WrittenRow {
    private let bytes: [UInt8]

    /// Looks into an object.
    init(_ bytes: [UInt8]) { self.bytes = bytes }

    /// Some of its members, in their order.
    ///
    /// - Parameter names: What is wanted; a name has no character that JSON escapes.
    /// - Returns: An object with those that are there.
    /// - Complexity: O(*n*) for *n* bytes.
    func members(named names: [String]) -> JSONNode {
        bytes.withUnsafeBufferPointer { bytes in
            var members: [JSONNode.Member] = []
            // Behind the bracket, and then behind each comma.
            var place = 1
            while place < bytes.count, bytes[place] == UInt8(ascii: "\"") {
                // A colon stands between the two.
                let colon = Self.endOfText(at: place, bytes)
                let end = Self.endOfValue(at: colon + 1, bytes)
                let found = bytes[min(place + 1, colon - 1)..<(colon - 1)]
                if let name = names.first(where: { $0.utf8.elementsEqual(found) }) {
                    members.append(.init(name, Self.node(bytes[min(colon + 1, end)..<end])))
                }
                place = end + 1
            }
            return .object(members)
        }
    }

    /// The place behind the quotation mark that ends a text.
    private static func endOfText(at start: Int, _ bytes: UnsafeBufferPointer<UInt8>) -> Int {
        var place = start + 1
        while place < bytes.count {
            switch bytes[place] {
            case UInt8(ascii: "\""): return place + 1
            case UInt8(ascii: "\\"): place += 2
            case _: place += 1
            }
        }
        return bytes.count
    }

    /// The place behind a value: that of a comma, or of the bracket that ends the object.
    private static func endOfValue(at start: Int, _ bytes: UnsafeBufferPointer<UInt8>) -> Int {
        var depth = 0
        var place = start
        while place < bytes.count {
            switch bytes[place] {
            case UInt8(ascii: "\""):
                place = endOfText(at: place, bytes)
                continue
            case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
            case UInt8(ascii: "}") where depth == 0, UInt8(ascii: ",") where depth == 0:
                return place
            case UInt8(ascii: "}"), UInt8(ascii: "]"): depth -= 1
            case _: break
            }
            place += 1
        }
        return bytes.count
    }

    /// A value.
    private static func node(_ bytes: Slice<UnsafeBufferPointer<UInt8>>) -> JSONNode {
        guard let first = bytes.first else { return .null }
        switch first {
        case UInt8(ascii: "\"") where !bytes.contains(UInt8(ascii: "\\")):
            return .string(String(decoding: bytes.dropFirst().dropLast(), as: UTF8.self))
        case UInt8(ascii: "\""), UInt8(ascii: "{"), UInt8(ascii: "["):
            // We wrote it: what cannot be read is a mistake of ours, which tests show.
            return (try? JSONNode(parsing: bytes)) ?? .null
        case UInt8(ascii: "t"): return .bool(true)
        case UInt8(ascii: "f"): return .bool(false)
        case UInt8(ascii: "n"): return .null
        case _: return .number(String(decoding: bytes, as: UTF8.self))
        }
    }
}

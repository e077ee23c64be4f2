internal import FoundationEssentials
internal import PersistenceDates
public import PersistenceJSON

/// A value of several members that is kept as readable JSON, by its `Codable` conformance.
///
/// What does not decode is a problem of that one key, with the place inside the value; the text in
/// the file stays.
public protocol PreferenceCodable: PreferenceValue, Codable {}

extension PreferenceCodable {
    /// What the type describes.
    public static var allowed: AllowedValues { .value(of: "\(Self.self)", at: "") }

    /// The value that the type makes of `node`; dates as ISO 8601, data as base64.
    public static func decode(_ node: JSONNode) throws(Refusal) -> Self {
        let decoder = JSONDecoder()
        decoder.dateDecodingStrategy = .timestamp
        do {
            // An array around it, for values that are no object.
            let data = Data("[\(node)]".utf8)
            guard let value = try decoder.decode([Self].self, from: data).first else {
                throw refusal
            }
            return value
        } catch {
            throw Refusal(.value(of: "\(Self.self)", at: path(of: error)))
        }
    }

    /// The members that the type writes, by name.
    public func encode() throws(Refusal) -> JSONNode {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        encoder.dateEncodingStrategy = .timestamp
        do {
            let node = try JSONNode(parsing: try encoder.encode([self]))
            guard case .array(let nodes) = node, let node = nodes.first else { throw Self.refusal }
            return node
        } catch {
            throw Self.refusal
        }
    }

    private static func path(of error: any Error) -> String {
        let codingPath: [any CodingKey]
        switch error as? DecodingError {
        case .typeMismatch(_, let context), .valueNotFound(_, let context),
            .dataCorrupted(let context):
            codingPath = context.codingPath
        case .keyNotFound(let key, let context): codingPath = context.codingPath + [key]
        default: codingPath = []
        }
        // The first step is the array around the value.
        return codingPath.dropFirst().map { $0.intValue.map(String.init) ?? $0.stringValue }
            .joined(separator: ".")
    }
}

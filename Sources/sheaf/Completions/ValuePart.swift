import SheafNotebook

/// The part of a value at the cursor that is completed by itself: the last of several tags, and what stands
/// behind the colon of a field of a query.
struct ValuePart: Equatable, Sendable {
    /// What it is.
    let kind: ValueKind
    /// What stands before it and stays.
    let before: String
    /// How much of it is typed.
    let typed: String
    /// Whether a blank would end it.
    let isOneWord: Bool

    /// Takes a value apart.
    ///
    /// - Parameters:
    ///   - value: What is typed of it.
    ///   - kind: What the whole of it is.
    ///   - isQuery: Whether it is a query, or a word of one.
    init(of value: String, _ kind: ValueKind, isQuery: Bool) {
        if isQuery {
            let start =
                value.lastIndex { $0.isWhitespace || $0 == "(" }
                .map(value.index(after:)) ?? value.startIndex
            let colon = value[start...].firstIndex(of: ":")
            let name = colon.map { value[start..<$0].drop { $0 == "-" } } ?? ""
            let place = colon.map(value.index(after:)) ?? start
            self.kind = Self.kind(ofField: String(name))
            before = String(value[..<place])
            typed = String(value[place...])
        } else {
            // No name of a tag has a comma.
            let comma = kind == .tag ? value.lastIndex(of: ",") : nil
            let place = comma.map(value.index(after:)) ?? value.startIndex
            self.kind = kind
            before = String(value[..<place])
            typed = String(value[place...])
        }
        isOneWord = isQuery
    }

    /// What a field of queries takes, where a store or the program knows of it.
    private static func kind(ofField name: String) -> ValueKind {
        switch SearchField(rawValue: name.lowercased()) {
        case .tag: .tag
        case .author, .answers: .person
        case .status: .status
        case .role: .role
        case _: .free
        }
    }
}

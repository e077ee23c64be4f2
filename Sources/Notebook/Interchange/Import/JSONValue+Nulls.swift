import Persistence

extension JSONValue.Content {
    /// Whether it is `null`, or something inside it is.
    var holdsNull: Bool {
        switch self {
        case .null: true
        case .object(let members): members.contains { $0.value.content.holdsNull }
        case .array(let elements): elements.contains { $0.content.holdsNull }
        case .bool, .number, .string: false
        }
    }

    /// Gathers the names of what is `null` in it, a few of them.
    func gatherNulls(_ name: String, _ names: inout [String]) {
        switch self {
        case .null: if names.count < 20, !names.contains(name) { names.append(name) }
        case .object(let members):
            for member in members where member.value.content.holdsNull {
                member.value.content.gatherNulls("\(name).\(member.name)", &names)
            }
        case .array(let elements):
            for element in elements { element.content.gatherNulls(name, &names) }
        case .bool, .number, .string: break
        }
    }
}

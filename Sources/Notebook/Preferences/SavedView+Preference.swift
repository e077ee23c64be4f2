package import Persistence
package import SheafModel

extension SavedView: PreferenceValue {
    /// An object of `list`, `query`, `sections` and `key`, of which the last two may be left out.
    package static var allowed: AllowedValues {
        .members([
            .init("list", .words(List.allCases.map(\.rawValue))), .init("query", .text),
            .init("sections", .bool), .init("key", .text),
        ])
    }

    /// Reads it; of what is left out the default holds.
    package static func decode(_ node: JSONNode) throws(Refusal) -> SavedView {
        guard case .string(let word) = node["list"], let list = List(rawValue: word),
            case .string(let query) = node["query"]
        else { throw refusal }
        var view = SavedView(list: list, query: query)
        switch node["sections"] {
        case nil, .null: break
        case .bool(let hasSections): view.hasSections = hasSections
        default: throw refusal
        }
        switch node["key"] {
        case nil, .null: break
        case .string(let key): view.key = key
        default: throw refusal
        }
        return view
    }

    /// An object without what is as by default.
    package func encode() -> JSONNode {
        var members: [JSONNode.Member] = [
            .init("list", .string(list.rawValue)), .init("query", .string(query)),
        ]
        if hasSections { members.append(.init("sections", .bool(true))) }
        if let key { members.append(.init("key", .string(key))) }
        return .object(members)
    }
}

extension PreferenceKey where Value == [String: SavedView] {
    /// Lists with a filter and an order, by name.
    package static var views: Self { Self("views", default: [:]) }
}

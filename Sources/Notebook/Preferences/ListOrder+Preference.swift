package import Persistence
package import SheafModel

extension ListOrder: PreferenceValue
where Criterion: RawRepresentable & CaseIterable, Criterion.RawValue == String {
    /// An object of `by` and `descending`.
    package static var allowed: AllowedValues {
        let words = Criterion.allCases.map(\.rawValue)
        return .members([.init("by", .words(words)), .init("descending", .bool)])
    }

    /// An object of `by` and `descending`; without the latter the order is upwards.
    package static func decode(_ node: JSONNode) throws(Refusal) -> ListOrder {
        guard case .string(let word) = node["by"], let criterion = Criterion(rawValue: word)
        else { throw refusal }
        switch node["descending"] {
        case nil: return ListOrder(by: criterion, descending: false)
        case .bool(let isDescending): return ListOrder(by: criterion, descending: isDescending)
        default: throw refusal
        }
    }

    /// An object of `by` and `descending`.
    package func encode() -> JSONNode {
        .object([
            .init("by", .string(criterion.rawValue)), .init("descending", .bool(isDescending)),
        ])
    }
}

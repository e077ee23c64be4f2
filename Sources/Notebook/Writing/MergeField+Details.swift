import Persistence

// What a person or post holds beside single values.
extension MergeField {
    /// One field for each key that any of the maps has.
    static func entries(
        _ name: String, _ path: any WritableKeyPath<Value, [String: String]> & Sendable,
        in values: [Value]
    ) -> [MergeField] {
        Set(values.flatMap { $0[keyPath: path].keys }).sorted().map { key in
            MergeField(
                "\(name).\(key)", value: { $0[keyPath: path][key].sqlValue },
                copy: { $1[keyPath: path][key] = $0[keyPath: path][key] })
        }
    }
}

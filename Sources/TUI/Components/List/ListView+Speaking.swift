extension ListView {
    /// A row for whoever hears it: what its columns hold, one after the other, and numbers with what they
    /// count; what there is none of is not said.
    func spoken(_ row: Item) -> String {
        columns().compactMap { column in
            let text = column.text(row).text.trimmingStart.trimmingEnd
            guard !text.isEmpty, !["0", signs.zero].contains(text) else { return nil }
            let isNumber = text.allSatisfy { $0.isNumber || $0.isWhitespace || ",.".contains($0) }
            return isNumber || column.isLabelled ? "\(column.head) \(text)" : text
        }.joined(separator: ", ")
    }
}

/// Whole numbers or texts as a JSON array, to be taken apart by SQLite's `json_each`.
enum JSONList {
    /// - Returns: `nil` for values of other or several kinds, for texts with a NUL, where
    ///   `json_each` would end, and for none: JSON would not give them back as they are.
    static func text(_ values: [SQLValue]) -> String? {
        var parts: [String] = []
        parts.reserveCapacity(values.count)
        for value in values {
            switch (values[0], value) {
            case (.integer, .integer(let number)): parts.append(String(number))
            case (.text, .text(let text)) where !text.utf8.contains(0): parts.append(quoted(text))
            default: return nil
            }
        }
        return parts.isEmpty ? nil : "[" + parts.joined(separator: ",") + "]"
    }

    private static func quoted(_ text: String) -> String {
        var result = "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"": result += "\\\""
            case "\\": result += "\\\\"
            case _ where scalar.value < 0x20:
                let digits = String(scalar.value, radix: 16)
                result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result + "\""
    }
}

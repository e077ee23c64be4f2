/// Names of tables and columns, as SQL has them.
enum SQLName {
    /// A name as it stands in SQL, whatever is in it.
    static func quoting(_ name: String) -> String {
        // Hardly any name holds one, and this is asked for each row.
        let inner = name.utf8.contains(0x22) ? name.replacing("\"", with: "\"\"") : name
        return "\"" + inner + "\""
    }

    /// Names differ in nothing but the case of ASCII letters.
    static func lowercased(_ name: String) -> String {
        String(
            decoding: name.utf8.map { (0x41...0x5a).contains($0) ? $0 | 0x20 : $0 },
            as: UTF8.self)
    }
}

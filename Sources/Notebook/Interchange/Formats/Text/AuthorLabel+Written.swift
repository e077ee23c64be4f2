import SheafModel

/// Who wrote something, in one text.
extension AuthorLabel {
    /// Reads `Ada <ada@example.org>`, an address alone, or a name.
    init?(written text: String) {
        let scalars = text.unicodeScalars
        if scalars.last == ">", let start = scalars.lastIndex(of: "<") {
            let address = scalars[start...].dropFirst().dropLast()
            if address.contains("@") {
                self.init(
                    name: String(scalars[..<start]).trimmingBlanks, email: String(address))
                return
            }
        }
        let isAddress = scalars.contains("@") && !scalars.contains(" ")
        self.init(name: isAddress ? "" : text, email: isAddress ? text : "")
    }

    /// The text that ``init(written:)`` reads.
    var written: String {
        if email.isEmpty { return name }
        return name.isEmpty ? email : "\(name) <\(email)>"
    }
}

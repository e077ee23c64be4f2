/// The name and the address that a configuration file of Git gives: `user.name` and `user.email`.
///
/// The format is that of git-config(1), section "Syntax". Other files that it includes are not read.
struct GitUser {
    private(set) var name: String?
    private(set) var email: String?

    init(_ text: String) {
        var isOfUser = false
        for line in Self.lines(of: text) {
            if line.hasPrefix("[") {
                let head = line.dropFirst().prefix { $0 != "]" }
                isOfUser = head.lowercased().filter { $0 != " " } == "user"
            }
            // A value may follow its section on the same line.
            let rest = line.hasPrefix("[") ? line.drop { $0 != "]" }.dropFirst() : line[...]
            guard isOfUser, let sign = rest.firstIndex(of: "=") else { continue }
            let value = Self.value(rest[rest.index(after: sign)...])
            switch rest[..<sign].filter({ !$0.isWhitespace }).lowercased() {
            case "name": name = value
            case "email": email = value
            default: break
            }
        }
    }

    /// The lines without blanks before them; a backslash at the end of one goes on with the next.
    private static func lines(of text: String) -> [String] {
        text.replacing("\r\n", with: "\n").replacing("\\\n", with: "")
            .split(separator: "\n").map { String($0.drop(while: \.isWhitespace)) }
    }

    /// What stands behind `=`: quotes and backslashes are read, comments are not.
    private static func value(_ text: Substring) -> String {
        var value = ""
        var isQuoted = false
        // Blanks at the end count only in quotes.
        var kept = 0
        var characters = text.drop(while: \.isWhitespace)
        while let character = characters.popFirst() {
            switch character {
            case "\"": isQuoted.toggle()
            case "#" where !isQuoted, ";" where !isQuoted:
                return String(decoding: value.utf8.prefix(kept), as: UTF8.self)
            case "\\":
                let escaped = characters.popFirst()
                value.append(["n": "\n", "t": "\t"][escaped] ?? escaped ?? "\\")
            default: value.append(character)
            }
            if isQuoted || !character.isWhitespace { kept = value.utf8.count }
        }
        return String(decoding: value.utf8.prefix(kept), as: UTF8.self)
    }
}

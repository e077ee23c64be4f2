import PersistenceTextForms
import SheafModel

/// Number signs by which people mean a name or a number, and YAML a comment: `tags: #moss #bog`, `title: #1`.
///
/// Only where nothing else stands for the value: behind one, or before a blank, it is a comment for people too.
enum FrontMatterSigns {
    /// The keys of tags, in lower case.
    private static let tagKeys = Set(
        Post.fields.all.filter { $0.isOf(\.tags) }.flatMap(\.keys).map { $0.lowercased() })

    /// The lines of an entry, with such values as YAML has them; all else in them is as it was.
    static func quoted(_ entry: String, under key: String?) -> String {
        guard entry.holds("#"), let key = key?.lowercased() else { return entry }
        if key == "title" { return title(entry) }
        return tagKeys.contains(key) ? tags(entry) : entry
    }

    private static func title(_ entry: String) -> String {
        let lines = FrontMatter.Lines(entry).map { String($0) }
        let text = FrontMatterText.valuePart(lines.first ?? "").trimmingBlanks
        guard isSign(text), !hasMore(lines) else { return entry }
        return line(lines[0], FrontMatterText.scalar(text))
    }

    private static func tags(_ entry: String) -> String {
        let lines = FrontMatter.Lines(entry).map { String($0) }
        let value = FrontMatterText.valuePart(lines.first ?? "").trimmingBlanks
        guard !hasMore(lines) else { return lines.map(item).joined() }
        if let names = names(value) {
            return line(lines[0], FrontMatterText.list(names) + remark(value))
        }
        return listed(value).map { line(lines[0], FrontMatterText.list($0)) } ?? entry
    }

    /// A line with another value behind its key.
    private static func line(_ old: String, _ value: String) -> String {
        let end = FrontMatterText.keyEnd(old) ?? old.startIndex
        return "\(old[..<end]): \(value)\(lineEnd(old))"
    }

    private static func lineEnd(_ line: String) -> String {
        line.utf8.suffix(2).elementsEqual("\r\n".utf8) ? "\r\n" : "\n"
    }

    /// The comment behind names with a sign.
    private static func remark(_ value: String) -> String {
        let words = value.unicodeScalars.split(separator: " ", omittingEmptySubsequences: false)
        guard let start = words.first(where: { $0.elementsEqual(["#"]) })?.startIndex else {
            return ""
        }
        return " " + String(value.unicodeScalars[start...])
    }

    /// A line of a list that is one name with its sign.
    private static func item(_ line: String) -> String {
        let text = line.trimmingBlanks
        guard text.begins(with: "- "),
            let names = names(String(text.unicodeScalars.dropFirst(2)).trimmingBlanks),
            names.count == 1
        else { return line }
        let indent = String(line.unicodeScalars.prefix { $0 == " " || $0 == "\t" })
        return "\(indent)- \(FrontMatterText.scalar(names[0]))\(lineEnd(line))"
    }

    /// Whether anything but blank lines and comments stands below the first line.
    private static func hasMore(_ lines: [String]) -> Bool {
        lines.dropFirst().contains { !FrontMatterEdit.isRemark($0) }
    }

    /// Names with a sign before each, up to a comment; `nil` for anything else.
    private static func names(_ text: String) -> [String]? {
        let words = text.unicodeScalars.split { $0 == "," || $0.properties.isWhitespace }
            .map { String($0) }.prefix { $0 != "#" }
        guard !words.isEmpty, words.allSatisfy(isSign) else { return nil }
        return words.map { String($0.unicodeScalars.dropFirst()) }
    }

    /// The names of a list on one line, some of which have a sign before them; `nil` for anything else.
    private static func listed(_ text: String) -> [String]? {
        guard text.begins(with: "["), text.unicodeScalars.last == "]",
            !text.holds(anyOf: "\"'{}&*!")
        else { return nil }
        let names = text.unicodeScalars.dropFirst().dropLast().split(separator: ",")
            .map { String($0).trimmingBlanks }
        guard names.contains(where: isSign), !names.contains(where: { $0.holds(anyOf: "[]") })
        else { return nil }
        return names.map { isSign($0) ? String($0.unicodeScalars.dropFirst()) : $0 }
    }

    /// Whether a text begins with a sign and says something behind it.
    private static func isSign(_ text: String) -> Bool {
        let scalars = text.unicodeScalars
        guard scalars.first == "#", let next = scalars.dropFirst().first else { return false }
        return next != "#" && !next.properties.isWhitespace
    }
}

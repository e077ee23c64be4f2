import FoundationEssentials
import Persistence
import PersistenceTextForms
import SheafModel

/// What a quotation cannot say of a comment, as words on one line that people read as well:
/// `id=0193... likes=2 created=2026-11-25T22:39:46.603Z name="Joyce Pemberton"`.
///
/// They are the members of the object that an export as JSON Lines has for the comment, under shorter names
/// and without those that say nothing here. A value with anything in it but letters, digits and a few signs
/// stands between quotation marks, written as in JSON.
enum MarkdownFacts {
    /// Members that say nothing here.
    private static let silent: Set<String> = ["kind", "content"]
    /// Members and their shorter names.
    private static let names = [
        "createdAt": "created", "updatedAt": "updated", "deletedAt": "deleted",
        "authorName": "name", "authorEmail": "email", "likesByPeople": "likes-by-people",
    ]
    /// Members that are numbers.
    private static let numbers: Set<String> = ["likes", "likesByPeople"]
    /// Whoever is nobody's page: what they are called, inside a member of its own.
    private static let label = "authorLabel"
    private static let labelNames = ["name": "label-name", "email": "label-email"]

    /// The words for what somebody is called: where no person is named, there is nobody else whose name
    /// could be meant.
    private static func labelNames(hasAuthor: Bool) -> [String: String] {
        hasAuthor ? labelNames : ["name": "name", "email": "email"]
    }

    // MARK: - Writing

    /// The words of an object.
    ///
    /// - Parameter json: The object, as ``JSONWriter`` has written it.
    /// - Returns: The line; in it are neither two hyphens in a row nor a closing angle bracket.
    static func line(of json: String) -> String {
        guard case .object(let members)? = value(of: json)?.content else { return json }
        let hasAuthor = members.contains { $0.name == "author" && $0.value.content != .null }
        let called = labelNames(hasAuthor: hasAuthor)
        let created = text(members.last { $0.name == "createdAt" }?.value)
        return members.flatMap { member -> [String] in
            if silent.contains(member.name) { return [] }
            if member.name == "updatedAt", text(member.value) == created { return [] }
            let name = names[member.name] ?? member.name
            switch member.value.content {
            case .number("0"): return []
            case .number(let number): return ["\(name)=\(number)"]
            case .string(let text): return ["\(name)=\(word(text))"]
            case .object(let inner) where member.name == label:
                return inner.compactMap { part in
                    called[part.name].flatMap { name in
                        text(part.value).map { "\(name)=\(word($0))" }
                    }
                }
            case .object(let inner): return metadata(inner, named: name)
            case .null, .bool, .array: return []
            }
        }.joined(separator: " ")
    }

    /// Entries with names of their own, as one word.
    private static func metadata(_ members: [JSONValue.Member], named name: String) -> [String] {
        guard !members.isEmpty else { return [] }
        var writer = JSONWriter()
        writer.object { json in
            for member in members { text(member.value).map { json.member(member.name, $0) } }
        }
        return ["\(name)=\(word(writer.text))"]
    }

    private static func word(_ text: String) -> String {
        let isPlain =
            !text.isEmpty && !text.holds("--")
            && text.utf8.allSatisfy { byte in
                UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte
                    || UInt8(ascii: "A")...UInt8(ascii: "Z") ~= byte
                    || UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte
                    || "-._:@+".utf8.contains(byte)
            }
        if isPlain { return text }
        var writer = JSONWriter()
        writer.string(text)
        // Two hyphens, or a bracket, would end the HTML comment.
        return writer.text.replacingScalars("--", with: "-\\u002d")
            .replacingScalars(">", with: "\\u003e")
    }

    // MARK: - Reading

    /// The object of words; `nil` for what is none.
    ///
    /// What an older Sheaf wrote is the object itself.
    static func object(of line: String) -> JSONValue? {
        if line.begins(with: "{") { return value(of: line) }
        guard let words = words(of: line) else { return nil }
        let members = Dictionary(names.map { ($1, $0) }) { first, _ in first }
        let called = labelNames(hasAuthor: words.contains { $0.name == "author" })
        let isDated = words.contains { $0.name == "updated" }
        var writer = JSONWriter()
        writer.object { json in
            json.member("kind", "comment")
            json.member("content", "")
            for (name, text) in words {
                let member = members[name] ?? name
                if called.values.contains(name) { continue }
                if numbers.contains(member), let number = Int(text) {
                    json.member(member, number)
                } else if member == "metadata" {
                    json.member(member, entries(of: text))
                } else {
                    json.member(member, text)
                }
                if name == "created", !isDated { json.member("updatedAt", text) }
            }
            guard words.contains(where: { called.values.contains($0.name) }) else { return }
            json.name(label)
            json.object { json in
                for (member, name) in called.sorted(by: { $0.key < $1.key }) {
                    if let word = words.first(where: { $0.name == name }) {
                        json.member(member, word.text)
                    }
                }
            }
        }
        return value(of: writer.text)
    }

    private static func words(of line: String) -> [(name: String, text: String)]? {
        var words: [(name: String, text: String)] = []
        var rest = line[...].unicodeScalars
        while !rest.isEmpty {
            guard let equals = rest.firstIndex(of: "=") else { return nil }
            let name = String(rest[..<equals])
            rest = rest[rest.index(after: equals)...]
            let end: String.Index
            if rest.first == "\"" {
                guard let close = closingQuote(of: rest) else { return nil }
                end = rest.index(after: close)
                guard let text = text(value(of: String(rest[..<end]))) else { return nil }
                words.append((name, text))
            } else {
                end = rest.firstIndex(of: " ") ?? rest.endIndex
                words.append((name, String(rest[..<end])))
            }
            rest = rest[end...]
            guard rest.isEmpty || rest.first == " " else { return nil }
            rest = rest.dropFirst()
        }
        return words
    }

    /// The quotation mark that ends a text which begins with one.
    private static func closingQuote(of text: Substring.UnicodeScalarView) -> String.Index? {
        var isEscaped = false
        for index in text.indices.dropFirst() {
            let scalar = text[index]
            if isEscaped {
                isEscaped = false
            } else if scalar == "\\" {
                isEscaped = true
            } else if scalar == "\"" {
                return index
            }
        }
        return nil
    }

    private static func entries(of text: String) -> [String: String] {
        guard case .object(let members)? = value(of: text)?.content else { return [:] }
        return Dictionary(
            members.compactMap { member in Self.text(member.value).map { (member.name, $0) } }
        ) { $1 }
    }

    private static func value(of json: String) -> JSONValue? {
        var reader = JSONReader(text: Data(json.utf8), .ours)
        // Whatever is no value is none of ours.
        guard let token = try? reader.next() else { return nil }
        // As above.
        return try? reader.value(beginningWith: token)
    }

    private static func text(_ value: JSONValue?) -> String? {
        guard case .string(let text)? = value?.content else { return nil }
        return text
    }
}

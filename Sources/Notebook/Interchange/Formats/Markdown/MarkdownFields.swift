import FoundationEssentials
import Model
import Persistence

/// What front matter says of a post, under whichever of their names its facts come.
///
/// Writing asks this as well: what it reads in the text as it was needs no other one.
struct MarkdownFields {
    /// A fact of a post that front matter can have.
    enum Field: CaseIterable {
        case title, author, status, tags, created, updated, likes, views, image, id

        /// The names under which it is looked for; the first one is ours, and comes before the others.
        var names: [String] {
            switch self {
            case .title: ["title"]
            case .author: ["author", "authors", "by"]
            case .status: ["status"]
            case .tags: ["tags", "tag"]
            case .created: ["created", "date", "created_at", "createdAt", "pubDate"]
            case .updated:
                ["updated", "lastmod", "modified", "last_modified_at", "updated_at", "updatedAt"]
            case .likes: ["likes"]
            case .views: ["views"]
            case .image: ["image"]
            case .id: ["id"]
            }
        }
    }

    private(set) var title: String?
    private(set) var author: AuthorLabel?
    private(set) var status = PostStatus.published
    private(set) var tags: [String] = []
    private(set) var created: Date?
    private(set) var updated: Date?
    private(set) var likes = 0
    private(set) var views = 0
    private(set) var image: String?
    private(set) var id: String?
    /// Everything else, by names with points for what is inside one another.
    private(set) var metadata: [String: String] = [:]
    /// Values for which the metadata had no room.
    private(set) var lost = 0
    /// Values that are not what their names say; they are in the metadata.
    private(set) var odd: [(name: String, value: String)] = []
    /// Under which name each fact was found.
    private(set) var names: [Field: String] = [:]

    /// Takes front matter apart.
    init(_ matter: FrontMatter?) {
        guard let matter else { return }
        var values: [(key: String, value: FrontMatterValue)] = []
        for entry in matter.entries {
            guard let key = entry.key else { continue }
            values.removeAll { $0.key == key }
            values.append((key, FrontMatterValue(entry: entry.text)))
        }
        var taken: Set<String> = []
        for field in Field.allCases {
            for name in field.names {
                guard let value = values.first(where: { $0.key == name })?.value else { continue }
                guard take(field, value) else {
                    if value != .text("") { odd.append((name, value.text ?? "a list")) }
                    continue
                }
                names[field] = name
                taken.insert(name)
                break
            }
        }
        takeFlags(values, &taken)
        for (key, value) in values where !taken.contains(key) {
            value.flattened(key) { name, text in
                if !metadata.addMetadata(text, named: name, reserved: 2) { lost += 1 }
            }
        }
    }

    /// `draft: true` of Hugo, `published: false` of Jekyll.
    private mutating func takeFlags(
        _ values: [(key: String, value: FrontMatterValue)], _ taken: inout Set<String>
    ) {
        for (key, draft) in [("draft", "true"), ("published", "false")] {
            guard let text = values.first(where: { $0.key == key })?.value.text?.lowercased(),
                text == "true" || text == "false"
            else { continue }
            taken.insert(key)
            if names[.status] == nil, text == draft { status = .draft }
        }
    }

    private mutating func take(_ field: Field, _ value: FrontMatterValue) -> Bool {
        switch field {
        case .title: return take(value, \.title)
        case .image: return take(value, \.image)
        case .id: return take(value, \.id)
        case .author:
            author = Self.author(value)
            return author != nil
        case .status:
            guard let text = value.text, !text.isEmpty else { return false }
            status = PostStatus(rawValue: text)
        case .tags:
            guard let names = Self.tags(value) else { return false }
            tags = names
        case .created:
            created = value.text.flatMap(Self.date)
            return created != nil
        case .updated:
            updated = value.text.flatMap(Self.date)
            return updated != nil
        case .likes:
            guard let number = value.text.flatMap({ Int($0) }) else { return false }
            likes = number
        case .views:
            guard let number = value.text.flatMap({ Int($0) }) else { return false }
            views = number
        }
        return true
    }

    private mutating func take(
        _ value: FrontMatterValue, _ place: WritableKeyPath<MarkdownFields, String?>
    ) -> Bool {
        guard let text = value.text, !text.isEmpty else { return false }
        self[keyPath: place] = text
        return true
    }

    /// `Ada <ada@example.org>`, a list of names, or a name and an address.
    private static func author(_ value: FrontMatterValue) -> AuthorLabel? {
        switch value {
        case .text(let text): return author(text)
        case .list(let values):
            let labels = values.compactMap(author)
            if labels.count == 1 { return labels.first }
            return AuthorLabel(name: labels.map(\.displayName).joined(separator: ", "))
        case .map(let members):
            func member(_ name: String) -> String {
                members.last { $0.key == name }?.value.text ?? ""
            }
            return AuthorLabel(name: member("name"), email: member("email"))
        }
    }

    private static func author(_ text: String) -> AuthorLabel? {
        if text.hasSuffix(">"), let start = text.lastIndex(of: "<") {
            let address = text[start...].dropFirst().dropLast()
            if address.contains("@") {
                return AuthorLabel(
                    name: String(text[..<start]).trimmingBlanks, email: String(address))
            }
        }
        let isAddress = text.contains("@") && !text.contains(" ")
        return isAddress ? AuthorLabel(name: "", email: text) : AuthorLabel(name: text)
    }

    /// Who wrote it, as ``author`` reads it.
    static func text(of author: AuthorLabel) -> String {
        if author.email.isEmpty { return author.name }
        return author.name.isEmpty ? author.email : "\(author.name) <\(author.email)>"
    }

    /// A list; a text is a list with commas, or one with blanks as Jekyll has it.
    private static func tags(_ value: FrontMatterValue) -> [String]? {
        switch value {
        case .list(let values):
            let names = values.compactMap(\.text)
            return names.count == values.count ? names.filter { !$0.isEmpty } : nil
        case .text(let text):
            let separator: (Character) -> Bool = text.contains(",") ? { $0 == "," } : \.isWhitespace
            return text.split(whereSeparator: separator).map { String($0).trimmingBlanks }
                .filter { !$0.isEmpty }
        case .map: return nil
        }
    }

    /// A moment; a blank may stand before the zone.
    private static func date(_ text: String) -> Date? {
        if let date = Timestamp.date(of: text) { return date }
        let words = text.split(separator: " ", omittingEmptySubsequences: true)
        guard words.count == 3 else { return nil }
        return Timestamp.date(of: "\(words[0])T\(words[1])\(words[2])")
    }
}

import FoundationEssentials
import Persistence
import PersistenceTextForms
import SheafModel

/// What front matter says of a post, under whichever of their names its facts come.
///
/// Writing asks this as well: what it reads in the text as it was needs no other one.
struct MarkdownFields {
    /// The keys of a post's identifier: theirs or ours, and ours where theirs stands under that.
    static let idKeys = (any: "id", ours: "sheaf-id")

    /// The names under which facts of a post are looked for.
    static let factNames = Post.fields.all.flatMap(\.keys) + [idKeys.any, idKeys.ours]

    /// What front matter says of a post that says nothing: everything without a status is out.
    private static let unsaid = {
        var post = Post.fields.blank
        post.status = .published
        return post
    }()

    /// The post, as far as front matter says it.
    private(set) var facts = Self.unsaid
    private(set) var id: String?
    /// The identifier of ours where somebody else calls the post by an `id` of theirs.
    private(set) var ours: String?
    /// Everything else, by names with points for what is inside one another.
    private(set) var metadata: [String: String] = [:]
    /// Values for which the metadata had no room.
    private(set) var lost = 0
    /// Values that are not what their names say, and those that nobody closed; they are in the metadata, but
    /// for such as were taken.
    private(set) var odd: [Odd] = []
    /// Keys that stand there again, further down or in other letters; this value of theirs is in the metadata.
    private(set) var repeated: [(name: String, line: Int)] = []
    /// Lines that have no key and do not stand in, and the key of whose value each was taken for a part.
    private(set) var keyless: [(text: String, name: String, line: Int)] = []
    /// Under which name each fact was found.
    private(set) var names: [PartialKeyPath<Post>: String] = [:]
    /// The same of the two identifiers.
    private var idNames: [String: String] = [:]
    /// Where the title, the tags and the picture stand, which may hold what a form would refuse.
    private(set) var places: [SheafModel.Field: TextPlace] = [:]
    /// Whether the post is a draft, or published, by the names that other programs have for that, as they are
    /// written.
    private(set) var flags: [String: Bool] = [:]

    /// Whether a title stands there that is empty, between quotation marks: of a file of ours it is the post's.
    private(set) var hasEmptyTitle = false

    /// A value that is not what its name says.
    struct Odd: Equatable {
        let name: String
        let value: String
        /// In which line of the file it stands.
        let line: Int
        /// What was expected there.
        let expected: ImportNote.Expected
        /// Whether it was taken all the same.
        var isTaken = false
    }

    /// A value with its key and its line in the file.
    private struct Said {
        let key: String
        let value: FrontMatterValue
        let line: Int
        /// Whether it stands in a table, the name of which is in front of its own.
        var isInner = false

        func odd(_ expected: ImportNote.Expected) -> Odd {
            Odd(name: key, value: value.words ?? "a list", line: line, expected: expected)
        }
    }

    /// Takes front matter apart.
    init(_ matter: FrontMatter?) {
        guard let matter else { return }
        let (values, others, unread) = Self.values(of: matter)
        lost = unread
        keyless = Self.keylessLines(of: matter)
        var taken: Set<String> = []
        let closed = values.filter { !$0.value.isOpen }
        odd = values.filter(\.value.isOpen).map { $0.odd(.closing) }
        for field in Post.fields.all {
            guard let path = field.path,
                let said = find(field.keys, closed, field.kind.expected, by: field.take)
            else { continue }
            names[path] = said.key
            taken.insert(said.key)
            if let expected = unlike(field) {
                var odd = said.odd(expected)
                odd.isTaken = true
                self.odd.append(odd)
            }
            let place = TextPlace(line: said.line, column: 1)
            if field.isOf(\.title) { places[.title] = place }
            if field.isOf(\.tags) { places[.tagName] = place }
            if field.isOf(\.image) { places[.image] = place }
        }
        id = takeID(Self.idKeys.any, closed, &taken)
        ours = takeID(Self.idKeys.ours, closed, &taken)
        takeFlags(closed, &taken)
        takeEmptyTitle(closed, of: matter, &taken)
        odd.sort { $0.line < $1.line }
        let spellings = Set(taken.map { $0.lowercased() })
        let again = values.filter { said in
            !taken.contains(said.key) && spellings.contains(said.key.lowercased())
        }
        repeated = (others + again).map { (name: $0.key, line: $0.line) }
        repeated.sort { $0.line < $1.line }
        for said in values.filter({ !taken.contains($0.key) }) + others {
            let key = MetadataKeys.name(said.key)
            said.value.flattened(key) { name, text in
                let isKept = metadata.addMetadata(
                    text, named: name, reserved: 2, isInner: said.isInner || name != key)
                if !isKept { lost += 1 }
            }
        }
    }

    /// The last value of each key, those before it, and how many more there are than are read.
    private static func values(
        of matter: FrontMatter
    ) -> (last: [Said], others: [Said], unread: Int) {
        var values: [Said] = []
        var others: [Said] = []
        var unread = 0
        var hasTaxonomies = false
        func add(_ said: Said) {
            if let index = values.firstIndex(where: { $0.key == said.key }) {
                others.append(values.remove(at: index))
            }
            values.append(said)
        }
        // Behind the line that begins it; in an object each member stands behind its own line end.
        let isObject = matter.syntax == .json
        var line = isObject ? 1 : 2
        for entry in matter.entries {
            let before = entry.text.utf8.prefix { isObject && $0 <= 0x20 }.count { $0 == 0x0A }
            if entry.isTable {
                let members = matter.tableValues(in: entry)
                for (key, value, inner) in members.prefix(FrontMatter.maximumEntries) {
                    add(Said(key: key, value: value, line: line + inner, isInner: true))
                }
                unread += max(0, members.count - FrontMatter.maximumEntries)
            } else if !hasTaxonomies, let members = matter.taxonomies(in: entry) {
                hasTaxonomies = true
                for (key, value) in members {
                    add(Said(key: key, value: value, line: line + before))
                }
            } else if let key = entry.key, matter.says(entry) {
                add(Said(key: key, value: matter.value(of: entry), line: line + before))
            }
            line += (entry.text + entry.trail).unicodeScalars.count { $0 == "\n" }
        }
        return (values, others, unread)
    }

    private static func keylessLines(
        of matter: FrontMatter
    ) -> [(text: String, name: String, line: Int)] {
        // Behind the line that begins it.
        var line = 2
        var found: [(text: String, name: String, line: Int)] = []
        for entry in matter.entries {
            if let key = entry.key, let (text, above) = matter.keylessLine(in: entry) {
                found.append((text, key, line + above))
            }
            line += (entry.text + entry.trail).unicodeScalars.count { $0 == "\n" }
        }
        return found
    }

    /// What stands under a name: just so, or else in other letters of it, as Hugo takes them.
    private static func said(_ name: String, _ values: [Said]) -> Said? {
        let other = name.lowercased()
        return values.first { $0.key == name } ?? values.last { $0.key.lowercased() == other }
    }

    /// The first of some names under which stands what can be taken.
    private mutating func find(
        _ names: [String], _ values: [Said], _ expected: ImportNote.Expected,
        by take: (FrontMatterValue, inout Post) -> Bool
    ) -> Said? {
        for name in names {
            guard let said = Self.said(name, values) else { continue }
            if take(said.value, &facts) { return said }
            if said.value != .text("") { odd.append(said.odd(expected)) }
        }
        return nil
    }

    private mutating func takeID(
        _ key: String, _ values: [Said], _ taken: inout Set<String>
    ) -> String? {
        let found = find([key], values, .text) { value, _ in value.filledText != nil }
        guard let found else { return nil }
        idNames[key] = found.key
        taken.insert(found.key)
        return found.value.text
    }

    /// A fact that is said; `nil` for one that is not.
    func said<Value>(_ path: KeyPath<Post, Value>) -> Value? {
        names[path] == nil ? nil : facts[keyPath: path]
    }

    /// The keys that say facts of the post, as they are written.
    var factKeys: Set<String> { Set(names.values).union(idNames.values).union(flags.keys) }

    /// Whether any key says a status.
    var saysStatus: Bool { names[\.status] != nil || !flags.isEmpty }

    /// The name under which a fact is written.
    func name(of path: PartialKeyPath<Post>, in matter: FrontMatter) -> String? {
        if let name = names[path] { return name }
        guard let field = Post.fields.all.first(where: { $0.isOf(path) }) else { return nil }
        // Where it is nothing, only a date might be looked for by other programs.
        return Self.name(field.keys, isDate: field.kind == .date, in: matter)
    }

    /// The name under which one of the identifiers is written.
    func name(ofID key: String, in matter: FrontMatter) -> String {
        idNames[key] ?? Self.name([key], isDate: false, in: matter) ?? key
    }

    private static func name(_ names: [String], isDate: Bool, in matter: FrontMatter) -> String? {
        guard let ours = names.first else { return nil }
        let first = matter.spelling(of: ours)
        // What somebody wrote there is theirs, whatever it is.
        let isTheirs = matter.entries.contains {
            guard $0.key == first, matter.isClosed($0) else { return false }
            return isDate || matter.value(of: $0) != .text("")
        }
        return isTheirs || matter.hasTable(ours) ? names.last : first
    }

    /// Whether the keys of other programs say a status, so that it needs none of ours.
    func isSaidByFlag(_ status: PostStatus) -> Bool {
        names[\.status] == nil && !flags.isEmpty && (status == .draft || status == .published)
    }

    /// The keys by which other programs tell drafts.
    static let flagNames = ["draft", "published", "publish"]

    /// What such a key says of a post that is a draft, or published.
    static func flag(_ name: String, of status: PostStatus) -> Bool {
        (status == .draft) == (name.lowercased() == "draft")
    }

    /// `draft: true` of Hugo, `published: false` of Jekyll, `publish: false` of Obsidian.
    private mutating func takeFlags(_ values: [Said], _ taken: inout Set<String>) {
        for name in Self.flagNames {
            guard let said = Self.said(name, values) else { continue }
            guard let flag = said.value.text.flatMap(YesOrNo.said(by:)) else {
                // Under the other names some have a date.
                if name == "draft", said.value != .text("") { odd.append(said.odd(.yesOrNo)) }
                continue
            }
            taken.insert(said.key)
            flags[said.key] = flag
            if names[\.status] == nil, flag == (name == "draft") { facts.status = .draft }
        }
    }

    /// `title: ""`: the title of a post that has none, in a file that was written from it.
    ///
    /// In any other file nobody wrote one, and the post is called as the file is.
    private mutating func takeEmptyTitle(
        _ values: [Said], of matter: FrontMatter, _ taken: inout Set<String>
    ) {
        guard names[\.title] == nil, let said = Self.said("title", values),
            said.value == .text("")
        else { return }
        taken.insert(said.key)
        hasEmptyTitle = matter.entries.last { $0.key == said.key }?.text.holds("\"\"") ?? false
        if hasEmptyTitle, ours ?? id.flatMap({ Post.ID($0) == nil ? nil : $0 }) != nil {
            names[\.title] = said.key
        }
    }

    /// A status as we call it, whatever the case; another one word for word.
    static func status(_ word: String) -> PostStatus {
        let known = PostStatus(rawValue: word.lowercased())
        return PostStatus.choices.contains(known) ? known : PostStatus(rawValue: word)
    }

    /// What a form would offer where something else was taken; `nil` where it was not.
    private func unlike(_ field: RecordField<Post>) -> ImportNote.Expected? {
        switch (field.kind, field.compared(facts)) {
        case (.status, _):
            let choices = PostStatus.choices
            return (choices + [.deleted]).contains(facts.status)
                ? nil : .oneOf(choices.map(\.rawValue))
        case (.count, .integer(let number)): return number < 0 ? .notNegative : nil
        default: return nil
        }
    }

    /// `Ada <ada@example.org>`, a list of names, or a name and an address.
    static func author(_ value: FrontMatterValue) -> AuthorLabel? {
        switch value {
        case .text(let text): return AuthorLabel(written: text)
        case .list(let values):
            let labels = values.compactMap(author)
            if labels.count == 1 { return labels.first }
            return AuthorLabel(name: labels.map(\.displayName).joined(separator: ", "))
        case .map(let members):
            func member(_ name: String) -> String {
                members.last { $0.key == name }?.value.text ?? ""
            }
            return AuthorLabel(name: member("name"), email: member("email"))
        // What is said elsewhere is not looked for, and its name is no value.
        case .alias, .open: return nil
        }
    }

    /// A list; a text is a list with commas, or one with blanks as Jekyll has it.
    static func tags(_ value: FrontMatterValue) -> [String]? {
        switch value {
        case .list(let values):
            let names = values.compactMap(\.text)
            return names.count == values.count ? names.filter { !$0.isEmpty } : nil
        case .text(let text):
            // Marks that mean something and do not add up are no part of a name.
            let scalars = text.unicodeScalars
            if let first = scalars.first, "[{\"'".unicodeScalars.contains(first) { return nil }
            let hasCommas = scalars.contains(",")
            return scalars.split { hasCommas ? $0 == "," : $0.properties.isWhitespace }
                .map { String($0).trimmingBlanks }.filter { !$0.isEmpty }
        case .map, .alias, .open: return nil
        }
    }

    /// A moment, or noon of a day; a blank may stand before the zone.
    static func date(_ text: String) -> Date? {
        if let date = Timestamp.dateOrNoon(of: text) { return date }
        let words = text.split(separator: " ", omittingEmptySubsequences: true)
        guard words.count == 3 else { return nil }
        return Timestamp.dateOrNoon(of: "\(words[0])T\(words[1])\(words[2])")
    }
}

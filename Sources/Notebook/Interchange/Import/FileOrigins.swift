import Model
import Persistence

/// Where the JSON of several files of one import comes from, as far as they tell it only together.
///
/// The shape of a file's first entry gives its source a name (``ImportShape/source(of:)``), and whoever asked for some
/// members only (`?select=title,userId`) left out those that tell it. Such a file belongs to the others
/// of the command where these are of one source and look like it: pages with `total`, `skip` and `limit`, or bare lists of
/// which none says where it is from. Files that may be of two sources stay two: both may count from 1.
struct FileOrigins {
    private var names: [String: String] = [:]
    /// The sources of files with people.
    private var peopled: Set<String> = []
    /// Authors of posts who were not there when these came: how many posts each has.
    private var missing: [Missing: Int] = [:]
    /// Where the first such post of each source stands.
    private var places: [String: (path: String, place: TextPlace, theirs: String)] = [:]

    private struct Missing: Hashable {
        let source: String
        let theirs: String
    }

    /// More files are not looked at, and more authors are not kept in mind.
    private static let (mostFiles, mostAuthors) = (1_000, 10_000)

    /// Nothing yet.
    init() {}

    /// Looks at the first entries of files.
    init(of inputs: [ImportInput]) {
        let files = inputs.filter(\.mayBeJSON)
        guard (2...Self.mostFiles).contains(files.count) else { return }
        let heads = files.compactMap { JSONHead($0) }
        let sure = Set(heads.filter { $0.isWrapped && $0.isCertain }.map(\.usual))
        let pages = heads.filter { $0.isPage && !$0.isCertain }
        if sure.count < 2 { join(pages, sure.first ?? Self.common(pages)) }
        let lists = heads.filter { !$0.isWrapped }
        if !lists.contains(where: \.isCertain) { join(lists, Self.common(lists)) }
    }

    private mutating func join(_ heads: [JSONHead], _ name: String?) {
        for head in heads { names[head.path] = name }
    }

    /// The name of files of which none is sure: that of the people.
    private static func common(_ heads: [JSONHead]) -> String? {
        (heads.first { $0.shape == .people } ?? heads.first)?.usual
    }

    /// Where a file comes from; `nil` where only its entries say that.
    subscript(path: String) -> String? { names[path] }

    // MARK: - Authors who are in no file of that source

    /// Notes that people of a source were in a file.
    mutating func notePeople(of source: String) { peopled.insert(source) }

    /// Notes a post whose author is not there, so far.
    mutating func noteMissing(
        _ author: ForeignName<User>, _ path: String, _ place: TextPlace
    ) {
        let name = Missing(source: author.source, theirs: author.theirs)
        guard missing.count < Self.mostAuthors || missing[name] != nil else { return }
        missing[name, default: 0] += 1
        if places[name.source] == nil { places[name.source] = (path, place, name.theirs) }
    }

    /// Which posts have no author although people of another source go by that name, once all is read.
    func notes(
        _ isHere: (ForeignName<User>) throws(StoreError) -> Bool
    ) throws(StoreError) -> [ImportNote] {
        var counts: [String: Int] = [:]
        for (name, posts) in missing {
            let others = peopled.subtracting([name.source])
            guard !others.isEmpty,
                try !isHere(ForeignName(person: name.theirs, of: name.source))
            else { continue }
            for other in others where try isHere(ForeignName(person: name.theirs, of: other)) {
                counts[name.source, default: 0] += posts
                break
            }
        }
        return counts.sorted { $0.key < $1.key }.compactMap { source, posts in
            places[source].map { path, place, theirs in
                let user = String(theirs.prefix(60))
                return ImportNote(
                    path: path, position: place,
                    reason: .authorsElsewhere(posts: posts, user: user))
            }
        }
    }
}

/// What the beginning and the end of a JSON file say of where it comes from.
private struct JSONHead {
    let path: String
    let shape: ImportShape
    /// What it would be called alone.
    let usual: String
    /// Whether the list is a member of an object.
    let isWrapped: Bool
    /// Whether it is a page of a longer list, as DummyJSON gives it.
    let isPage: Bool
    /// Whether its entries have what only those of one source have.
    let isCertain: Bool

    /// Reads the first entry; `nil` for what has none, and for all that is no list.
    init?(_ input: ImportInput) {
        // What is wrong with it is said when it is read.
        guard let source = try? input.source(), let format = try? source.format(input.path),
            format.format == .json
        else { return nil }
        var found: (name: String?, entry: JSONValue)?
        // As above.
        try? source.read(input.path) { reader in found = try Self.first(&reader) }
        guard let (name, entry) = found,
            let shape = name.flatMap({ ImportShape(listNamed: $0) }) ?? ImportShape(of: entry)
        else { return nil }
        path = input.path
        self.shape = shape
        usual = shape.source(of: entry)
        isWrapped = name != nil
        isPage = name != nil && input.endsAsPage
        isCertain = shape.isCertain(entry, isWrapped: name != nil)
    }

    /// The first entry of a list, with the name of that in its object.
    private static func first(
        _ reader: inout JSONReader
    ) throws(JSONError) -> (name: String?, entry: JSONValue)? {
        switch try reader.next() {
        case .beginArray:
            guard case let entry = try reader.next(), entry == .beginObject else { return nil }
            return (nil, try reader.value(beginningWith: entry))
        case .beginObject:
            while case .name(let name) = try reader.next() {
                let token = try reader.next()
                guard token == .beginArray, ImportShape(listNamed: name) != nil else {
                    _ = try reader.skip(beginningWith: token)
                    continue
                }
                guard case let entry = try reader.next(), entry == .beginObject else {
                    return nil
                }
                return (name, try reader.value(beginningWith: entry))
            }
            return nil
        default: return nil
        }
    }
}

extension ImportShape {
    /// Whether an entry has what only those of its source have.
    fileprivate func isCertain(_ value: JSONValue, isWrapped: Bool) -> Bool {
        func has(_ name: String) -> Bool { value[name] != nil }
        switch self {
        case .people: return has("firstName") || has("lastName") || has("company") || has("website")
        case .comments: return has("user") || (has("name") && has("email"))
        case .posts:
            // A post of JSONPlaceholder has these four, and stands in a bare list.
            let isWhole =
                !isWrapped && value.members.count == 4
                && ["id", "userId", "title", "body"].allSatisfy(has)
            return has("reactions") || has("views") || isWhole
        }
    }
}

extension ImportInput {
    /// Whether its name may be that of JSON, or it has none.
    fileprivate var mayBeJSON: Bool {
        guard problem == nil else { return false }
        return !hasPlace || name.lowercased().hasSuffix(".json")
    }

    /// Whether it ends with how many entries there are and which these are.
    fileprivate var endsAsPage: Bool {
        let text = String(decoding: lastBytes(512), as: UTF8.self)
        let end = text.unicodeScalars.lastIndex(of: "]").map { String(text[$0...]) } ?? ""
        return ["\"total\"", "\"skip\"", "\"limit\""].allSatisfy { end.contains($0) }
    }
}

import Persistence
import SheafModel

/// Posts of JSON whose authors are in no file of the same source, while people of another one go by that name.
///
/// The shape of an entry gives its source a name (``ImportShape/source(of:)``), and whoever asked for some members only
/// (`?select=title,userId`) left out those that tell it. Such files are not joined: rows are found again by the
/// name of their source, and a file that came alone the next time would be taken for another one's and
/// double what changed in it. It is said instead how files are told to be of one source.
struct AuthorsElsewhere {
    /// The file of which entries are read.
    private(set) var path: String?
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

    /// More authors are not kept in mind.
    private static let mostAuthors = 10_000

    /// Notes that an entry of a file is read.
    mutating func begin(_ path: String) { self.path = path }

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
            if others.isEmpty { continue }
            if try isHere(ForeignName(person: name.theirs, of: name.source)) { continue }
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

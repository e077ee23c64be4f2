import Persistence
import SheafModel

/// What the entries of one file go by: two of them are never one row, unless they say the same under a name that
/// the file gives them.
///
/// The second one that says something else has a number behind its name, so that the same file a second time
/// finds the same rows. Names and contents are kept as digests.
struct RepeatedEntries {
    /// What was said first under a name: half a digest tells two entries of one name apart.
    ///
    /// 6 MB for 300,000 names, where whole ones take 8.
    private var firsts: [Int: UInt32] = [:]
    /// The number of what was said later under a name, by both.
    private var numbers: [Int: Int] = [:]
    /// The last number of a name.
    private var last: [Int: Int] = [:]
    /// How often that was said which is called by nothing but what it says, where that was more than once.
    private var counts: [Int: Int] = [:]
    /// The last number above 1 that was given to what is called by nothing but what it says.
    private var given: [Int: Int] = [:]
    /// Entries that are taken when all others are known, and where they stand.
    private var postponed: [(row: ForeignRow, place: TextPlace)] = []
    /// How many bytes of text may be postponed.
    private var room = 16 << 20

    /// So many entries are postponed; others are taken at once.
    private static let mostPostponed = 10_000

    /// So many names and repeated entries are known; of others the later entry takes the place of the earlier
    /// one, which is told.
    private static let most = 1_000_000

    /// What an entry goes by, and whether one before it says the same under that name.
    struct Call {
        let name: String
        let isAgain: Bool
    }

    /// What an entry goes by that is called by nothing but what it says: of several that say the same the second
    /// is always the second, so that the same file again finds each of them.
    ///
    /// - Parameters:
    ///   - name: What it is called by that.
    ///   - kind: What kind of row it is.
    ///   - digest: A digest of what it says.
    /// - Returns: The name, or one with numbers behind it.
    mutating func countedName(_ name: String, of kind: String, saying digest: Int) -> String {
        let call = call(name, of: kind, saying: digest)
        // Of more than can be counted the later ones are the first one, here and whenever they come again.
        guard call.isAgain, counts.count < Self.most else { return call.name }
        let own = Self.digest(kind, name, digest)
        let count = counts[own, default: 1] + 1
        counts[own] = count
        return "\(call.name) =\(count)"
    }

    /// What an entry goes by.
    ///
    /// - Parameters:
    ///   - name: What its file calls it.
    ///   - kind: What kind of row it is.
    ///   - digest: A digest of what it says.
    /// - Returns: The name, or one with a number behind it.
    mutating func call(_ name: String, of kind: String, saying digest: Int) -> Call {
        let key = Self.digest(kind, name)
        let own = Self.digest(key, digest)
        if let number = numbers[own] {
            return Call(name: Self.numbered(name, number), isAgain: true)
        }
        let half = UInt32(truncatingIfNeeded: digest)
        let hasRoom = firsts.count < Self.most
        guard let first = firsts[key] else {
            if hasRoom { firsts[key] = half }
            return Call(name: name, isAgain: false)
        }
        if first == half { return Call(name: name, isAgain: true) }
        guard hasRoom else { return Call(name: name, isAgain: false) }
        var number = last[key] ?? 1
        repeat { number += 1 } while firsts[Self.digest(kind, Self.numbered(name, number))] != nil
        last[key] = number
        numbers[own] = number
        let numbered = Self.numbered(name, number)
        // An entry may have just that for its own name further down.
        firsts[Self.digest(kind, numbered)] = half
        return Call(name: numbered, isAgain: false)
    }

    /// Whether an entry of that name said so.
    func has(_ name: String, of kind: String, saying digest: Int) -> Bool {
        let key = Self.digest(kind, name)
        return firsts[key] == UInt32(truncatingIfNeeded: digest)
            || numbers[Self.digest(key, digest)] != nil
    }

    /// Whether an entry goes by a name with a number behind it.
    func isTaken(_ number: Int, behind name: String, of kind: String) -> Bool {
        firsts[Self.digest(kind, Self.numbered(name, number))] != nil
    }

    /// The last number that was given to an entry of a name, unless it was the first one; 0 where none was.
    func lastGiven(behind name: String, of kind: String) -> Int {
        given[Self.digest(kind, name), default: 0]
    }

    /// Lets what an entry says go by a name with a number behind it, which no other one has.
    ///
    /// - Returns: The name with the number.
    mutating func give(
        _ number: Int, behind name: String, of kind: String, saying digest: Int
    ) -> String {
        let numbered = Self.numbered(name, number)
        guard firsts.count < Self.most else { return numbered }
        firsts[Self.digest(kind, numbered)] = UInt32(truncatingIfNeeded: digest)
        if number > 1 {
            let key = Self.digest(kind, name)
            numbers[Self.digest(key, digest)] = number
            given[key] = number
        }
        return numbered
    }

    /// Keeps an entry until all others are known; false where there is no room.
    mutating func postpone(_ row: ForeignRow, at place: TextPlace) -> Bool {
        let bytes = row.textBytes
        guard postponed.count < Self.mostPostponed, bytes <= room else { return false }
        postponed.append((row, place))
        room -= bytes
        return true
    }

    /// Hands over what was postponed, in the order of the file.
    mutating func takePostponed() -> [(row: ForeignRow, place: TextPlace)] {
        defer { postponed = [] }
        return postponed
    }

    /// A name with a number behind it; itself for 1.
    static func numbered(_ name: String, _ number: Int) -> String {
        number == 1 ? name : "\(name) #\(number)"
    }

    /// A digest of several things, within one run.
    static func digest<each Part: Hashable>(_ parts: repeat each Part) -> Int {
        var hasher = Hasher()
        repeat hasher.combine(each parts)
        return hasher.finalize()
    }
}

extension ForeignRow {
    /// How long its texts are.
    fileprivate var textBytes: Int {
        let text: String
        let metadata: [String: String]
        switch self {
        case .person(let row): (text, metadata) = (row.user.bio, row.user.metadata)
        case .post(let row): (text, metadata) = (row.post.content, row.post.metadata)
        case .comment(let row): (text, metadata) = (row.comment.content, row.comment.metadata)
        }
        return metadata.reduce(text.utf8.count) { $0 + $1.key.utf8.count + $1.value.utf8.count }
    }
}

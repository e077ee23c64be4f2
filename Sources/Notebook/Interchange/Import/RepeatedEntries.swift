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
        let half = UInt32(truncatingIfNeeded: digest)
        let hasRoom = firsts.count < Self.most
        guard let first = firsts[key] else {
            if hasRoom { firsts[key] = half }
            return Call(name: name, isAgain: false)
        }
        if first == half { return Call(name: name, isAgain: true) }
        let own = Self.digest(key, digest)
        if let number = numbers[own] {
            return Call(name: Self.numbered(name, number), isAgain: true)
        }
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

    private static func numbered(_ name: String, _ number: Int) -> String { "\(name) #\(number)" }

    /// A digest of several things, within one run.
    static func digest<each Part: Hashable>(_ parts: repeat each Part) -> Int {
        var hasher = Hasher()
        repeat hasher.combine(each parts)
        return hasher.finalize()
    }
}

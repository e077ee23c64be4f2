public import FoundationEssentials

/// The folder of what can be made again: it may be emptied at any time, and has a limit.
///
/// Nothing outside of the folder is read, written or removed: a link in it is never followed, and what it
/// leads to counts as nothing that is kept. The folder itself may be behind a link.
public struct CacheFolder: Hashable, Sendable {
    /// The folder, which need not exist.
    public let url: URL

    /// The folder at `url`; in one that is of no file nothing is kept, and nothing is removed.
    public init(_ url: URL) {
        self.url = url
    }

    private struct Entry {
        var path: String
        var bytes: Int
        var usedAt: (seconds: Int, nanoseconds: Int)
    }

    /// The bytes of all files in it, each of which is looked at.
    public var usedBytes: Int { entries.reduce(0) { $0.addingClamped($1.bytes) } }

    /// Removes what was used longest ago, until the rest has at most so many bytes.
    ///
    /// A file that cannot be removed stays, and the others go all the same. Every file in the folder is
    /// looked at.
    ///
    /// - Returns: How many files were removed.
    @discardableResult
    public func trim(toBytes maximum: Int) -> Int { trim(toBytes: maximum, sparing: nil) }

    /// The same, and a file at one path stays in any case.
    @discardableResult
    func trim(toBytes maximum: Int, sparing spared: String?) -> Int {
        let entries = entries.sorted {
            $0.usedAt == $1.usedAt ? $0.path < $1.path : $0.usedAt < $1.usedAt
        }
        // Files with holes may be said to hold more bytes than can be counted.
        var rest = entries.reduce(0) { $0.addingClamped($1.bytes) }
        var removed = 0
        for entry in entries where entry.path != spared {
            guard rest > maximum else { break }
            do throws(FilesError) {
                try FilePath<FilesError>(entry.path).remove()
                removed += 1
            } catch .notFound {
            } catch {
                continue
            }
            // Gone is gone: another window that trims as well must not make this one remove more.
            rest -= entry.bytes
        }
        return removed
    }

    /// Removes everything in it; the folder stays.
    public func empty() {
        guard url.isPlace else { return }
        // What another window has just made, or what cannot be read, stays until the next time.
        let names = (try? FileManager.default.contentsOfDirectory(atPath: url.path)) ?? []
        for name in names { try? FileManager.default.removeItem(at: url.appending(path: name)) }
    }

    private var entries: [Entry] {
        guard url.isPlace else { return [] }
        // No folder, nothing in it.
        let names = (try? FileManager.default.subpathsOfDirectory(atPath: url.path)) ?? []
        return names.compactMap { name in
            let path = url.path + "/" + name
            guard let facts = FileFacts(path, followingLinks: false), facts.isPlainFile else {
                return nil
            }
            return Entry(path: path, bytes: Int(facts.length), usedAt: facts.usedAt)
        }
    }
}

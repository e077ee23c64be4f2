import FoundationEssentials
import Persistence

extension Directories {
    /// The paths of the journals that were put aside: what was saved last may be in them.
    var asideJournals: [String] {
        let start = databaseFile.lastPathComponent + "-wal.aside-"
        // A folder that cannot be read is said where the store in it is opened.
        let names = (try? FileManager.default.contentsOfDirectory(atPath: data.path)) ?? []
        return names.filter { $0.hasPrefix(start) }.sorted().map { "\(data.path)/\($0)" }
    }
}

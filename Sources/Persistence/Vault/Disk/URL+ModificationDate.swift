internal import Foundation

extension URL {
    /// When the file was last written, as far as the disk tells.
    var modificationDate: Date? {
        // For a person to look at; what is wrong with the file is said elsewhere.
        try? resourceValues(forKeys: [.contentModificationDateKey]).contentModificationDate
    }
}

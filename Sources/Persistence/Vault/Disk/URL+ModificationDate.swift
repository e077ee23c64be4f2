internal import FoundationEssentials

extension URL {
    /// When the file was last written, as far as the disk tells.
    var modificationDate: Date? {
        // For a person to look at; what is wrong with the file is said elsewhere.
        (try? FileManager.default.attributesOfItem(atPath: path))?[.modificationDate] as? Date
    }
}

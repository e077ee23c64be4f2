/// What exported files are called.
package enum ExportName {
    /// A title as a part of a file's name: its letters and digits with hyphens between the words,
    /// in at most 80 bytes; empty for one without any.
    package static func slug(of title: String) -> String {
        let words = title.lowercased().unicodeScalars
            .map { $0.properties.isAlphabetic || ("0"..."9").contains($0) ? String($0) : "-" }
            .joined().split(separator: "-")
        var slug = ""
        for word in words where slug.utf8.count + word.utf8.count < 80 {
            slug += slug.isEmpty ? word : "-" + word
        }
        return slug
    }
}

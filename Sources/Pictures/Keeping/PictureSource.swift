package import FoundationEssentials

/// What somebody typed in the place of a picture.
package enum PictureSource: Hashable, Sendable {
    /// A picture that is kept already.
    case kept(PictureReference)
    /// An address in the network; nothing is fetched from there.
    case address(String)
    /// A file to be taken in.
    case file(URL)

    /// Reads it; nil for nothing.
    ///
    /// - Parameters:
    ///   - text: What was typed; `~/` is the home, and other relative paths begin at the working folder.
    ///   - home: The home of whoever typed it; nil where there is none.
    package init?(_ text: String, home: String?) {
        if text.isEmpty { return nil }
        if let reference = PictureReference(text) {
            self = .kept(reference)
        } else if Self.isAddress(text) {
            self = .address(text)
        } else if let home, text.hasPrefix("~/") {
            self = .file(URL(filePath: home + text.dropFirst(1)))
        } else {
            self = .file(URL(filePath: text))
        }
    }

    /// Whether a text is an address that a browser opens.
    package static func isAddress(_ text: String) -> Bool {
        let start = text.prefix(8).lowercased()
        return start.hasPrefix("http://") || start.hasPrefix("https://")
    }
}

extension PictureFolder {
    /// What is kept of a picture that somebody named: takes a file in, and leaves the rest as it is.
    ///
    /// - Throws: ``PictureProblem``.
    package func settle(
        _ text: String, home: String?, quality: Int
    ) async throws(PictureProblem) -> String? {
        switch PictureSource(text, home: home) {
        case nil: nil
        case .kept?, .address?: text
        case .file(let url)?: try await take(url, quality: quality).text
        }
    }
}

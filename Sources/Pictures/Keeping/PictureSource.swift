package import FoundationEssentials

/// What somebody typed in the place of a picture.
package enum PictureSource: Hashable, Sendable {
    /// A picture that is kept already.
    case kept(PictureReference)
    /// An address in the network; nothing is fetched from there.
    case address(String)
    /// A file to be taken in.
    case file(URL)
    /// An address of another kind, which nothing here opens.
    case otherAddress

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
        } else if text.prefix(7).lowercased() == "file://" {
            self = Self.file(at: text).map { .file($0) } ?? .otherAddress
        } else if Self.hasScheme(text) {
            self = .otherAddress
        } else if let home, text.hasPrefix("~/") {
            self = .file(URL(filePath: home + text.dropFirst(1)))
        } else {
            self = .file(URL(filePath: text))
        }
    }

    /// The file that an address names, as file managers give it; nil for one of another machine.
    private static func file(at address: String) -> URL? {
        guard let url = URL(string: address),
            ["", "localhost"].contains(url.host(percentEncoded: false) ?? "")
        else { return nil }
        let path = url.path(percentEncoded: false)
        return path.hasPrefix("/") ? URL(filePath: path) : nil
    }

    /// Whether a text begins as an address does: `ftp://`.
    private static func hasScheme(_ text: String) -> Bool {
        let scheme = text.utf8.prefix { ($0 | 0x20) >= 0x61 && ($0 | 0x20) <= 0x7A }
        return !scheme.isEmpty && text.utf8.dropFirst(scheme.count).starts(with: "://".utf8)
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
        case nil: return nil
        case .address?: return text
        case .kept(let reference)?:
            renewDate(of: reference)
            return text
        case .file(let url)?: return try await take(url, quality: quality).text
        case .otherAddress?: throw .otherAddress
        }
    }
}

internal import CSheafPictures

/// What a post or a person keeps of a picture that Sheaf has: `files/HASH.png#photo.png`.
///
/// The hash is the SHA-256 of the file, so that the reference means the same picture everywhere, and
/// what stands behind `#` is what somebody called it.
package struct PictureReference: Hashable, Sendable {
    /// The name of the file in the folder of files: `HASH.png`.
    package let file: String
    /// What somebody called it; the file's own name where nobody did.
    package let name: String

    private static let folder = "files/"

    /// A reference as it is kept; nil for everything else, such as an address in the network.
    package init?(_ text: String) {
        guard text.hasPrefix(Self.folder) else { return nil }
        let parts = text.dropFirst(Self.folder.count).split(
            separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
        guard let file = parts.first.map(String.init), Self.isFileName(file) else { return nil }
        self.file = file
        let name = parts.count > 1 ? String(parts[1]) : ""
        self.name = name.isEmpty ? file : name
    }

    /// The reference to a picture of this content.
    package init(to bytes: [UInt8], format: PictureFormat, name: String) {
        file = Self.hash(of: bytes) + "." + format.ending
        let plain = name.unicodeScalars.filter { $0.value >= 0x20 && $0.value != 0x7F }
        self.name = plain.isEmpty ? file : String(String.UnicodeScalarView(plain.prefix(200)))
    }

    /// As it is kept.
    package var text: String { Self.folder + file + (name == file ? "" : "#" + name) }

    /// The hash of the content.
    package var hash: String { String(file.prefix(64)) }

    /// Whether a file of the folder is named as pictures are.
    package static func isFileName(_ name: String) -> Bool {
        let digits = name.utf8.prefix(64)
        guard digits.count == 64, digits.allSatisfy({ Self.isDigit($0) }) else { return false }
        return PictureFormat.allCases.contains {
            name.utf8.dropFirst(64).elementsEqual(".\($0.ending)".utf8)
        }
    }

    private static func isDigit(_ byte: UInt8) -> Bool {
        (0x30...0x39).contains(byte) || (0x61...0x66).contains(byte)
    }

    /// The SHA-256 of some bytes, in hexadecimal.
    package static func hash(of bytes: [UInt8]) -> String {
        var digest = [UInt8](repeating: 0, count: 32)
        picture_digest(bytes, bytes.count, &digest)
        return digest.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
    }

    /// What a form shows of what is kept: the name alone, which says more than a hash.
    package static func typed(_ text: String?) -> String {
        guard let text else { return "" }
        return PictureReference(text)?.name ?? text
    }
}

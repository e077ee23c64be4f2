package import FoundationEssentials

/// The canonical text form, read and written byte by byte: Foundation goes through `sscanf` and
/// `snprintf`, which an import or export of a million rows waits for.
extension UUID {
    /// Reads the canonical text form, in either case; `nil` for anything else.
    package init?(canonicalText text: String) {
        var text = text
        let uuid = text.withUTF8 { characters -> uuid_t? in
            guard characters.count == 36 else { return nil }
            var bytes: uuid_t = (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0)
            let isCanonical = withUnsafeMutableBytes(of: &bytes) { bytes in
                var position = 0
                for index in bytes.indices {
                    if Self.isDash(position) {
                        guard characters[position] == UInt8(ascii: "-") else { return false }
                        position += 1
                    }
                    guard let high = Self.digit(characters[position]),
                        let low = Self.digit(characters[position + 1])
                    else { return false }
                    bytes[index] = high << 4 | low
                    position += 2
                }
                return true
            }
            return isCanonical ? bytes : nil
        }
        guard let uuid else { return nil }
        self.init(uuid: uuid)
    }

    /// The canonical text form in lower case: `0193…-7…`.
    package var canonicalText: String {
        String(unsafeUninitializedCapacity: 36) { text in
            var position = 0
            withUnsafeBytes(of: uuid) { bytes in
                for byte in bytes {
                    if Self.isDash(position) {
                        text[position] = UInt8(ascii: "-")
                        position += 1
                    }
                    text[position] = Self.character(byte >> 4)
                    text[position + 1] = Self.character(byte & 0xf)
                    position += 2
                }
            }
            return position
        }
    }

    private static func isDash(_ position: Int) -> Bool {
        position == 8 || position == 13 || position == 18 || position == 23
    }

    private static func digit(_ character: UInt8) -> UInt8? {
        switch character {
        case UInt8(ascii: "0")...UInt8(ascii: "9"): character - UInt8(ascii: "0")
        case UInt8(ascii: "a")...UInt8(ascii: "f"): character - UInt8(ascii: "a") + 10
        case UInt8(ascii: "A")...UInt8(ascii: "F"): character - UInt8(ascii: "A") + 10
        default: nil
        }
    }

    private static func character(_ digit: UInt8) -> UInt8 {
        digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "a") + digit - 10
    }
}

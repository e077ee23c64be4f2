import Persistence

extension SecretItem {
    /// What is known about it with the secret as one JSON object on a line, in memory that is wiped.
    ///
    /// A secret that is no UTF-8 is `valueBase64` (RFC 4648), any other one `value`: whoever reads it can
    /// tell the two apart, and gets the same bytes of both.
    var json: SecretBytes {
        var writer = JSONWriter()
        writer.object { $0.vaultMembers(of: summary) }
        let secret = SecretJSON(value)
        let name = secret.isText ? "value" : "valueBase64"
        let head = writer.bytes.dropLast() + Array(",\"\(name)\":\"".utf8)
        let tail = Array("\"}\n".utf8)
        return SecretBytes(count: head.count + secret.count + tail.count) { buffer in
            buffer.copyBytes(from: head)
            secret.write(into: .init(rebasing: buffer[head.count...]))
            UnsafeMutableRawBufferPointer(rebasing: buffer[(head.count + secret.count)...])
                .copyBytes(from: tail)
        }
    }
}

/// What stands between the quotation marks of a JSON text for a secret.
///
/// The writer of all other JSON keeps what it writes in memory that nobody wipes.
private struct SecretJSON {
    /// Whether it is UTF-8, and stands as it is.
    let isText: Bool
    /// How many bytes it takes.
    let count: Int

    private let value: SecretBytes
    private static let digits = Array("0123456789abcdef".utf8)
    private static let letters = Array(
        "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)

    init(_ value: SecretBytes) {
        self.value = value
        isText = value.withUnsafeBytes { Self.isText($0) }
        count =
            isText
            ? value.withUnsafeBytes { $0.reduce(0) { $0 + Self.width(of: $1) } }
            : (value.count + 2) / 3 * 4
    }

    private static func isText(_ bytes: UnsafeRawBufferPointer) -> Bool {
        var parser = Unicode.UTF8.ForwardParser()
        var iterator = bytes.makeIterator()
        while true {
            switch parser.parseScalar(from: &iterator) {
            case .valid: continue
            case .error: return false
            case .emptyInput: return true
            }
        }
    }

    private static func width(of byte: UInt8) -> Int {
        switch byte {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"): 2
        case ..<0x20: 6
        default: 1
        }
    }

    /// Writes it to a place with room for ``count`` bytes.
    func write(into buffer: UnsafeMutableRawBufferPointer) {
        value.withUnsafeBytes { bytes in
            if isText {
                Self.escape(bytes, into: buffer)
            } else {
                Self.encode(bytes, into: buffer)
            }
        }
    }

    private static func escape(
        _ bytes: UnsafeRawBufferPointer, into buffer: UnsafeMutableRawBufferPointer
    ) {
        var place = 0
        func put(_ byte: UInt8) {
            buffer[place] = byte
            place += 1
        }
        for byte in bytes {
            switch width(of: byte) {
            case 1: put(byte)
            case 2:
                put(UInt8(ascii: "\\"))
                put(byte)
            default:
                for sign in "\\u00".utf8 { put(sign) }
                put(digits[Int(byte >> 4)])
                put(digits[Int(byte & 15)])
            }
        }
    }

    private static func encode(
        _ bytes: UnsafeRawBufferPointer, into buffer: UnsafeMutableRawBufferPointer
    ) {
        var place = 0
        for start in stride(from: 0, to: bytes.count, by: 3) {
            let count = min(3, bytes.count - start)
            let bits = (0..<3).reduce(0) { bits, next in
                bits << 8 | (next < count ? Int(bytes[start + next]) : 0)
            }
            for sign in 0..<4 {
                buffer[place] =
                    sign > count
                    ? UInt8(ascii: "=") : letters[bits >> (18 - 6 * sign) & 63]
                place += 1
            }
        }
    }
}

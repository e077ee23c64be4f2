import Glibc
import Persistence
import PersistenceTextForms
import SheafModel

/// Writes a secret straight to standard output: a buffer of ours would keep a copy.
enum SecretOutput {
    /// Writes all of it, byte for byte.
    ///
    /// - Throws: ``OutputGone``, ``OutputFailed``.
    static func write(_ value: SecretBytes, to descriptor: Int32 = 1) throws {
        try value.withUnsafeBytes { try send($0[...], descriptor) }
    }

    /// Shows it on a terminal, with a line end behind it; whether signs stand for some of it.
    ///
    /// Line ends and tabs are done as they are. Whatever else a terminal would obey or not show is seen as
    /// a sign, as in all that is printed (`VisibleText`), and a byte that is no UTF-8 as its number: there
    /// are terminals that obey these as well.
    ///
    /// - Throws: ``OutputGone``, ``OutputFailed``.
    static func show(_ value: SecretBytes, on descriptor: Int32 = 1) throws -> Bool {
        try value.withUnsafeBytes { bytes in
            let hasSigns = try showParts(of: bytes, descriptor)
            try send("\n", descriptor)
            return hasSigns
        }
    }

    private static func showParts(
        of bytes: UnsafeRawBufferPointer, _ descriptor: Int32
    ) throws -> Bool {
        var parser = Unicode.UTF8.ForwardParser()
        var iterator = bytes.makeIterator()
        // What can be shown as it is goes out in one piece, from where it lies.
        var shown = 0
        var position = 0
        var hasSigns = false
        func sign(_ sign: String, for count: Int) throws {
            try send(bytes[shown..<position], descriptor)
            try send(sign, descriptor)
            position += count
            shown = position
            hasSigns = true
        }
        parsing: while true {
            switch parser.parseScalar(from: &iterator) {
            case .valid(let encoded):
                let scalar = Unicode.UTF8.decode(encoded)
                if scalar.isHidden && scalar != "\n" && scalar != "\t" {
                    try sign(VisibleText.sign(for: scalar), for: encoded.count)
                } else {
                    position += encoded.count
                }
            case .error(let length):
                for _ in 0..<length {
                    let digits = String(bytes[position], radix: 16, uppercase: true)
                    try sign("<0x\(digits)>", for: 1)
                }
            case .emptyInput: break parsing
            }
        }
        try send(bytes[shown...], descriptor)
        return hasSigns
    }

    private static func send(_ text: String, _ descriptor: Int32) throws {
        var text = text
        try text.withUTF8 { try send(UnsafeRawBufferPointer($0)[...], descriptor) }
    }

    private static func send(_ bytes: Slice<UnsafeRawBufferPointer>, _ descriptor: Int32) throws {
        var rest = bytes
        while !rest.isEmpty {
            let part = UnsafeRawBufferPointer(rebasing: rest)
            let count = Glibc.write(descriptor, part.baseAddress, part.count)
            if count >= 0 {
                rest = rest.dropFirst(count)
            } else if errno == EPIPE {
                throw OutputGone()
            } else if errno != EINTR {
                throw OutputFailed(code: errno)
            }
        }
    }
}

import Persistence

/// Texts that have to be converted first, where files are left out that cannot be read: each is left out as a
/// whole, wherever in it the first character stands that tells.
extension ImportRun {
    /// Where a file is no UTF-8 that would be left out for that; `nil` where all of it is, and for formats that say
    /// in which encoding they are.
    ///
    /// - Throws: ``ImportError``, `CancellationError`.
    func placeOfOtherEncoding(in input: ImportInput) throws -> TextPlace? {
        // Whoever takes all that is right wants the rows before it.
        guard skipsUnknown, leavingOut == nil else { return nil }
        let source: ByteSource
        do throws(FilesError) {
            source = try input.source()
        } catch {
            throw ImportError.file(error)
        }
        let (format, head) = try input.format(of: source)
        switch format {
        case .csv, .json: break
        case nil: if !FileFormat.isText(head) { return nil }
        // A note is read as a whole in any case.
        case .markdown, .vCard, .stackExchange: return nil
        }
        var bytes = ByteReader(source, path: path)
        var check = UTF8Check()
        while true {
            let place = bytes.position
            guard let byte = try bytes.next() else { return check.isWhole ? nil : place }
            if !check.take(byte) { return place }
        }
    }
}

extension FileFormat {
    /// Whether what begins so is a text in some encoding of one byte a character, or of several for some: it has no
    /// control characters.
    static func isText(_ head: [UInt8]) -> Bool {
        // Which has long texts in it.
        !head.starts(with: "%PDF".utf8)
            && head.allSatisfy { $0 >= 0x20 || [0x09, 0x0A, 0x0C, 0x0D].contains($0) }
    }
}

/// Tells byte by byte whether a text is UTF-8 (RFC 3629 §4).
struct UTF8Check {
    /// How many bytes of a character have to follow.
    private var rest = 0
    /// What the next of these may be.
    private var next: ClosedRange<UInt8> = 0x80...0xBF

    /// Whether no character is open.
    var isWhole: Bool { rest == 0 }

    /// Takes the next byte; whether it may stand there.
    mutating func take(_ byte: UInt8) -> Bool {
        if rest > 0 {
            guard next.contains(byte) else { return false }
            (rest, next) = (rest - 1, 0x80...0xBF)
            return true
        }
        switch byte {
        case 0x00...0x7F: break
        case 0xC2...0xDF: rest = 1
        case 0xE0: (rest, next) = (2, 0xA0...0xBF)
        case 0xED: (rest, next) = (2, 0x80...0x9F)
        case 0xE1...0xEF: rest = 2
        case 0xF0: (rest, next) = (3, 0x90...0xBF)
        case 0xF1...0xF3: rest = 3
        case 0xF4: (rest, next) = (3, 0x80...0x8F)
        default: return false
        }
        return true
    }
}

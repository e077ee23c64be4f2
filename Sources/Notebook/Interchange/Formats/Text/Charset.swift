import Glibc

/// The encodings of characters that programs wrote before UTF-8, by the names they gave them.
///
/// The C library's `iconv` converts; it knows more names, and what it is handed comes from a file, so that
/// only those that were in use in cards are asked for.
enum Charset {
    /// Bytes in an encoding, which is named in any case, as text.
    ///
    /// - Returns: `nil` where nobody knows the encoding, or the bytes are none of it.
    static func text(_ bytes: [UInt8], in name: String) -> String? {
        guard let known = known(name) else { return nil }
        let descriptor = iconv_open("UTF-8", known)
        guard descriptor != iconv_t(bitPattern: -1) else { return nil }
        defer { iconv_close(descriptor) }
        var source = bytes.map { CChar(bitPattern: $0) }
        // The longest of them makes three bytes of one, and a few signs go before others.
        var target = [CChar](repeating: 0, count: bytes.count * 4 + 16)
        var rest = source.count
        var room = target.count
        let isWhole = source.withUnsafeMutableBufferPointer { source in
            target.withUnsafeMutableBufferPointer { target in
                var from = source.baseAddress
                var to = target.baseAddress
                return iconv(descriptor, &from, &rest, &to, &room) != -1
                    && iconv(descriptor, nil, nil, &to, &room) != -1
            }
        }
        guard isWhole, rest == 0 else { return nil }
        let written = target.prefix(target.count - room).map { UInt8(bitPattern: $0) }
        return String(validating: written, as: UTF8.self)
    }

    /// What the C library calls an encoding.
    private static func known(_ name: String) -> String? {
        let name = name.uppercased()
        if let number = number(in: name, behind: ["WINDOWS-", "CP"]), (1250...1258).contains(number)
        {
            return "CP\(number)"
        }
        if let number = number(in: name, behind: ["ISO-8859-", "ISO8859-"]),
            (1...16).contains(number), number != 12
        {
            return "ISO-8859-\(number)"
        }
        return others[name]
    }

    private static func number(in name: String, behind beginnings: [String]) -> Int? {
        beginnings.lazy.filter { name.hasPrefix($0) }.first.flatMap { beginning in
            let digits = name.dropFirst(beginning.count)
            return digits.allSatisfy { ("0"..."9").contains($0) } ? Int(digits) : nil
        }
    }

    private static let others = [
        "LATIN1": "ISO-8859-1", "US-ASCII": "CP1252", "ASCII": "CP1252", "KOI8-R": "KOI8-R",
        "KOI8-U": "KOI8-U", "MACINTOSH": "MACINTOSH", "IBM437": "CP437", "CP437": "CP437",
        "IBM850": "CP850", "CP850": "CP850", "IBM866": "CP866", "CP866": "CP866",
        "TIS-620": "TIS-620", "SHIFT_JIS": "CP932", "SHIFT-JIS": "CP932", "SJIS": "CP932",
        "WINDOWS-31J": "CP932", "EUC-JP": "EUC-JP", "ISO-2022-JP": "ISO-2022-JP",
        "EUC-KR": "CP949", "KS_C_5601-1987": "CP949", "GB2312": "GB18030", "GBK": "GB18030",
        "GB18030": "GB18030", "BIG5": "BIG5-HKSCS", "BIG5-HKSCS": "BIG5-HKSCS",
    ]
}

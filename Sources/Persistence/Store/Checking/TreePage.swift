/// A page of a tree of rows or of entries, byte by byte (sqlite.org/fileformat2.html, 1.6).
///
/// Nothing that stands on it is trusted: what points out of it, or beyond the file, counts as not there.
struct TreePage {
    /// What it holds, by its first byte.
    enum Kind: UInt8 {
        case entriesAbove = 2
        case rowsAbove = 5
        case entries = 10
        case rows = 13
    }

    let kind: Kind
    /// Whether it says that nothing stands on it.
    let isEmpty: Bool
    private let bytes: [UInt8]
    /// So many of them hold something.
    private let usable: Int
    /// Where its header begins.
    private let start: Int
    /// Where its cells begin.
    private let cells: [Int]

    /// Reads a page; `nil` for one that is none of a tree.
    ///
    /// - Parameters:
    ///   - bytes: All of the page.
    ///   - usable: How many of these hold something.
    ///   - isFirst: Whether the header of the file stands before its own.
    init?(_ bytes: [UInt8], usable: Int, isFirst: Bool) {
        let start = isFirst ? 100 : 0
        guard usable >= 480, bytes.count >= usable, let kind = Kind(rawValue: bytes[start]) else {
            return nil
        }
        let isAbove = kind == .rowsAbove || kind == .entriesAbove
        let pointers = start + (isAbove ? 12 : 8)
        let end = pointers + 2 * Int(bytes.half(at: start + 3))
        guard end <= usable else { return nil }
        self.kind = kind
        isEmpty = end == pointers
        self.bytes = bytes
        self.usable = usable
        self.start = start
        cells = stride(from: pointers, to: end, by: 2).map { Int(bytes.half(at: $0)) }
            .filter { $0 >= end && $0 <= usable - 4 }
    }

    /// The pages below it.
    var children: [UInt32] {
        guard kind == .rowsAbove || kind == .entriesAbove else { return [] }
        return cells.map { bytes.number(at: $0) } + [bytes.number(at: start + 8)]
    }

    /// What its cells say of the rows that begin on it; empty for a page without rows.
    func cellsOfRows() -> [RowCell] {
        guard kind == .rows else { return [] }
        return cells.compactMap { place in
            var rest = bytes[place..<usable]
            guard let length = rest.popVarint(), let key = rest.popVarint(), length >= 0 else {
                return nil
            }
            return RowCell(key: key, length: length, rest: rest, usable: usable)
        }
    }
}

/// A row as it begins on a page.
struct RowCell {
    /// Its number.
    let key: Int64
    /// How many bytes it takes, on this page and others.
    private let length: Int64
    /// What of it is on this page; behind it, where it goes on.
    private let local: ArraySlice<UInt8>
    private let next: UInt32?

    /// Takes it from what stands on its page from its first byte on.
    fileprivate init?(key: Int64, length: Int64, rest: ArraySlice<UInt8>, usable: Int) {
        self.key = key
        self.length = length
        // How SQLite divides a long row (1.6, "Cell Format").
        let most = usable - 35
        if length <= Int64(most) {
            guard Int(length) <= rest.count else { return nil }
            local = rest.prefix(Int(length))
            next = nil
            return
        }
        let least = (usable - 12) * 32 / 255 - 23
        let wanted = least + Int((length - Int64(least)) % Int64(usable - 4))
        let count = wanted <= most ? wanted : least
        guard count + 4 <= rest.count else { return nil }
        local = rest.prefix(count)
        next = [UInt8](rest.dropFirst(count).prefix(4)).number(at: 0)
    }

    /// All bytes of the row; `nil` where those behind the first cannot be read.
    ///
    /// Each page on which a row goes on belongs to it alone: `taken` are those of others.
    func bytes(_ pages: StoredPages, taken: inout Set<UInt32>) -> [UInt8]? {
        // What is longer than the file is in none of it.
        guard length <= Int64(pages.count) * Int64(pages.size) else { return nil }
        var bytes = [UInt8](local)
        var next = self.next
        while Int64(bytes.count) < length {
            guard let number = next, number > 1, taken.insert(number).inserted,
                let page = pages.page(number)
            else { return nil }
            let left = Int(length) - bytes.count
            bytes += page[4..<pages.usable].prefix(left)
            next = page.number(at: 0)
        }
        return bytes
    }
}

extension [StoredValue] {
    /// The values of a row (sqlite.org/fileformat2.html, 2.1); `nil` for bytes that are none.
    init?(row bytes: [UInt8]) {
        var header = bytes[...]
        guard let length = header.popVarint(), length >= 1, length <= bytes.count else {
            return nil
        }
        header = bytes[header.startIndex..<Swift.max(header.startIndex, Int(length))]
        var content = bytes[Int(length)...]
        self = []
        while !header.isEmpty {
            guard let type = header.popVarint(), let value = content.popValue(ofType: type) else {
                return nil
            }
            append(value)
        }
        // What is left over belongs to no value: it is no row.
        guard content.isEmpty else { return nil }
    }
}

extension ArraySlice<UInt8> {
    /// Takes a number of one to nine bytes from the beginning, the greatest bits first.
    fileprivate mutating func popVarint() -> Int64? {
        var number: UInt64 = 0
        for index in 0..<9 {
            guard let byte = popFirst() else { return nil }
            if index == 8 { return Int64(bitPattern: number << 8 | UInt64(byte)) }
            number = number << 7 | UInt64(byte & 0x7f)
            if byte < 0x80 { break }
        }
        return Int64(bitPattern: number)
    }

    /// Takes a value whose type stands in the header of its row.
    fileprivate mutating func popValue(ofType type: Int64) -> StoredValue? {
        switch type {
        case 0: return .null
        case 1...4: return popNumber(of: Int(type)).map { .integer($0) }
        case 5: return popNumber(of: 6).map { .integer($0) }
        case 6: return popNumber(of: 8).map { .integer($0) }
        case 7: return popNumber(of: 8).map { .real(Double(bitPattern: UInt64(bitPattern: $0))) }
        case 8, 9: return .integer(type - 8)
        case 12...:
            let length = (type - 12) / 2
            guard length <= Int64(count) else { return nil }
            let bytes = [UInt8](prefix(Int(length)))
            removeFirst(Int(length))
            return type.isMultiple(of: 2) ? .blob(bytes) : .text(bytes)
        case _: return nil
        }
    }

    /// Takes a number of so many bytes, the greatest first, in two's complement.
    private mutating func popNumber(of length: Int) -> Int64? {
        guard length <= count else { return nil }
        let isNegative = (first ?? 0) >= 0x80
        let number = prefix(length).reduce(isNegative ? Int64(-1) : 0) { $0 << 8 | Int64($1) }
        removeFirst(length)
        return number
    }
}

extension [UInt8] {
    /// The big-endian number of two bytes.
    fileprivate func half(at offset: Int) -> UInt16 {
        UInt16(self[offset]) << 8 | UInt16(self[offset + 1])
    }
}

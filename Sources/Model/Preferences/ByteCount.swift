/// How many bytes, in units of a thousand: 1 kB is 1,000 bytes.
package struct ByteCount: Hashable, Codable, Sendable, Comparable, CustomStringConvertible {
    /// The bytes; never negative.
    package let bytes: Int

    /// So many bytes; fewer than none are none.
    package init(bytes: Int) { self.bytes = max(0, bytes) }

    /// So many million bytes.
    package static func megabytes(_ count: Int) -> ByteCount {
        ByteCount(bytes: clamped(count, times: 1_000_000))
    }

    /// So many thousand million bytes.
    package static func gigabytes(_ count: Int) -> ByteCount {
        ByteCount(bytes: clamped(count, times: 1_000_000_000))
    }

    private static func clamped(_ count: Int, times scale: Int) -> Int {
        let (bytes, overflow) = count.multipliedReportingOverflow(by: scale)
        return overflow ? (count < 0 ? 0 : .max) : bytes
    }

    /// Fewer bytes come first.
    package static func < (left: ByteCount, right: ByteCount) -> Bool { left.bytes < right.bytes }

    /// In the largest unit that has it as a whole number: `100MB`.
    package var description: String {
        for unit in ["GB", "MB", "kB"] {
            let scale = Self.scale(of: unit) ?? 1
            if bytes >= scale, bytes.isMultiple(of: scale) { return "\(bytes / scale)\(unit)" }
        }
        return "\(bytes)B"
    }

    /// How many bytes a unit has: `B`, `kB`, `MB` or `GB`, in whatever letters.
    package static func scale(of unit: some StringProtocol) -> Int? {
        switch unit.lowercased() {
        case "b": 1
        case "kb": 1000
        case "mb": 1_000_000
        case "gb": 1_000_000_000
        default: nil
        }
    }
}

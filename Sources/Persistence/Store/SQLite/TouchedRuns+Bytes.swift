/// The stored form: a version, then the tables.
///
/// Numbers are little-endian base 128 (LEB128). A table is the length and the UTF-8 of its name,
/// 1 if it names no rows and else 0, then three lists of runs: inserted, updated, deleted. A list
/// is its length and, for each run, the distance from the end of the one before (zigzag, so that
/// the first may be negative) and the length less one.
extension TouchedRuns {
    private static let version: UInt8 = 1

    /// The stored form.
    var bytes: [UInt8] {
        var bytes = [Self.version]
        for table in tables {
            bytes.append(number: UInt64(table.name.utf8.count))
            bytes.append(contentsOf: table.name.utf8)
            bytes.append(table.isBulk ? 1 : 0)
            for runs in [table.inserted, table.updated, table.deleted] {
                bytes.append(number: UInt64(runs.runs.count))
                var end: Int64 = 0
                for run in runs.runs {
                    let distance = run.lowerBound &- end
                    bytes.append(signed: distance)
                    bytes.append(number: UInt64(bitPattern: run.upperBound &- run.lowerBound))
                    end = run.upperBound
                }
            }
        }
        return bytes
    }

    /// Reads the stored form; `nil` where it is none, or of a later version.
    init?(bytes: [UInt8]) {
        var rest = bytes[...]
        guard rest.popFirst() == Self.version else { return nil }
        while !rest.isEmpty {
            guard let name = rest.popBytes(), let flag = rest.popFirst(),
                let inserted = Self.runs(&rest),
                let updated = Self.runs(&rest), let deleted = Self.runs(&rest)
            else { return nil }
            tables.append(
                Table(
                    name: String(decoding: name, as: UTF8.self), inserted: inserted,
                    updated: updated, deleted: deleted, isBulk: flag != 0))
        }
    }

    private static func runs(_ rest: inout ArraySlice<UInt8>) -> RowRuns? {
        guard let count = rest.popNumber() else { return nil }
        var runs = RowRuns()
        var end: Int64 = 0
        for _ in 0..<count {
            guard let distance = rest.popSigned(), let length = rest.popNumber() else { return nil }
            let first = end &+ distance
            let last = first &+ Int64(bitPattern: length)
            guard first <= last, runs.runs.last.map({ $0.upperBound < first }) ?? true else {
                return nil
            }
            runs.append(first...last)
            end = last
        }
        return runs
    }
}

/// Row ids as runs of neighbours: what an import inserts is one run, however long.
struct RowRuns: Equatable, Sendable {
    /// Ascending, without gaps of nothing between them once ``settle()`` was called.
    private(set) var runs: [ClosedRange<Int64>] = []

    /// Adds a row id.
    mutating func insert(_ key: Int64) {
        if let last = runs.last {
            if last.contains(key) { return }
            if last.upperBound < key, last.upperBound == key &- 1 {
                runs[runs.count - 1] = last.lowerBound...key
                return
            }
            if key < last.lowerBound, key == last.lowerBound &- 1 {
                runs[runs.count - 1] = key...last.upperBound
                return
            }
        }
        runs.append(key...key)
    }

    /// Makes the run that was added to last end at a later id.
    mutating func extendLast(to key: Int64) {
        guard let last = runs.last, last.upperBound < key else { return }
        runs[runs.count - 1] = last.lowerBound...key
    }

    /// Adds a run of which all ids are greater than those before.
    mutating func append(_ run: ClosedRange<Int64>) {
        runs.append(run)
    }

    /// Sorts the runs and joins those that touch.
    mutating func settle() {
        if runs.count < 2 { return }
        runs.sort { $0.lowerBound < $1.lowerBound }
        var settled: [ClosedRange<Int64>] = []
        for run in runs {
            if let last = settled.last,
                run.lowerBound <= last.upperBound
                    || run.lowerBound == last.upperBound &+ 1
            {
                settled[settled.count - 1] =
                    last.lowerBound...max(last.upperBound, run.upperBound)
            } else {
                settled.append(run)
            }
        }
        runs = settled
    }

    /// Whether a row id is among them; the runs are in their order.
    func contains(_ key: Int64) -> Bool {
        var (first, end) = (0, runs.count)
        while first < end {
            let middle = (first + end) / 2
            if runs[middle].upperBound < key { first = middle + 1 } else { end = middle }
        }
        return first < runs.count && runs[first].contains(key)
    }

    /// How many row ids there are; `Int.max` for more than that.
    var count: Int {
        runs.reduce(0) { sum, run in
            let (span, isTooLong) = run.upperBound.subtractingReportingOverflow(run.lowerBound)
            let (total, isTooMany) = sum.addingReportingOverflow(Int(span))
            return isTooLong || isTooMany || total == .max ? .max : total + 1
        }
    }

    /// Adds all ids to a set; only for runs whose ``count`` is known to be small.
    func add(to keys: inout Set<Int64>) {
        for run in runs { keys.formUnion(run) }
    }
}

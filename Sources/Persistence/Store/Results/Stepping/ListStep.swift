/// The step of one list to a new snapshot.
///
/// Belongs to the thread of the hub.
final class ListStep {
    /// Above so many changes, which are more than half of the list, a list of them is of no use.
    private static let bulk = 10_000
    /// So many changes are remembered for a consumer that takes no event.
    private static let remembered = 50_000
    /// Of so many rows the changed columns are looked for.
    private static let comparedRows = 256

    private let list: LiveList
    let plan: ListPlan
    let pin: Pin
    private var result: Result<ListReading, StoreError>
    private let authors: Set<String>
    /// What the consumer has, as far as it is of the same query.
    private var base: ListVersion?
    private var delta: ListDelta?
    private(set) var changes: ListChanges?
    private var reason = ResetReason.recovered
    private var page: ListPlan.FirstPage?
    private var isPrepared = false

    init(
        _ list: LiveList, _ plan: ListPlan, _ pin: Pin, _ result: Result<ListReading, StoreError>,
        authors: Set<String>
    ) {
        self.list = list
        self.plan = plan
        self.pin = pin
        self.result = result
        self.authors = authors
    }

    /// Finds out what changed since what the consumer has.
    func prepare(_ stage: Stage) {
        if isPrepared && stage.perform({ isValid }) { return }
        isPrepared = true
        var baseOrder: KeptOrder?
        var baseSections: ListSections?
        var basePin: Pin?
        (base, baseOrder, baseSections, basePin) = stage.perform {
            let base = self.shown
            return (base, base?.order, base?.sections, base?.pin)
        }
        changes = nil
        delta = nil
        guard case .success(let reading) = result else { return }
        page = reading.page
        if let base, let baseOrder {
            compare(base, baseOrder, basePin, reading)
        } else {
            // It was given up before it was counted.
            reason = .superseded
        }
        if let baseSections, let sections = reading.sections {
            changes?.compare(baseSections, sections)
        }
        #if DEBUG
            if let baseOrder, !reading.analysis.hasUncheckedJoins {
                assert(
                    isLawful(baseOrder, basePin, reading),
                    "the changes of a list are not what changed: \(plan.sql.page.rows.sql)")
            }
        #endif
        // Columns that are not observed may have changed without a trace.
        if let changes, changes.isEmpty, plan.observed == .all { return }
        if page != nil { return }
        do {
            var page = try pin.use(plan.firstPage)
            page.keys = try pin.use { (connection) throws(StoreError) in
                try reading.order.firstKeys(page.size, connection)
            }
            self.page = page
            list.reading?.page = page
        } catch {
            result = .failure(error)
        }
    }

    private func compare(
        _ base: ListVersion, _ baseOrder: KeptOrder, _ basePin: Pin?, _ reading: ListReading
    ) {
        if case .whole(let old, _) = baseOrder, case .whole(let new, _) = reading.order {
            var changes = old.changes(to: new)
            if let basePin { findColumns(&changes, new, basePin) }
            self.changes = changes
            return
        }
        reason = list.trail.reason
        switch reading.origin {
        case .read(let reason):
            self.reason = reason
        case .followed(let step):
            guard let step, let delta = list.trail.delta(from: base, step: step) else { return }
            if delta.rows.count > Self.remembered {
                reason = .bulk
                return
            }
            self.delta = delta
            changes = ListChanges(delta, observed: plan.observedPositions)
        }
    }

    /// Whether the consumer still has what the step begins at.
    ///
    /// On the stage.
    var isValid: Bool { shown === base }

    private var shown: ListVersion? {
        guard let shown = list.shown, shown.plan.generation == plan.generation else { return nil }
        return shown
    }

    /// Tells the consumer.
    ///
    /// On the stage.
    func publish() {
        guard list.plan.generation == plan.generation else { return }
        switch result {
        case .failure(.cancelled):
            break
        case .failure(let error):
            list.trail = ListTrail()
            list.publish(.failure(error))
        case .success(let reading):
            let published = publish(reading)
            list.trail = ListTrail(
                base: base, delta: delta, published: published, reason: reason)
        }
    }

    /// - Returns: What the consumer is told of, or what it has.
    private func publish(_ reading: ListReading) -> ListVersion {
        let version = ListVersion(
            plan: plan, order: reading.order, pin: pin, firstPage: page?.rows)
        version.sections = reading.sections
        guard let base else {
            list.publish(.initial(version))
            return version
        }
        guard var changes else {
            list.publish(.reset(version, reason))
            return version
        }
        if changes.isEmpty {
            stay(at: base, reading)
            return base
        }
        if isBulk(changes) {
            list.publish(.reset(version, .bulk))
            return version
        }
        changes.authors = authors
        if case .update(_, let earlier) = list.pending {
            changes.authors.formUnion(earlier.authors)
        }
        list.publish(.update(version, changes))
        return version
    }

    /// Nothing changed: what the consumer has is read from the new snapshot from now on.
    private func stay(at base: ListVersion, _ reading: ListReading) {
        base.pin = pin
        base.take(reading)
        if let page { base.firstPage = page.rows }
        list.stay(at: base)
    }

    private func isBulk(_ changes: ListChanges) -> Bool {
        let number =
            changes.deletions.count + changes.insertions.count + changes.modifications.count
        return number > Self.bulk && number > max(changes.countBefore, changes.countAfter) / 2
    }

    /// Compares modified rows column by column on both snapshots.
    ///
    /// Where that fails, all columns stay marked.
    private func findColumns(_ changes: inout ListChanges, _ order: RowOrder, _ old: Pin) {
        guard changes.moves.count + changes.modifications.count <= Self.comparedRows else { return }
        for index in changes.moves.indices where !changes.moves[index].columns.isEmpty {
            changes.moves[index].columns = columns(order.key(at: changes.moves[index].new), old)
        }
        for index in changes.modifications.indices {
            changes.modifications[index].columns = columns(
                order.key(at: changes.modifications[index].new), old)
        }
    }

    private func columns(_ key: Int64, _ old: Pin) -> ColumnMask {
        guard let before = values(key, old), let after = values(key, pin) else { return .all }
        var mask = ColumnMask()
        for (position, (left, right)) in zip(before, after).enumerated() where left != right {
            mask.insert(ColumnMask(position: position))
        }
        return mask.intersection(plan.observed)
    }

    private func values(_ key: Int64, _ pin: Pin) -> [SQLValue]? {
        // Without the values every column counts as changed.
        try? pin.use { (connection) throws(StoreError) in
            try connection.firstRow(plan.sql.row, [.integer(key)]) { (row) throws(StoreError) in
                (0..<row.count).map { row.value($0) }
            }
        }
    }
}

/// The step of one list to a new snapshot.
///
/// Belongs to the thread of the hub.
final class ListStep {
    /// Above so many changes, which are more than half of the list, a list of them is of no use.
    private static let bulk = 10_000
    /// Of so many rows the changed columns are looked for.
    private static let comparedRows = 256

    private let list: LiveList
    private let plan: ListPlan
    private let pin: Pin
    private let result: Result<ListReading, StoreError>
    private let authors: Set<String>
    /// What the consumer has, as far as it is of the same query.
    private var base: ListVersion?
    private var baseOrder: RowOrder?
    private var changes: ListChanges?
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
        var basePin: Pin?
        (base, baseOrder, basePin) = stage.perform {
            let base = self.shown
            return (base, base?.order, base?.pin)
        }
        changes = nil
        guard case .success(let reading) = result else { return }
        let order = reading.order
        page = reading.page
        if var changes = baseOrder?.changes(to: order) {
            if let basePin { findColumns(&changes, order, basePin) }
            self.changes = changes
            // Columns that are not observed may have changed without a trace.
            if changes.isEmpty && plan.observed == .all { return }
        }
        if page != nil { return }
        // Without a first page the rows are read when they are asked for.
        page = try? pin.use(plan.firstPage)
        list.reading?.page = page
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
            list.publish(.failure(error))
        case .success(let reading):
            publish(reading.order)
        }
    }

    private func publish(_ order: RowOrder) {
        let version = ListVersion(plan: plan, order: order, pin: pin, firstPage: page?.rows)
        guard let base else { return list.publish(.initial(version)) }
        guard var changes else { return list.publish(.reset(version, .recovered)) }
        if changes.isEmpty { return stay(at: base) }
        if isBulk(changes) { return list.publish(.reset(version, .bulk)) }
        changes.authors = authors
        if case .update(_, let earlier) = list.pending {
            changes.authors.formUnion(earlier.authors)
        }
        list.publish(.update(version, changes))
    }

    /// Nothing changed: what the consumer has is read from the new snapshot from now on.
    private func stay(at base: ListVersion) {
        base.pin = pin
        if let page { base.firstPage = page.rows }
        if list.hasFailed { return list.publish(.reset(base, .recovered)) }
        // The news that the count is known stays.
        if let version = list.pending?.version, version === base { return }
        list.withdraw()
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

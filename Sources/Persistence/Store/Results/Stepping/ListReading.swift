/// A list as the hub has read it last, whatever its consumer has taken since.
///
/// Belongs to the thread of the hub.
struct ListReading {
    /// The query, by its number.
    let generation: Int
    /// The rows in the snapshot.
    let order: KeptOrder
    /// The sections, if the list has any.
    var sections: ListSections?
    /// The first page in the snapshot; `nil` until somebody needs it.
    var page: ListPlan.FirstPage?
    /// The snapshot.
    let pin: Pin
    /// How to follow the list.
    let analysis: ListAnalysis
    /// How it came from the reading before.
    var origin = Origin.read(.recovered)

    /// How a reading came about.
    enum Origin {
        /// The list was read, or counted, as a whole; where nobody can tell what changed, this is
        /// why.
        case read(ResetReason)
        /// Touched rows were looked at. The difference is known where the order is not in memory.
        case followed(ListDelta?)
    }

    /// Looking at one row costs about as much as reading so many.
    private static let rowsReadForOne = 64
    /// So many rows are looked at one by one even in the shortest list.
    private static let fewRows = 16

    /// The list in a newer snapshot.
    ///
    /// - Parameters:
    ///   - rows: Everything that was touched in between.
    ///   - newer: The newer snapshot.
    ///   - plan: The query.
    ///   - tuning: How many rows are worth following.
    ///   - cancellation: Ends it early.
    /// - Returns: `nil` when the list has to be read again.
    /// - Throws: ``StoreError`` as SQLite cannot read.
    func followed(
        touching rows: TouchedRows, to newer: Pin, _ plan: ListPlan,
        _ tuning: EngineTuning = EngineTuning(),
        until cancellation: Cancellation = Cancellation(isAbrupt: false)
    ) throws(StoreError) -> ListReading? {
        guard let dependencies = analysis.dependencies, dependencies.schema == newer.schema,
            pin.schema == newer.schema
        else { return nil }
        do {
            return try pin.use(until: cancellation) { (old) throws(StoreError) in
                try newer.use(until: cancellation) { (new) throws(StoreError) in
                    try Following(self, rows, dependencies, plan, tuning, newer)
                        .reading(old, new)
                }
            }
        } catch .superseded {
            return try newer.use(until: cancellation) { (new) throws(StoreError) in
                try Following(self, rows, dependencies, plan, tuning, newer).reading(nil, new)
            }
        }
    }

    /// One step of a reading.
    private struct Following {
        let last: ListReading
        let rows: TouchedRows
        let dependencies: ListDependencies
        let plan: ListPlan
        let tuning: EngineTuning
        let pin: Pin

        init(
            _ last: ListReading, _ rows: TouchedRows, _ dependencies: ListDependencies,
            _ plan: ListPlan, _ tuning: EngineTuning, _ pin: Pin
        ) {
            self.last = last
            self.rows = rows
            self.dependencies = dependencies
            self.plan = plan
            self.tuning = tuning
            self.pin = pin
        }

        func reading(_ old: Connection?, _ new: Connection) throws(StoreError) -> ListReading? {
            let keys = try dependencies.keys(rows, old: old, new: new, limit: limit)
            guard let keys else { return nil }
            try last.analysis.joins?.check(keys, new)
            var order: KeptOrder
            var delta: ListDelta?
            switch last.order {
            case .counted where keys.isEmpty:
                order = last.order
                delta = ListDelta(countBefore: order.count, countAfter: order.count)
            case .counted(let index, let access):
                guard let old else { return nil }
                #if DEBUG
                    var access = access
                    access.mistake = tuning.mistake
                #endif
                let follower = IndexFollower(sql: plan.sql, access: access, old: old, new: new)
                guard let step = try follower.step(from: index, touching: keys) else { return nil }
                order = .counted(step.index, access)
                delta = step.delta
            case .whole(let rows, let reason):
                let follower = OrderFollower(sql: plan.sql, old: old, new: new)
                guard let rows = try follower.order(from: rows, touching: keys) else { return nil }
                order = .whole(rows, reason)
            }
            let page = try page(order, keys, delta, new)
            let sections = try sections(order, delta, old, new)
            return ListReading(
                generation: last.generation, order: order, sections: sections, page: page, pin: pin,
                analysis: last.analysis, origin: .followed(delta))
        }

        /// The sections, of which only those of changed rows are looked at.
        private func sections(
            _ order: KeptOrder, _ delta: ListDelta?, _ old: Connection?, _ new: Connection
        ) throws(StoreError) -> ListSections? {
            guard let sections = last.sections else { return nil }
            let change = SectionStep(last.order, order, delta)
            if let old, let changed = try change.sections(sections, plan.sql.keyset, old, new) {
                return changed
            }
            return try ListSections(order, plan.sql.keyset, new)
        }

        private var limit: Int {
            let count = last.order.count
            if case .counted = last.order {
                return max(tuning.fewRows, count / ListReading.rowsCountedForOne)
            }
            return max(ListReading.fewRows, count / ListReading.rowsReadForOne)
        }

        /// The first page, of which only touched rows are read again.
        private func page(
            _ order: KeptOrder, _ touched: Set<Int64>, _ delta: ListDelta?, _ new: Connection
        ) throws(StoreError) -> ListPlan.FirstPage? {
            guard let page = last.page else { return nil }
            if let delta, delta.leaves(page.size), touched.isDisjoint(with: page.keys) {
                return page
            }
            return try plan.laterPage(new, page, order.firstKeys(page.size, new), touched)
        }
    }

    /// Looking at one row costs about as much as counting so many.
    private static let rowsCountedForOne = 500
}

extension ListDelta {
    /// Whether the first so many rows are the same ones.
    fileprivate func leaves(_ count: Int) -> Bool {
        rows.values.allSatisfy { row in
            (row.before?.position ?? .max) >= count && (row.after?.position ?? .max) >= count
        }
    }
}

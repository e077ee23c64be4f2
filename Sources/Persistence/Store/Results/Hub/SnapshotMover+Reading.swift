import Synchronization

// How a list is read: for the first time, and again.
extension SnapshotMover {
    /// Reads lists that are new or have a new query: the first page of each, and then their orders.
    ///
    /// What comes meanwhile need not wait for the orders to have its first page.
    func load(_ lists: [LiveList], _ pin: Pin) {
        for list in lists where !stage.perform({ list.isLoaded }) { begin(list, pin) }
        isCounting = true
        defer { isCounting = false }
        uncounted.removeAll { uncounted in
            stage.perform {
                let list = uncounted.list
                return list.isEnded || !uncounted.isStill(list, list.plan)
            }
        }
        // Whoever waits for the next snapshot need not wait for a count.
        while !hasFollowers(), let next = uncounted.firstIndex(where: isCountWanted) {
            count(uncounted.remove(at: next), pin)
        }
    }

    /// A list whose first page is read, and nothing else.
    struct Uncounted {
        let list: LiveList
        let version: ListVersion
        let page: ListPlan.FirstPage

        /// Whether it is this list with this query.
        func isStill(_ list: LiveList, _ plan: ListPlan) -> Bool {
            self.list === list && version.plan.generation == plan.generation
        }
    }

    private func isCountWanted(_ uncounted: Uncounted) -> Bool {
        stage.perform { uncounted.list.isCountWanted }
    }

    /// Counts a list; one whose count is broken off is left for later.
    private func count(_ uncounted: Uncounted, _ pin: Pin) {
        let (list, plan) = (uncounted.list, uncounted.version.plan)
        stage.perform { list.isBeingCounted = true }
        defer { stage.perform { list.isBeingCounted = false } }
        tuning.beforeCount?()
        reporting(to: list, plan) { () throws(StoreError) in
            do throws(StoreError) {
                publishCount(list, uncounted.version, try read(list, plan, pin, uncounted.page))
            } catch {
                let isBrokenOff = stage.perform {
                    !list.isEnded && uncounted.isStill(list, list.plan)
                }
                guard error == .cancelled, isBrokenOff else { throw error }
                self.uncounted.insert(uncounted, at: 0)
            }
        }
    }

    /// Reads the first page, and everything where that is all.
    ///
    /// A list that has no count yet is read like this in each newer snapshot: what changed in it
    /// cannot be told.
    func begin(_ list: LiveList, _ pin: Pin) {
        let plan = stage.perform { list.plan }
        list.reading = nil
        reporting(to: list, plan) { () throws(StoreError) in
            if let fault = plan.fault { throw fault }
            let page = try interruptibly(list, plan, pin, plan.firstPage)
            let kept = page.isWhole ? KeptTotal.none : try total(plan, pin, atLeast: page.size)
            let version = ListVersion(
                plan: plan, order: nil, total: kept, pin: pin, firstPage: page.rows)
            if page.isWhole { version.take(try read(list, plan, pin, page)) }
            publishInitial(list, version)
            if !page.isWhole {
                uncounted.append(Uncounted(list: list, version: version, page: page))
            }
        }
    }

    /// Tells the consumer of a list when it cannot be read.
    private func reporting(
        to list: LiveList, _ plan: ListPlan, _ body: () throws(StoreError) -> Void
    ) {
        do {
            try body()
        } catch {
            stage.perform {
                guard list.plan.generation == plan.generation, error != .cancelled else { return }
                list.isLoaded = true
                list.publish(.failure(error))
            }
        }
    }

    /// How many rows there are, if the file keeps that.
    private func total(
        _ plan: ListPlan, _ pin: Pin, atLeast count: Int
    ) throws(StoreError) -> KeptTotal {
        guard let total = plan.sql.total else { return .none }
        return try pin.use { (connection) throws(StoreError) in
            try KeptTotal(total, connection, atLeast: count)
        }
    }

    private func publishInitial(_ list: LiveList, _ version: ListVersion) {
        stage.perform {
            guard list.plan.generation == version.plan.generation else { return }
            let isKnown = list.shown?.plan.generation == version.plan.generation
            list.isLoaded = true
            list.publish(isKnown ? .reset(version, .superseded) : .initial(version))
            list.trail = ListTrail(published: version)
        }
    }

    private func publishCount(_ list: LiveList, _ version: ListVersion, _ reading: ListReading) {
        stage.perform {
            let hadSections = version.sections != nil
            version.take(reading)
            guard list.plan.generation == version.plan.generation else { return }
            if list.shown === version && list.pending == nil {
                let count = reading.order.count
                var changes = ListChanges(countBefore: count, countAfter: count)
                if !hadSections, let sections = reading.sections {
                    changes.sectionInsertions = IndexRanges(sections.parts.indices)
                }
                list.publish(.update(version, changes))
            }
        }
    }

    /// The list in a newer snapshot: followed from the last reading, or read again; and who made
    /// the commits in between.
    func follow(
        _ list: LiveList, _ plan: ListPlan, _ pin: Pin, _ log: CommitLog
    ) throws(StoreError) -> (reading: ListReading, authors: Set<String>) {
        let older = list.reading?.pin
        let start = pin.machineSteps + (older?.machineSteps ?? 0)
        defer {
            let end = pin.machineSteps + (older?.machineSteps ?? 0)
            figures.machineSteps.add(max(0, end - start), ordering: .relaxed)
        }
        var reason = ResetReason.recovered
        var authors: Set<String> = []
        if let last = list.reading, last.generation == plan.generation {
            switch try difference(from: last.pin, to: pin, log) {
            case .unknown(let because): reason = because
            case .span(let span):
                authors = span.authors
                reason = .bulk
                let reading = try wanting(list, plan) { (cancellation) throws(StoreError) in
                    try last.followed(
                        touching: span.rows, to: pin, plan, tuning, until: cancellation)
                }
                if let reading {
                    list.reading = reading
                    figures.followed.add(1, ordering: .relaxed)
                    return (reading, authors)
                }
            }
        }
        figures.readAgain.add(1, ordering: .relaxed)
        return (try read(list, plan, pin, because: reason), authors)
    }

    /// Reads a list as a whole, and finds out how to follow it.
    private func read(
        _ list: LiveList, _ plan: ListPlan, _ pin: Pin, _ page: ListPlan.FirstPage? = nil,
        because reason: ResetReason = .recovered
    ) throws(StoreError) -> ListReading {
        let last = list.reading
        list.reading = nil
        if let fault = plan.fault { throw fault }
        let isKnown = last?.generation == plan.generation && last?.analysis.schema == pin.schema
        guard let analysis = isKnown ? last?.analysis : try analysis(plan) else {
            throw .cancelled
        }
        let order = try order(list, plan, pin, analysis, after: last)
        if let joins = analysis.joins {
            let isWindow = plan.sources.isWindow
            try interruptibly(list, plan, pin) { (connection) throws(StoreError) in
                // Of a list that is cut out of a longer one nobody asks for the others.
                let keys = isWindow ? try order.firstKeys(order.count, connection) : nil
                try joins.check(keys.map(Set.init), connection)
            }
        }
        var page = page
        if let size = page?.size {
            page?.keys = try pin.use { (connection) throws(StoreError) in
                try order.firstKeys(size, connection)
            }
        }
        let keyset = plan.sql.keyset
        let sections =
            keyset.section == nil
            ? nil
            : try interruptibly(list, plan, pin) { (connection) throws(StoreError) in
                try ListSections(order, keyset, connection)
            }
        let reading = ListReading(
            generation: plan.generation, order: order, sections: sections, page: page, pin: pin,
            analysis: analysis,
            origin: .read(reason))
        list.reading = reading
        return reading
    }

    /// Reads the first pages of lists that came meanwhile.
    private func beginNew(_ pin: Pin) {
        for list in newLists() where !stage.perform({ list.isLoaded }) { begin(list, pin) }
    }

    private func analysis(_ plan: ListPlan) throws(StoreError) -> ListAnalysis? {
        guard let probe else { return nil }
        return try ListAnalysis(plan, probe)
    }

    /// Reads the order; ends early when the list ends or gets another query.
    private func order(
        _ list: LiveList, _ plan: ListPlan, _ pin: Pin, _ analysis: ListAnalysis,
        after last: ListReading?
    ) throws(StoreError) -> KeptOrder {
        try interruptibly(list, plan, pin) { (connection) throws(StoreError) in
            let isWanted = { !list.isEnded && list.plan.generation == plan.generation }
            let pause = { [self] in
                // What others do on the connection meanwhile must not be interrupted; and once
                // this reading is, they must not begin before it has ended.
                let cancellation = connection.cancellation
                connection.cancellation = nil
                if !stage.perform(isWanted) { return false }
                pin.letOthers { if isCounting { beginNew(pin) } }
                connection.cancellation = cancellation
                return stage.perform(isWanted)
            }
            var reason = analysis.reason
            if let access = analysis.access, analysis.schema == pin.schema {
                reason = .short
                if !staysWhole(last, plan) {
                    let start = connection.machineSteps
                    var index = try CountedIndex(
                        connection, access, size: tuning.bucketSize, pause: pause)
                    let steps = (connection.machineSteps - start) / max(1, index.count)
                    switch tuning.verdict(index, steps: steps) {
                    case .short: break
                    case .rare: reason = .rareRows
                    case .counted(let size):
                        if size < index.size {
                            index = try CountedIndex(connection, access, size: size, pause: pause)
                        }
                        return .counted(index, access)
                    }
                }
            }
            let order = try RowOrder(connection, plan.sql, leafSize: tuning.leafSize, pause: pause)
            return .whole(order, reason)
        }
    }

    /// Reads something for a list; a new query or the end of the list interrupts it.
    private func interruptibly<T>(
        _ list: LiveList, _ plan: ListPlan, _ pin: Pin,
        _ body: (Connection) throws(StoreError) -> T
    ) throws(StoreError) -> T {
        try wanting(list, plan) { (cancellation) throws(StoreError) in
            try pin.use(until: cancellation, body)
        }
    }

    /// Does something for a list; a new query or the end of the list cancels it.
    private func wanting<T>(
        _ list: LiveList, _ plan: ListPlan,
        _ body: (Cancellation) throws(StoreError) -> T
    ) throws(StoreError) -> T {
        // The order of another list may be half read on the same connection.
        let cancellation = Cancellation(isAbrupt: false)
        let isWanted = stage.perform {
            guard !list.isEnded, list.plan.generation == plan.generation,
                list.isCountWanted || !list.isBeingCounted
            else { return false }
            list.cancellation = cancellation
            return true
        }
        // Who asked just before could not have cancelled it.
        guard isWanted, !list.isBeingCounted || !hasFollowers() else { throw .cancelled }
        defer { stage.perform { list.cancellation = nil } }
        return try body(cancellation)
    }

    /// Whether the list was short before, and is not so long now that it has to be counted.
    ///
    /// Between two whole orders every change can be told.
    private func staysWhole(_ last: ListReading?, _ plan: ListPlan) -> Bool {
        guard let last, last.generation == plan.generation, case .whole(_, .short) = last.order
        else { return false }
        return last.order.count <= 2 * tuning.shortList
    }
}

/// A list at one moment.
///
/// `@unchecked`: the stage guards the properties.
final class ListVersion: @unchecked Sendable {
    /// The query that it is the answer to.
    let plan: ListPlan
    /// The order; `nil` until it is read.
    var order: KeptOrder?
    /// How many rows there are, where the file keeps that.
    private(set) var total: KeptTotal
    /// The sections; `nil` until they are read, and where the list has none.
    var sections: ListSections?
    /// The snapshot to read rows from; `nil` when it was given up.
    var pin: Pin?
    /// The rows of the first page, an array of the record.
    var firstPage: (any Sendable)?
    /// Whether its consumer wanted to read rows when the snapshot was given up.
    var wasRefused = false

    init(
        plan: ListPlan, order: KeptOrder?, total: KeptTotal = .none, pin: Pin,
        firstPage: (any Sendable)?
    ) {
        self.plan = plan
        self.order = order
        self.total = total
        self.pin = pin
        self.firstPage = firstPage
    }

    /// Notes what was read.
    func take(_ reading: ListReading) {
        // Of this moment only as long as nothing was counted.
        if order == nil, let number = total.number, number != reading.order.count {
            total = .wrong
        }
        order = reading.order
        sections = reading.sections
    }

    /// How many rows there are; `nil` until that is known.
    var count: Int? { order?.count ?? total.number }

    /// What reading rows takes.
    struct Content: Sendable {
        let plan: ListPlan
        let order: KeptOrder?
        let pin: Pin
    }

    /// What reading rows takes; `nil` when the snapshot was given up.
    var content: Content? { pin.map { Content(plan: plan, order: order, pin: $0) } }
}

/// One row of the table.
struct Figure {
    /// What the row is called, here and in the JSON line.
    let name: String
    /// The unit of both values.
    let unit: String
    /// Our cost, a round each.
    let values: [Double]
    /// What it is compared with.
    var peer: String?
    /// The cost there, in the same rounds.
    var peerValues: [Double] = []
    /// What has to hold.
    let gate: Gate

    /// The middle of our costs.
    var value: Double { median(values) }

    /// The middle of the costs there.
    var peerValue: Double? { peerValues.isEmpty ? nil : median(peerValues) }

    /// Peer ÷ ours in each round: more than 1 is better than the peer.
    var ratios: [Double] { zip(peerValues, values).map { $0 / $1 } }

    /// The middle of the ratios.
    var ratio: Double? { ratios.isEmpty ? nil : median(ratios) }

    /// Whether the gate holds.
    var passes: Bool {
        if let limit = gate.value, value > limit { return false }
        if let least = gate.leastRatio, ratio ?? 0 < least { return false }
        if let most = gate.mostRatio, ratio ?? .infinity > most { return false }
        return true
    }
}

/// What has to hold of a figure.
struct Gate {
    /// The value is at most this.
    var value: Double?
    /// The ratio is at least this.
    var leastRatio: Double?
    /// The ratio is at most this.
    var mostRatio: Double?
}

/// The value in the middle.
func median(_ values: [Double]) -> Double {
    let sorted = values.sorted()
    if sorted.isEmpty { return .nan }
    let middle = sorted.count / 2
    return sorted.count % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2
}

extension Duration {
    var seconds: Double { self / .seconds(1) }
    var milliseconds: Double { self / .milliseconds(1) }
}

/// How long something takes, in seconds.
func timed(_ body: () async throws -> Void) async rethrows -> Double {
    let start = ContinuousClock.now
    try await body()
    return start.duration(to: .now).seconds
}

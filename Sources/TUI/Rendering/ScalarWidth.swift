/// How many cells ambiguous characters take: Greek, Cyrillic, box drawing and others that some
/// Japanese set-ups draw two cells wide.
package enum AmbiguousWidth: Sendable {
    case narrow
    case wide

    /// The width that holds, unless somebody says another: no call that measures can forget it, which
    /// would be seen only on the few terminals where it is not narrow.
    private static let held = TaskLocal(wrappedValue: AmbiguousWidth.narrow)

    /// The width that holds for whoever asks.
    package static var current: AmbiguousWidth { held.get() }

    /// Has this width hold as long as `body` runs.
    package func hold<Result>(during body: () throws -> Result) rethrows -> Result {
        try Self.held.withValue(self, operation: body)
    }

    /// The same for asynchronous work.
    package func holdThroughout<Result>(_ body: () async throws -> Result) async rethrows -> Result
    {
        try await Self.held.withValue(self, operation: body)
    }
}

/// What one scalar does on the screen; the raw values are those of ``WidthTable``.
package enum ScalarWidth: UInt32, Sendable {
    /// Takes no cell and stands on the one before.
    case mark
    case narrow
    case wide
    case ambiguous
    /// Never drawn as itself: a control, an invisible one, or newer than Unicode 14.
    case hidden

    /// The class of a scalar.
    ///
    /// Logarithmic in the table for what is neither Latin, kana nor Han.
    package init(of scalar: UInt32) {
        switch scalar {
        case 0x20...0x7E, 0xC0...0xC5, 0xE2...0xE5: self = .narrow
        case 0x4E00...0x9FFC, 0xAC00...0xD7A3, 0x3041...0x3096, 0x30A0...0x30FF: self = .wide
        default: self = Self.lookUp(scalar)
        }
    }

    private static func lookUp(_ scalar: UInt32) -> ScalarWidth {
        if isBlank(scalar) { return .hidden }
        let key = scalar << 3 | 7
        let table = WidthTable.boundaries
        var low = 0
        var high = table.count
        while high - low > 1 {
            let middle = (low + high) / 2
            if table[middle] <= key { low = middle } else { high = middle }
        }
        return ScalarWidth(rawValue: table[low] & 7) ?? .hidden
    }

    /// Letters, fillers and a mark that terminals give their cells and draw as nothing.
    private static func isBlank(_ scalar: UInt32) -> Bool {
        switch scalar {
        case 0x34F, 0x115F, 0x1160, 0x17B4, 0x17B5, 0x2800, 0x3164, 0xFFA0: true
        default: false
        }
    }
}

import Model

/// Metadata of a row that comes in.
extension [String: String] {
    /// Adds a value under a name; where another value has that name, under the name with the next free
    /// number behind it, so that both stay.
    ///
    /// - Parameters:
    ///   - value: The value.
    ///   - name: The name.
    ///   - reserved: How many entries must stay free.
    /// - Returns: Whether there was room.
    mutating func addMetadata(_ value: String, named name: String, reserved: Int = 0) -> Bool {
        let hasRoom = count < Limits.metadataEntries - reserved
        guard let first = self[name] else {
            if hasRoom { self[name] = value }
            return hasRoom
        }
        if first == value { return true }
        guard hasRoom else { return false }
        var number = 2
        while let other = self["\(name) \(number)"] {
            if other == value { return true }
            number += 1
        }
        self["\(name) \(number)"] = value
        return true
    }
}

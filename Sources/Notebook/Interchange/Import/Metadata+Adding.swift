import Persistence
import SheafModel

/// Metadata of a row that comes in.
extension [String: String] {
    /// Adds a value under a name; where another value has that name, under the name with the next free
    /// number behind it, so that both stay.
    ///
    /// - Parameters:
    ///   - value: The value.
    ///   - name: The name.
    ///   - reserved: How many entries must stay free.
    ///   - isInner: Whether the name is made of several, since the value stood inside another one.
    /// - Returns: Whether there was room.
    mutating func addMetadata(
        _ value: String, named name: String, reserved: Int = 0, isInner: Bool = false
    ) -> Bool {
        let hasRoom = count < Self.room(for: name, isInner) - reserved
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
            // Each further one would ask for all of them.
            if number > JSONLimits.sameNames { return false }
        }
        self["\(name) \(number)"] = value
        return true
    }

    /// How many entries there may be beside one of a name.
    private static func room(for name: String, _ isInner: Bool) -> Int {
        guard isInner else { return JSONLimits.metadataEntries }
        let isLong = name.utf8.count > JSONLimits.flattenedNameBytes
        return isLong ? Limits.metadataEntries : JSONLimits.flattenedEntries
    }
}

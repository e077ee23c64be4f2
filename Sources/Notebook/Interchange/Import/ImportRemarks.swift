import Persistence

/// What of an entry did not come in as it stands in the file.
struct ImportRemarks: Equatable, Sendable {
    /// A number that was made a whole one, or one that may be there.
    struct Rounding: Equatable, Sendable {
        /// The path of the member in its entry.
        let member: String
        /// What the file says.
        let written: String
        /// What was taken.
        let taken: Int
    }

    /// The numbers that are others now.
    var roundings: [Rounding] = []
    /// The paths of members that an export of this version does not have.
    var unknown: [String] = []
    /// The paths of members that stand there more than once: the last one was taken.
    var repeated: [String] = []
    /// The names of members that are `null` and have no place: nothing is kept of them.
    var nulls: [String] = []
    /// How many values of the metadata found no room.
    var lost = 0
}

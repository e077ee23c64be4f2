/// Tells a hand from a terminal that sends by itself, by how the bytes come.
///
/// A hand sends the few bytes of a key and then rests: 30 ms are less than keys that repeat need. What a
/// terminal sends by itself comes in larger pieces, or without a rest.
struct Typing {
    /// More than the sequence of any key has.
    private static let fewBytes = 16
    private static let rest = Duration.milliseconds(30)
    /// After so many reads it is no accident.
    private static let enough = 5
    /// How many reads in a row looked like it.
    private var reads = 0

    /// Takes note of a read of so many bytes, which came `rest` after the one before.
    mutating func note(bytes: Int, after rest: Duration) {
        reads = bytes <= Self.fewBytes && rest >= Self.rest ? reads + 1 : 0
    }

    /// Whether the last read may be a key.
    var isPossible: Bool { reads > 0 }

    /// Whether the last reads can only be keys.
    var isCertain: Bool { reads >= Self.enough }
}

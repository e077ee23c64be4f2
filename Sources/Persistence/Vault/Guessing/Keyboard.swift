/// Which keys are beside each other.
struct Keyboard {
    /// From one key to the next one.
    struct Direction: Hashable {
        var columns: Int
        var rows: Int
    }

    private let places: [UInt32: (column: Int, row: Int)]
    /// Whether the rows stand above each other, and not half a key beside.
    private let isGrid: Bool
    /// How many keys a key is beside of, on average.
    private let neighbours: Double

    private init(_ rows: [String], isGrid: Bool, neighbours: Double) {
        var places: [UInt32: (column: Int, row: Int)] = [:]
        for (index, keys) in rows.enumerated() {
            for (column, key) in keys.unicodeScalars.enumerated() where key != " " {
                // Without and with shift.
                places[key.value] = (column, isGrid ? index : index / 2)
            }
        }
        self.places = places
        self.isGrid = isGrid
        self.neighbours = neighbours
    }

    /// Letters and signs as in America, without and with shift; a row begins half a key right of the one
    /// above it.
    static let letters = Keyboard(
        [
            "`1234567890-=", "~!@#$%^&*()_+", " qwertyuiop[]\\", " QWERTYUIOP{}|",
            " asdfghjkl;'", " ASDFGHJKL:\"", " zxcvbnm,./", " ZXCVBNM<>?",
        ], isGrid: false, neighbours: 4.6)
    /// The block of digits.
    static let digits = Keyboard(["/*-", "789+", "456", "123", " 0."], isGrid: true, neighbours: 5)

    /// From one key to another that is beside it; `nil` for any other.
    func direction(from: UInt32, to: UInt32) -> Direction? {
        guard let from = places[from], let to = places[to] else { return nil }
        let direction = Direction(columns: to.column - from.column, rows: to.row - from.row)
        let isBeside: Bool
        switch direction.rows {
        case 0: isBeside = abs(direction.columns) == 1
        case 1: isBeside = isGrid ? abs(direction.columns) <= 1 : (-1...0) ~= direction.columns
        case -1: isBeside = isGrid ? abs(direction.columns) <= 1 : (0...1) ~= direction.columns
        default: isBeside = false
        }
        return isBeside ? direction : nil
    }

    /// How many guesses find a run of so many keys that turns so often.
    func guesses(length: Int, turns: Int) -> Double {
        let starts = Double(places.count) / (isGrid ? 1 : 2)
        var guesses = 0.0
        for keys in 2...length {
            var power = 1.0
            for turn in 1...max(1, min(turns, keys - 1)) {
                power *= neighbours
                guesses += GuessableParts.choices(turn - 1, of: keys - 1) * starts * power
            }
        }
        return guesses
    }
}

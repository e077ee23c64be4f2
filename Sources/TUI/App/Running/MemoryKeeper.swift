internal import Dispatch
internal import Persistence
internal import SheafModel
internal import SheafNotebook

/// Hands on to the state what the app wants remembered, one thing after the other: each waits for
/// the disk, which the main actor must not.
final class MemoryKeeper: Sendable {
    private let state: StateStore
    private let log: Log
    private let queue = DispatchQueue(label: "sheaf.memory", qos: .utility)

    init(_ state: StateStore, log: Log) {
        self.state = state
        self.log = log
    }

    func keep(_ note: MemoryNote) {
        // What cannot be kept is no more than a convenience: nobody is told of it.
        queue.async { self.log.attempt(.memory) { try self.write(note) } }
    }

    /// Tells what is read by now, with all in it that was to be kept before.
    func tellReadings(_ tell: @escaping @Sendable (Readings) -> Void) {
        queue.async { tell(self.state.readings) }
    }

    /// Waits until everything is kept.
    func flush() { queue.sync {} }

    private func write(_ note: MemoryNote) throws(PreferenceError) {
        switch note {
        case .filter(let filter): try state.recordFilter(filter)
        case .place(let place, let name):
            let place = place.map { ListPlace(row: $0.row, line: $0.line) }
            try state.setPlace(place, of: name.rawValue)
        case .beginReading(let person, let date):
            try state.beginReading(at: date.millisecondsSince1970, by: person)
        case .read(let posts, let person): try state.record(posts, by: person)
        case .list(let name): try state.setLastList(name.rawValue)
        case .login(let person, let date): try state.recordLogin(of: person, at: date)
        }
    }
}

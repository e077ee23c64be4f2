internal import Persistence
internal import SheafModel
internal import SheafNotebook

/// A look at what is read by now: the state tells, and this window goes on meanwhile.
struct ReadingsLook: Sendable {
    /// What was noted since it was asked for, of which the answer may know nothing.
    var notes: [MemoryNote] = []
    /// Whether something was changed elsewhere since.
    var isOutdated = false
}

// What is kept for later: in this run, and in others.
extension App {
    mutating func remember(_ note: MemoryNote) {
        var memory = environment.memory
        memory.learn(note)
        guard memory != environment.memory else { return }
        environment.memory = memory
        readingsLook?.notes.append(note)
        order(.remember(note))
    }

    /// Counts what is there as read by whoever looks, at their first time.
    mutating func beginReading() {
        remember(.beginReading(by: environment.you?.id.uuid, at: time))
    }

    /// Asks what is read by now: another program has changed that.
    mutating func lookAtReadings() {
        guard readingsLook == nil else {
            readingsLook?.isOutdated = true
            return
        }
        readingsLook = ReadingsLook()
        order(.tellReadings)
    }

    /// Takes over what is read by now, with what was noted here while it was asked for.
    mutating func take(_ readings: Readings) {
        let look = readingsLook
        readingsLook = nil
        var memory = environment.memory
        memory.readings = readings
        for note in look?.notes ?? [] { memory.learn(note) }
        if memory != environment.memory {
            let before = environment.newsBasis
            environment.memory = memory
            matchObservers()
            tellNews(since: before)
        }
        if look?.isOutdated == true { lookAtReadings() }
    }

    /// Remembers where a list is being left that one comes back to by name.
    mutating func rememberPlace(of layer: Layer) {
        guard let note = layer.screen.place else { return }
        remember(note)
    }

    /// Remembers which list is shown, to begin there next time.
    mutating func rememberList(_ destination: Destination) {
        if let name = ListName(destination) { remember(.list(name)) }
    }
}

extension ListName {
    /// The list a destination is; nil if it is something else.
    init?(_ destination: Destination) {
        guard let name = Self.allCases.first(where: { $0.destination == destination }) else {
            return nil
        }
        self = name
    }

    /// Where it is.
    package var destination: Destination {
        switch self {
        case .people: .people
        case .posts: .posts
        case .tags: .tags
        }
    }
}

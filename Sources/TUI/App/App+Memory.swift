// What is kept for later: in this run, and in others.
extension App {
    mutating func remember(_ note: MemoryNote) {
        var memory = environment.memory
        memory.learn(note)
        guard memory != environment.memory else { return }
        environment.memory = memory
        order(.remember(note))
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
        switch destination {
        case .people: self = .people
        case .posts: self = .posts
        case .tags: self = .tags
        default: return nil
        }
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

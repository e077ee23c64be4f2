/// How the selected row of a screen went that somebody else took away, so that another one is selected.
struct LostRow: Sendable {
    /// When it went.
    let time: Duration
    /// The command that did nothing for that reason, and does what it says when it comes again.
    var withheld: CommandID?
}

// What keys do right behind that: they may have been meant for the row that went.
extension App {
    /// Within that time after a row went nobody has seen it yet.
    private static let timeToSee = Duration.seconds(1)

    /// Notes that the selected row of a screen was taken away elsewhere.
    mutating func noteLostRow(of id: Int) {
        guard let index = layers.firstIndex(where: { $0.id == id }) else { return }
        layers[index].lostRow = LostRow(time: elapsed)
    }

    /// Whether another row is selected than the one that a key was meant for, as that has gone
    /// elsewhere: just before the key came, or while the key waited.
    var hasJustLostRow: Bool {
        layers.last?.lostRow.map { keyTime - $0.time < Self.timeToSee } ?? false
    }

    /// Whether a command does nothing for now, as it would change, and ask nothing, another row than the
    /// one it was meant for.
    ///
    /// When it comes again, somebody has been told. Those that wait behind it were typed before that.
    mutating func withholds(_ invocation: KeyMap.Invocation) -> Bool {
        guard hasJustLostRow, changesSelected(by: invocation.event), let top = layers.indices.last
        else { return false }
        guard layers[top].lostRow?.withheld != invocation.id else {
            layers[top].lostRow = nil
            return false
        }
        layers[top].lostRow?.withheld = typedAhead.isEmpty ? invocation.id : nil
        return true
    }

    /// Whether the screen on top would change at once what is selected: it is tried on a copy.
    private func changesSelected(by event: Event) -> Bool {
        // What is marked stays so, whatever is selected.
        guard let top = layers.last, (top.screen as? any MarkedScreen)?.hasMarks != true else {
            return false
        }
        var copy = top.screen
        // On its page a post is published, whichever of its comments is selected.
        let isPage = copy.keyContext == .tree
        return copy.handle(event, in: environment(of: top.id)).contains { effect in
            if isPage, case .store(.setStatus) = effect { return false }
            return effect.changesAtOnce
        }
    }
}

extension KeyMap.Invocation {
    /// What a screen hears of it.
    var event: Event { isReversed ? .reversed(id) : .command(id) }
}

extension Effect {
    /// Whether it changes something of the store, and asks nothing that names what.
    fileprivate var changesAtOnce: Bool {
        if case .store(let request) = self { return request.isAction }
        guard case .asYou(let request) = self else { return false }
        return switch request {
        case .toggleFollow, .toggleLikeOfPost, .toggleLikeOfComment: true
        case .newPost, .reply, .resume: false
        }
    }

    /// The same, where the row that went is not the one that keys act on.
    var keepingSelected: Effect {
        guard case .notify(var change) = self else { return self }
        change.tookSelected = false
        return .notify(change)
    }
}

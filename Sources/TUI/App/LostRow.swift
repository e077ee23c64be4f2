internal import Persistence

/// How the selected row of a screen went that somebody else took away, so that another one is selected.
struct LostRow: Sendable {
    /// When it went.
    let time: Duration
    /// The command that did nothing for that reason, and does what it says when it comes again.
    var withheld: CommandID?
}

// What keys and clicks do right behind that: they may have been meant for the row that went.
extension App {
    /// Within that time after a row went nobody has seen it yet.
    private static let timeToSee = Duration.seconds(1)
    /// Whoever goes to a row by its place goes by none that went; the linear mode opens rows like that.
    private static let namingRow: Set<CommandID> = [.goToRow, .moveToFirst, .moveToLast]

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

    /// Whether a command does nothing for now, as it would be done to another row than the one it was
    /// meant for.
    ///
    /// When it comes again, somebody has been told. Those that wait behind it were typed before that.
    mutating func withholds(_ invocation: KeyMap.Invocation) -> Bool {
        guard hasJustLostRow, let top = layers.indices.last else { return false }
        if Self.namingRow.contains(invocation.id) { layers[top].lostRow = nil }
        guard layers[top].lostRow != nil, isAboutRow(invocation.id, on: layers[top].screen)
        else { return false }
        return withholdsFirst(invocation.id, of: top)
    }

    /// The same of a click that would do more than select another row: it opens the selected one.
    mutating func withholds(_ click: MouseEvent) -> Bool {
        guard click.isClick, hasJustLostRow, let top = layers.indices.last else { return false }
        // Screens are values: this one is asked what it would do.
        var screen = layers[top].screen
        let effects = screen.handle(.mouse(click), in: environment(of: layers[top].id))
        if effects.allSatisfy({ $0.looks }) { return false }
        return withholdsFirst(.open, of: top)
    }

    /// Whether a command comes for the first time since a row of a screen went.
    private mutating func withholdsFirst(_ command: CommandID, of layer: Int) -> Bool {
        guard layers[layer].lostRow?.withheld != command else {
            layers[layer].lostRow = nil
            return false
        }
        layers[layer].lostRow?.withheld = typedAhead.isEmpty ? command : nil
        return true
    }

    /// Whether a command is about the selected row of a screen.
    private func isAboutRow(_ command: CommandID, on screen: any Screen) -> Bool {
        // To the page of that row, whatever is marked; where it goes on to another tab, it is about none.
        if command == .nextPane { return canEnterPreview && !ownCommands.contains(command) }
        return environment.table[command]?.isOfRow == true && screen.actsOnRow(command)
    }

    /// Tells a screen of rows, and notes where those of a search went that somebody else took away.
    ///
    /// What is found does not say who changed it: as long as nothing is being stored here, others did.
    mutating func hand(_ results: Results, of subscription: Subscription, to id: Int) {
        let before = (layer(id)?.screen as? FindScreen)?.foundRow
        send(.results(subscription, results), to: id)
        guard let before, let find = layer(id)?.screen as? FindScreen, !find.has(before),
            !works.values.contains(where: { $0.write != nil })
        else { return }
        noteLostRow(of: id)
    }

    /// Tells a screen what the vault answered, and notes where the selected item was taken out by another
    /// program: what is done here is no answer to a look.
    mutating func hand(_ answer: VaultAnswer, to work: Work?, of id: Int) {
        let before = selectedItem(of: id)
        send(.vault(answer), to: id)
        guard work == .vault(.look), let before, let now = selectedItem(of: id), now != before
        else { return }
        noteLostRow(of: id)
    }

    /// Takes over what somebody else changed that no observer tells of, and notes where the selected row of a
    /// list of that went.
    mutating func takeOver(_ change: (inout App) -> Void) {
        let before = ownRows
        change(&self)
        let now = ownRows
        for (id, row) in before {
            if let other = now[id], other != row { noteLostRow(of: id) }
        }
    }

    /// The selected rows of lists of what is kept beside the store, by their layers.
    private var ownRows: [Int: String] {
        var rows: [Int: String] = [:]
        for layer in layers {
            switch layer.screen {
            case let texts as UnsavedTextsScreen: rows[layer.id] = texts.selectedText
            case let views as ViewsScreen: rows[layer.id] = views.selectedView
            default: break
            }
        }
        return rows
    }

    private func selectedItem(of id: Int) -> ItemKey? {
        (layer(id)?.screen as? VaultScreen)?.list.selected?.id
    }
}

extension KeyMap.Invocation {
    /// What a screen hears of it.
    var event: Event { isReversed ? .reversed(id) : .command(id) }
}

extension Effect {
    /// Whether it asks for rows alone, as selecting one does.
    fileprivate var looks: Bool {
        if case .look = self { return true }
        if case .count = self { return true }
        return false
    }

    /// What a screen asks for, where the row that went is not the one that keys act on.
    var keepingSelected: Effect {
        guard case .notify(var change) = self else { return self }
        change.tookSelected = false
        return .notify(change)
    }
}

// J and K: from the page of a row to that of the next one, whatever list it was opened from. The list
// beneath goes along, so that whoever goes back is on the row that was read last.
extension App {
    /// Whether what is on top is the page of a row of the list beneath it.
    var isOfRow: Bool { layers.count > 1 && layers.last?.isOfRow == true }

    /// The list it is of.
    var listOfRow: Layer? { isOfRow ? layers[layers.count - 2] : nil }

    /// Whether a list stays on its row though there is a new one, as the page of that row lies over it.
    func keepsRow(_ list: Layer, behind request: StoreRequest) -> Bool {
        switch request {
        case .createPerson, .createPost: break
        default: return false
        }
        guard let index = layers.firstIndex(where: { $0.id == list.id }) else { return false }
        return layers.dropFirst(index + 1).first?.isOfRow == true
    }

    /// `3/38`: which row of how many it is; empty where it is none.
    var rowLabel: String {
        guard visibleLayers.first?.id == layers.last?.id, let place = listOfRow?.screen.rowOfKind
        else { return "" }
        let number = environment.language.number
        return number(place.whole + 1) + "/" + (place.total.map(number) ?? "")
    }

    /// Puts a screen on top, which may be the page of the selected row of the one that asks for it.
    mutating func open(_ destination: Destination, from id: Int) {
        let isRow = layer(id)?.screen.opened?.isSamePage(as: destination) == true
        push(destination)
        if isRow { markAsRow() }
    }

    /// Notes that the top screen is the page of the selected row beneath it.
    mutating func markAsRow() {
        guard let top = layers.indices.last else { return }
        layers[top].isOfRow = true
    }

    /// Shows the page of the next row, or of the one before.
    mutating func step(_ direction: Int) {
        guard let list = listOfRow, let shown = layers.last?.destination else { return }
        // Where the row has gone, the next one is in its place.
        if direction > 0, let standIn = list.screen.opened, !standIn.isSamePage(as: shown) {
            return turn(to: standIn)
        }
        if direction > 0, list.screen.bringsMore { return awaitMore(of: list.id) }
        // Headings and what else opens no page are passed by.
        for steps in 1...Self.mostSteps {
            let before = layer(list.id)?.screen.rowPosition?.index
            send(.command(direction > 0 ? .moveDown : .moveUp), to: list.id)
            let place = layer(list.id)?.screen.rowPosition
            guard let place, place.index != before else {
                // On the page of a person the rows begin below the person, who may be selected now.
                let isOnPerson = steps == 1 && layer(list.id)?.screen.opened == nil
                return stay(on: list.id, after: isOnPerson ? 1 : steps - 1, direction)
            }
            if let next = layer(list.id)?.screen.opened { return turn(to: next) }
            guard place.isHere else {
                awaitedRow = list.id
                awaitedDirection = direction
                return
            }
            if direction > 0, layer(list.id)?.screen.bringsMore == true {
                return awaitMore(of: list.id)
            }
        }
        stay(on: list.id, after: Self.mostSteps, direction)
    }

    /// So many rows in sequence are passed by at most.
    private static var mostSteps: Int { 200 }

    /// Has a list bring the rows that its selected one stands for, to go on to the first of them.
    private mutating func awaitMore(of list: Int) {
        awaitedRow = list
        awaitedDirection = 1
        awaitsMore = true
        send(.command(.open), to: list)
    }

    /// Shows the page of a row that was awaited, if the row is here.
    mutating func showAwaitedRow() {
        guard let awaited = awaitedRow else { return }
        // All rows may have gone meanwhile.
        guard let list = listOfRow, list.id == awaited, let place = list.screen.rowPosition else {
            return awaitNoRow()
        }
        if awaitsMore {
            guard list.screen.isSettled, areAnswered(list) else { return }
            awaitNoRow()
            return step(1)
        }
        guard place.isHere else { return }
        if let otherwise = awaitedNews {
            // Which of its marked rows are left says nothing of what is new.
            guard list.screen.isSettled(behind: 0), areAnswered(list) else { return }
            return showNews(of: list, otherwise: otherwise)
        }
        awaitedRow = nil
        // Where it opens nothing, as a folded heading, it is passed by.
        guard let next = list.screen.opened else { return step(awaitedDirection) }
        turn(to: next)
    }

    /// Waits for no row any more.
    mutating func awaitNoRow() {
        awaitedRow = nil
        awaitedNews = nil
        awaitsMore = false
    }

    /// Goes back to the row whose page is shown, and says that there is no other one.
    private mutating func stay(on list: Int, after steps: Int, _ direction: Int) {
        for _ in 0..<steps { send(.command(direction > 0 ? .moveUp : .moveDown), to: list) }
        let words = environment.language.reading
        say(Notice(.refusal, direction > 0 ? words.isLast : words.isFirst))
    }

    /// Puts the page of another row in the place of the one on top.
    mutating func turn(to destination: Destination) {
        guard let top = layers.last else { return }
        dropTop()
        push(destination)
        markAsRow()
        if top.isBeside { stayBeside() }
    }
}

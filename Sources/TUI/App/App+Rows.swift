// J and K: from the page of a row to that of the next one, whatever list it was opened from. The list
// beneath goes along, so that whoever goes back is on the row that was read last.
extension App {
    /// Whether what is on top is the page of a row of the list beneath it.
    var isOfRow: Bool { layers.count > 1 && layers.last?.isOfRow == true }

    /// The list it is of.
    private var listOfRow: Layer? { isOfRow ? layers[layers.count - 2] : nil }

    /// `3/38`: which row of how many it is; empty where it is none.
    var rowLabel: String {
        guard visibleLayers.first?.id == layers.last?.id, let place = listOfRow?.screen.rowPosition
        else { return "" }
        let number = environment.language.number
        return number(place.index + 1) + "/" + (place.total.map(number) ?? "")
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
        let before = list.screen.rowPosition?.index
        send(.command(direction > 0 ? .moveDown : .moveUp), to: list.id)
        guard let place = layer(list.id)?.screen.rowPosition, place.index != before else {
            // On the page of a person the rows begin below the person.
            if layer(list.id)?.screen.opened == nil { move(list.id, back: direction) }
            return sayEnd(direction)
        }
        if let next = layer(list.id)?.screen.opened {
            turn(to: next)
        } else if place.isHere {
            // What opens no page stands behind the last row that does.
            move(list.id, back: direction)
            sayEnd(direction)
        } else {
            awaitedRow = list.id
        }
    }

    /// Shows the page of a row that was awaited, if the row is here.
    mutating func showAwaitedRow() {
        guard let awaited = awaitedRow else { return }
        guard let list = listOfRow, list.id == awaited else {
            awaitedRow = nil
            return
        }
        guard let next = list.screen.opened else { return }
        awaitedRow = nil
        turn(to: next)
    }

    private mutating func move(_ list: Int, back direction: Int) {
        send(.command(direction > 0 ? .moveUp : .moveDown), to: list)
    }

    private mutating func sayEnd(_ direction: Int) {
        let words = environment.language.reading
        say(Notice(.refusal, direction > 0 ? words.isLast : words.isFirst))
    }

    /// Puts the page of another row in the place of the one on top.
    private mutating func turn(to destination: Destination) {
        guard let top = layers.last else { return }
        dropTop()
        push(destination)
        markAsRow()
        if top.isBeside { stayBeside() }
    }
}

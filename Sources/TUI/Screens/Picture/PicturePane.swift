internal import SheafModel
internal import SheafPictures

/// The picture of a post or a person: a line that says what it is, and where there is room and colour
/// how it looks.
struct PicturePane: Sendable {
    /// What the post or person keeps; nil for no picture.
    private(set) var text: String?
    private var order: PictureOrder?
    private var facts: PictureFacts?
    private var cells: PictureCells?
    private var sharp: SharpPicture?
    private var problem: PictureProblem?

    /// The least room in which one sees more than specks.
    private static let leastRoom = Size(width: 8, height: 3)

    /// Asks for a picture in a room; what is known of it stays as long as it is the same one.
    mutating func show(_ text: String?, in room: Size, _ environment: Environment) {
        let reference = text.flatMap { PictureReference($0) }
        if text != self.text {
            (facts, cells, sharp, problem) = (nil, nil, nil, nil)
            self.text = text
        }
        let isShown =
            environment.showsPictures && room.width >= Self.leastRoom.width
            && room.height >= Self.leastRoom.height
        let order = reference.map {
            PictureOrder(
                $0, room: isShown ? room : Size(width: 0, height: 0),
                graphics: isShown ? environment.graphics : nil)
        }
        guard order != self.order else { return }
        // Whoever is to see it better sees it until then as it is.
        let isSameRoom =
            order?.reference == self.order?.reference && order?.room == self.order?.room
        self.order = order
        if !isSameRoom { (cells, sharp) = (nil, nil) }
    }

    var subscriptions: Set<Subscription> { order.map { [.picture($0)] } ?? [] }

    /// Takes what became known; whether it was about this picture.
    mutating func take(_ source: Subscription, _ results: Results) -> Bool {
        guard case .picture(let answer) = results, let order, source == .picture(order) else {
            return false
        }
        switch answer {
        case .facts(let facts): self.facts = facts
        case .cells(let cells, let sharp): (self.cells, self.sharp) = (cells, sharp)
        case .problem(let problem): self.problem = problem
        }
        return true
    }

    /// The line that stands for the picture.
    func caption(in environment: Environment) -> String {
        guard let text else { return "" }
        let words = environment.language.pictures
        let name = (order?.reference.name ?? text).onOneLine
        if let facts {
            // A line does not end between a number and its unit.
            let size = ByteCount(bytes: facts.bytes).rounded(in: environment.language)
                .replacing(" ", with: "\u{a0}")
            let line = "\(name) \(facts.width)x\(facts.height) \(size)"
            return words.caption(problem.map { "\(line) - \(words.brief($0))" } ?? line)
        }
        return words.caption(problem.map { "\(name) - \(words.brief($0))" } ?? name)
    }

    /// The cells it takes below its line; known before it is decoded, so that nothing moves then.
    var size: Size {
        guard let order, let facts, problem == nil else { return Size(width: 0, height: 0) }
        return PictureCells.size(width: facts.width, height: facts.height, in: order.room)
    }

    /// Draws it with its corner at a place, as soon as it is here.
    func draw(x: Int, y: Int, on canvas: inout Canvas) {
        guard let cells, problem == nil else { return }
        cells.draw(x: x, y: y, sharp: sharp, on: &canvas)
    }
}

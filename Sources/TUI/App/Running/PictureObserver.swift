internal import SheafPictures

/// Reads and decodes one picture for a screen, until that goes elsewhere.
final class PictureObserver: Observing {
    private let task = TaskBox()

    /// Begins, and hands what becomes known to `deliver`.
    init(
        _ order: PictureOrder, _ pictures: PictureFolder, _ thumbnails: Thumbnails,
        maximumBytes: Int, deliver: @escaping @Sendable (PictureAnswer) -> Void
    ) {
        // What one reads comes before what one looks at.
        task.set(
            Task.detached(priority: .utility) {
                do throws(PictureProblem) {
                    let facts = try pictures.facts(of: order.reference)
                    if Task.isCancelled { return }
                    deliver(.facts(facts))
                    let answer = try await Self.answer(
                        to: order, facts, thumbnails, maximumBytes: maximumBytes)
                    if let answer, !Task.isCancelled { deliver(answer) }
                } catch {
                    if !Task.isCancelled { deliver(.problem(error)) }
                }
            })
    }

    /// How it looks; nil where it is not to be seen, or nobody wants it any more.
    private static func answer(
        to order: PictureOrder, _ facts: PictureFacts, _ thumbnails: Thumbnails, maximumBytes: Int
    ) async throws(PictureProblem) -> PictureAnswer? {
        let size = PictureCells.size(width: facts.width, height: facts.height, in: order.room)
        guard size.width > 0, size.height > 0 else { return nil }
        let wanted = Wanted(order.graphics, facts, cells: size)
        let points = try await thumbnails.points(
            of: order.reference, width: wanted.room.width, height: wanted.room.height,
            maximumBytes: maximumBytes)
        if Task.isCancelled { return nil }
        let cells = PictureCells(
            points, width: facts.width, height: facts.height, in: order.room)
        return .cells(
            cells, sharp: wanted.picture(order.reference.file, points, cells: size))
    }

    /// What is made of the points of a picture beside its cells.
    private struct Wanted {
        /// So many points are asked for.
        let room: Size
        private var isSent = false
        private var sixels: (drawn: Size, PictureGraphics.Sixels)?

        init(_ graphics: PictureGraphics?, _ facts: PictureFacts, cells: Size) {
            var room: Size?
            switch graphics {
            case nil: break
            case .placeholders:
                room = SharpPicture.points(for: cells)
                isSent = room != nil
            case .sixels(let sixels):
                let found = SharpPicture.sixels(
                    width: facts.width, height: facts.height, cells: cells, sixels)
                room = found?.points
                self.sixels = found.map { ($0.drawn, sixels) }
            }
            self.room = room ?? Size(width: cells.width, height: cells.height * 2)
        }

        func picture(_ name: String, _ points: PicturePoints, cells: Size) -> SharpPicture? {
            if let (drawn, sixels) = sixels {
                return SharpPicture(name, points, cells: cells, drawn: drawn, sixels)
            }
            return isSent ? SharpPicture(name, points, cells: cells) : nil
        }
    }

    func look(_: ListFocus, number: Int) {}
    func count(_: Bool) {}
    func stop() { task.cancel() }
    /// Nobody waits for a picture.
    func catchUp() async {}
}

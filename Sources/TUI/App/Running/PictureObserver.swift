internal import Pictures

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
        let sharp = order.isSharp ? SharpPicture.points(for: size) : nil
        let room = sharp ?? Size(width: size.width, height: size.height * 2)
        let points = try await thumbnails.points(
            of: order.reference, width: room.width, height: room.height,
            maximumBytes: maximumBytes)
        if Task.isCancelled { return nil }
        let cells = PictureCells(
            points, width: facts.width, height: facts.height, in: order.room)
        guard sharp != nil else { return .cells(cells) }
        return .cells(cells, sharp: SharpPicture(order.reference.file, points, cells: size))
    }

    func look(_: ListFocus, number: Int) {}
    func count(_: Bool) {}
    func stop() { task.cancel() }
    /// Nobody waits for a picture.
    func catchUp() async {}
}

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
                    let size = PictureCells.size(
                        width: facts.width, height: facts.height, in: order.room)
                    guard size.width > 0, size.height > 0 else { return }
                    let points = try await thumbnails.points(
                        of: order.reference, width: size.width, height: size.height * 2,
                        maximumBytes: maximumBytes)
                    if !Task.isCancelled { deliver(.cells(PictureCells(points))) }
                } catch {
                    if !Task.isCancelled { deliver(.problem(error)) }
                }
            })
    }

    func look(_: ListFocus, number: Int) {}
    func count(_: Bool) {}
    func stop() { task.cancel() }
    /// Nobody waits for a picture.
    func catchUp() async {}
}

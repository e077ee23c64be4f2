package import SheafPictures

/// A picture as a screen wants it.
package struct PictureOrder: Hashable, Sendable {
    package let reference: PictureReference
    /// The room there is for it; none where only its facts are wanted.
    package let room: Size
    /// How the picture is wanted in points, beside its cells; nil for the cells alone.
    package let graphics: PictureGraphics?

    package init(
        _ reference: PictureReference, room: Size, graphics: PictureGraphics? = nil
    ) {
        self.reference = reference
        self.room = room
        self.graphics = graphics
    }
}

/// What is known of a picture so far: first its facts, then how it looks.
package enum PictureAnswer: Hashable, Sendable {
    case facts(PictureFacts)
    /// In cells and, where that was asked for and can be, in points.
    case cells(PictureCells, sharp: SharpPicture? = nil)
    /// It cannot be shown; what is known of it holds.
    case problem(PictureProblem)
}

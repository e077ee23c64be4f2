package import Pictures

/// A picture as a screen wants it.
package struct PictureOrder: Hashable, Sendable {
    package let reference: PictureReference
    /// The room there is for it; none where only its facts are wanted.
    package let room: Size

    package init(_ reference: PictureReference, room: Size) {
        self.reference = reference
        self.room = room
    }
}

/// What is known of a picture so far: first its facts, then how it looks.
package enum PictureAnswer: Hashable, Sendable {
    case facts(PictureFacts)
    case cells(PictureCells)
    /// It cannot be shown; what is known of it holds.
    case problem(PictureProblem)
}

package import SheafPictures

/// What may be wrong with the file of a picture; the word is what programs read.
package enum PictureFault: String, CaseIterable, Hashable, Sendable {
    case damaged, missing, unreadable
}

extension PictureProblem {
    /// What is wrong with a picture that was kept.
    package var fault: PictureFault {
        switch self {
        case .notKept: .missing
        case .files, .noLibrary, .notStarted, .gaveUp: .unreadable
        case .otherFormat, .otherAddress, .tooManyBytes, .tooLarge, .damaged: .damaged
        }
    }
}

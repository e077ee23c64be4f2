package import SheafNotebook
package import SheafPictures

extension PictureFolder {
    /// Keeps the pictures that stand in imported files.
    package var importing: Importer.PictureKeeping {
        { bytes, name, isPreview throws(ImportNote.NoPicture) in
            do throws(PictureProblem) {
                return try takeUndecoded(bytes, name: name, isPreview: isPreview).text
            } catch {
                throw ImportNote.NoPicture(error)
            }
        }
    }
}

extension ImportNote.NoPicture {
    /// Why a picture of a card stays where it is.
    fileprivate init(_ problem: PictureProblem) {
        switch problem {
        case .otherFormat, .otherAddress: self = .otherFormat
        case .tooManyBytes, .tooLarge: self = .tooLarge
        case .damaged, .noLibrary, .gaveUp: self = .damaged
        case .notKept, .notStarted, .files: self = .notWritten
        }
    }
}

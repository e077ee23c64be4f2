package import SheafNotebook
package import SheafPictures

/// What commands say of the pictures that are kept.
package struct PictureCommandWords: Sendable {
    /// In a column: what is wrong with the file of a picture.
    package let fault: @Sendable (PictureFault) -> String
    /// Pictures whose files are wrong in one way: those that are named, and how many more there are.
    package let faulty: @Sendable (FaultyPictures) -> DoctorWords.Finding
    /// Nothing has a picture any more.
    package let unused:
        @Sendable (_ name: String, _ size: String, _ command: String) -> DoctorWords.Finding
    /// In a column: nothing has it.
    package let nobody: String
    /// Whoever has a picture.
    package let owner: @Sendable (TrashItem.Kind, _ name: String, _ isInTrash: Bool) -> String
    /// A picture, and whoever has it where anybody does.
    package let named: @Sendable (_ name: String, _ owners: String) -> String
    package let noneYet: String
    package let noneUnused: String
    /// Pictures before they are deleted.
    package let toDelete: @Sendable (_ count: Int, _ size: String) -> String
    package let deleted: @Sendable (_ count: Int) -> String
    package let nameFolder: String
    package let noFolder: @Sendable (_ folder: String) -> String
    package let notAFolder: @Sendable (_ path: String) -> String
    package let noneThere: @Sendable (_ folder: String) -> String
    /// A picture was not copied, with what is wrong with its file.
    package let notWritten: @Sendable (_ picture: String, PictureProblem) -> String
    package let wrote: @Sendable (_ count: Int, _ path: String) -> String
    package let renamed: @Sendable (_ name: String, _ file: String) -> String
    package let tookIn: @Sendable (_ count: Int) -> String
}

package import SheafPictures

/// What is said about pictures.
package struct PictureWords: Sendable {
    /// The field of a post and of a person.
    package let field: String
    /// In that field as long as it is empty.
    package let placeholder: String
    /// The line that stands for a picture, before what is known of it.
    package let caption: @Sendable (_ facts: String) -> String
    /// Why a picture is not shown, in a few words behind its name.
    package let brief: @Sendable (PictureProblem) -> String
    /// Why a picture was not taken in or opened, in a sentence.
    package let problem: @Sendable (PictureProblem) -> String
    /// There is no desktop that could open it.
    package let noDesktop: String
}

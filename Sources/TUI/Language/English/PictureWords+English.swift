internal import Glibc
internal import SheafPictures

extension PictureWords {
    static let english: PictureWords = .init(
        field: "Picture", placeholder: "~/photo.jpg, or an address",
        caption: { "Picture: \($0)" },
        brief: {
            switch $0 {
            case .noLibrary(let format): "to see it: apt install \(format.package)"
            case .notKept: "the file is missing"
            case .tooLarge, .tooManyBytes: "too large to show"
            case .otherFormat, .otherAddress, .damaged: "the file is damaged"
            case .gaveUp, .notStarted: "it could not be decoded"
            case .files: "the file could not be read"
            }
        },
        problem: { problem in
            switch problem {
            case .otherFormat: "That is no picture that Sheaf knows: give a PNG or a JPEG."
            case .otherAddress:
                "Sheaf does not fetch pictures from there: give the path of a file here, or an address that"
                    + " begins with http:// or https://."
            case .tooManyBytes: "The picture has more than 10 MB. Make it smaller first."
            case .tooLarge(let width, let height):
                "The picture is too large: \(width)x\(height). At most 50 megapixels fit."
            case .damaged: "The picture is damaged or breaks off. It was not taken in."
            case .noLibrary(let format):
                "A library is missing that reads such pictures. Install it: apt install \(format.package)"
            case .gaveUp: "The picture could not be decoded. It was not taken in."
            case .notKept: "The file of this picture is missing."
            case .notStarted(ENOENT): "There is no xdg-open here. Install it: apt install xdg-utils"
            case .notStarted(let code): "The program for pictures did not start (error \(code))."
            case .files(let error): ProblemWords.english.sentence(.files(error))
            }
        },
        noDesktop:
            "There is no desktop here that could show it. sheaf images export writes it to a file.")
}

internal import SheafNotebook
internal import SheafPictures

extension PictureCommandWords {
    static let english = PictureCommandWords(
        fault: { $0.rawValue }, faulty: englishFaulty,
        unused: {
            DoctorWords.Finding(
                "Nothing has the picture \($0) any more.", "It takes \($1).",
                "To remove it: '\($2)'.")
        },
        nobody: "nobody",
        owner: { kind, name, isInTrash in
            "\(HistoryWords.english.kind(kind)) \(name)" + (isInTrash ? " (in the trash)" : "")
        },
        named: { "'\($0)'" + ($1.isEmpty ? "" : " (\($1))") },
        noneYet: "There are no pictures yet.",
        noneUnused: "No picture is unused, except perhaps some of the last hour.",
        toDelete: { "\(pictures($0)) that nothing has any more, \($1), for good" },
        deleted: { "Deleted \(pictures($0))." },
        nameFolder: "Name a folder. Nothing was written.",
        noFolder: { "There is no folder '\($0)'." },
        notAFolder: {
            "'\($0)' is in the way: it is no folder. Nothing was written. Name another folder, or"
                + " move it away."
        },
        noneThere: {
            "There are no pictures in '\($0)' that 'sheaf images export' wrote. Give others to a post"
                + " with --image."
        },
        notWritten: { picture, problem in
            let why =
                switch problem {
                case .notKept: "the file is missing."
                case .tooManyBytes:
                    "the file is not the one that was kept: it has more than 10 MB."
                case .files(let error): ProblemWords.english.sentence(.files(error))
                case .noLibrary, .notStarted, .gaveUp: "the file cannot be read."
                case .otherFormat, .otherAddress, .tooLarge, .damaged: "the file is damaged."
                }
            return "\(picture) was not written: \(why)"
        },
        wrote: { "Wrote \(pictures($0)) into \($1)." },
        renamed: { "\($0): not what its name says; kept as \($1)." },
        tookIn: { "Took in \(pictures($0))." })

    private static func pictures(_ count: Int) -> String {
        count == 1 ? "1 picture" : "\(count) pictures"
    }

    @Sendable private static func englishFaulty(_ pictures: FaultyPictures) -> DoctorWords.Finding {
        let isOne = pictures.count == 1
        let files =
            isOne ? "The file of 1 picture is" : "The files of \(pictures.count) pictures are"
        let named = pictures.named.joined(separator: ", ")
        let more = pictures.more > 0 ? " and \(pictures.more) more" : ""
        return DoctorWords.Finding(
            "\(files) \(pictures.fault.rawValue): \(named)\(more).", "The texts are whole.",
            isOne
                ? "Take it in again, or bring its file back: \(pictures.file)."
                : "Take them in again, or bring their files back. To see all: '\(pictures.command)'."
        )
    }
}

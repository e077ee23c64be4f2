internal import Persistence
internal import SheafModel

// What is said of files and editors.
extension ProblemWords {
    static func englishFile(_ error: FilesError) -> String {
        switch error {
        case .noHomeDirectory:
            "HOME is not set to a path that begins with /, so there is no place for your files."
        case .notAFileURL(let url): "\(url) is no place for a file."
        case .noWorkingDirectory(let path):
            "\(path) is nowhere: the folder in which Sheaf was started was deleted."
        case .notFound(let path): "There is no \(path)."
        case .permissionDenied(let path): "The permissions of \(path) refuse it."
        case .readOnly(let path): "\(path) is on a read-only disk."
        case .diskFull(let path): "The disk is full: \(path) is as it was. Free some space."
        case .notAFile(let path, .folder): "\(path) is a folder and not a file."
        case .notAFile(let path, .pipe): "\(path) is a pipe and not a file."
        case .notAFile(let path, .socket): "\(path) is a socket and not a file."
        case .notAFile(let path, .device): "\(path) is a device and not a file."
        case .notAFolder(let path): "\(path) is not a folder."
        case .tooLarge(let path, let maximum):
            "\(path) is larger than \(ByteCount(bytes: maximum).asLimit())."
        case .danglingLink(let path, let target):
            "\(path) is a link to \(target), and nothing is there."
        case .linkLoop(let path): "\(path) is a link that leads in a circle."
        case .unsettled(let path, let code):
            "\(path) was changed, but may not outlast a power failure: "
                + "\(SystemWords.text(code, .en))."
        case .system(let path, let operation, let code):
            "\(path): \(operation) failed: \(SystemWords.text(code, .en))."
        }
    }

    static func englishEditor(_ problem: EditorProblem) -> String {
        switch problem {
        case .noEditor:
            "There is no editor: install nano or vi, or set EDITOR to yours. Nothing was changed."
        case .notFound(let command):
            "No editor \(command) here: set EDITOR to another. Nothing was changed."
        case .notStarted(let command, let code):
            "The editor \(command) did not start (error \(code)). Nothing was changed."
        case .exited(let code, nil):
            "The editor ended with code \(code), so nothing was changed."
        case .exited(let code, let path?):
            "The editor ended with code \(code), so nothing was changed. Your text is in \(path)."
        case .notText(let path):
            "What came back is not UTF-8 text, so nothing was changed. It is in \(path)."
        case .file(_, let error):
            "The editor's file cannot be used. " + englishFile(error) + " Nothing was changed."
        }
    }
}

internal import CSheafPictures
internal import Dispatch
internal import Glibc

/// Has the desktop show a picture, with the program that somebody chose there.
package enum PictureOpening {
    /// Whether there is a desktop.
    package static func isPossible(in environment: [String: String]) -> Bool {
        ["DISPLAY", "WAYLAND_DISPLAY"].contains { !(environment[$0] ?? "").isEmpty }
    }

    /// Opens a file or an address; returns at once.
    ///
    /// - Throws: ``PictureProblem/notStarted(code:)``, with `ENOENT` where there is no `xdg-open`.
    package static func open(_ target: String) throws(PictureProblem) {
        let words: [String] = ["xdg-open", target]
        var arguments = words.map { strdup($0) } + [nil]
        defer { for argument in arguments { free(argument) } }
        let child = picture_open_with(&arguments)
        guard child > 0 else { throw .notStarted(code: -child) }
        DispatchQueue.global(qos: .utility).async { _ = picture_wait(child) }
    }
}

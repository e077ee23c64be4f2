/// The kinds of pictures that are taken in.
package enum PictureFormat: String, CaseIterable, Hashable, Sendable {
    case png
    case jpeg

    /// How the names of its files end.
    package var ending: String {
        switch self {
        case .png: "png"
        case .jpeg: "jpg"
        }
    }

    /// The package of Debian that has the library which decodes it.
    package var package: String {
        switch self {
        case .png: "libpng16-16"
        case .jpeg: "libturbojpeg0"
        }
    }
}

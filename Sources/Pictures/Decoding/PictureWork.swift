/// What a child is asked to make of a picture.
package enum PictureWork: Hashable, Sendable {
    /// Its points, reduced to what fits into a room.
    case points(width: Int, height: Int)
    /// The whole of it as a JPEG of a quality from 1 to 100.
    case jpeg(quality: Int)

    /// The argument by which the program knows that it is such a child.
    package static let word = "__picture"

    /// What the child is told.
    var arguments: [String] {
        switch self {
        case .points(let width, let height): ["points", String(width), String(height)]
        case .jpeg(let quality): ["jpeg", String(quality)]
        }
    }

    init?(_ arguments: [String]) {
        let numbers = arguments.dropFirst().compactMap { Int($0) }.filter { 1...100_000 ~= $0 }
        switch (arguments.first, numbers.count) {
        case ("points"?, 2): self = .points(width: numbers[0], height: numbers[1])
        case ("jpeg"?, 1): self = .jpeg(quality: numbers[0])
        default: return nil
        }
    }
}

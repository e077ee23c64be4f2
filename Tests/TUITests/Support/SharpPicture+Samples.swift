@testable import TUI

extension SharpPicture {
    /// A picture of one colour that takes so many cells; nil where none can.
    static func sample(
        _ name: String = "moss", cells: Size = Size(width: 4, height: 2),
        points: Size = Size(width: 4, height: 4)
    ) -> SharpPicture? {
        let bytes = (0..<points.width * points.height).flatMap { _ in [200, 30, 30] as [UInt8] }
        return SharpPicture(name: name, cells: cells, points: points, bytes: bytes)
    }
}

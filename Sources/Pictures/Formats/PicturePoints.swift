/// A decoded picture: three bytes a point (red, green, blue), row by row from the top.
package struct PicturePoints: Hashable, Sendable {
    package let width: Int
    package let height: Int
    package let bytes: [UInt8]

    /// Nil where there are not as many bytes as points need, or none.
    package init?(width: Int, height: Int, bytes: [UInt8]) {
        guard width > 0, height > 0, bytes.count == width * height * 3 else { return nil }
        self.width = width
        self.height = height
        self.bytes = bytes
    }

    private init(_ width: Int, _ height: Int, _ bytes: [UInt8]) {
        self.width = width
        self.height = height
        self.bytes = bytes
    }

    /// The largest size in `room` that a picture of `width` and `height` keeps its shape in; one that
    /// fits stays as it is.
    package static func fitted(
        _ width: Int, _ height: Int, into room: (width: Int, height: Int)
    ) -> (width: Int, height: Int) {
        guard width > room.width || height > room.height else { return (width, height) }
        if width * room.height > height * room.width {
            return (room.width, max(1, height * room.width / width))
        }
        return (max(1, width * room.height / height), room.height)
    }

    /// The same picture in fewer points, each the mean of those it stands for.
    package func reduced(toWidth newWidth: Int, height newHeight: Int) -> PicturePoints {
        guard newWidth > 0, newHeight > 0, newWidth < width || newHeight < height else {
            return self
        }
        let (newWidth, newHeight) = (min(newWidth, width), min(newHeight, height))
        var result = [UInt8](repeating: 0, count: newWidth * newHeight * 3)
        bytes.withUnsafeBufferPointer { bytes in
            for y in 0..<newHeight {
                let rows = y * height / newHeight..<(y + 1) * height / newHeight
                for x in 0..<newWidth {
                    let columns = x * width / newWidth..<(x + 1) * width / newWidth
                    var sums = SIMD4<UInt32>.zero
                    for row in rows {
                        for column in columns {
                            let place = (row * width + column) * 3
                            sums &+= SIMD4(
                                UInt32(bytes[place]), UInt32(bytes[place + 1]),
                                UInt32(bytes[place + 2]), 1)
                        }
                    }
                    let place = (y * newWidth + x) * 3
                    for part in 0..<3 {
                        result[place + part] = UInt8(truncatingIfNeeded: sums[part] / sums[3])
                    }
                }
            }
        }
        return PicturePoints(newWidth, newHeight, result)
    }

    /// As it is seen, where it lies otherwise in its file.
    package func turned(_ turn: PictureTurn) -> PicturePoints {
        guard turn != .none else { return self }
        let (newWidth, newHeight) = turn.swapsSides ? (height, width) : (width, height)
        var result: [UInt8] = []
        result.reserveCapacity(bytes.count)
        for y in 0..<newHeight {
            for x in 0..<newWidth {
                let place = 3 * turn.source(x: x, y: y, width: width, height: height)
                result += bytes[place..<place + 3]
            }
        }
        return PicturePoints(newWidth, newHeight, result)
    }
}

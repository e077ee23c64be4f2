/// What a picture says about itself, before anybody decodes it.
package struct PictureHeader: Hashable, Sendable {
    /// What it is.
    package let format: PictureFormat
    /// The points of a row as it is seen.
    package let width: Int
    /// The rows as it is seen.
    package let height: Int
    /// How it lies in its file.
    package let turn: PictureTurn
    /// How many bytes belong to it: what follows them is none of the picture's.
    package let length: Int

    /// Reads the header of a picture and walks along its parts to the end.
    ///
    /// Takes time in proportion to the bytes and no memory.
    ///
    /// - Throws: ``PictureProblem/otherFormat``, ``PictureProblem/tooManyBytes``,
    ///   ``PictureProblem/tooLarge(width:height:)``, and ``PictureProblem/damaged`` for one that
    ///   breaks off.
    package init(_ bytes: [UInt8]) throws(PictureProblem) {
        guard bytes.count <= PictureLimits.bytes else { throw .tooManyBytes }
        var reader = PictureBytes(bytes)
        if reader.begins(with: PNGParts.signature) {
            let parts = try PNGParts(&reader)
            try self.init(.png, parts.width, parts.height, .none, length: reader.position)
        } else if reader.begins(with: [0xFF, 0xD8, 0xFF]) {
            let parts = try JPEGParts(&reader)
            try self.init(.jpeg, parts.width, parts.height, parts.turn, length: reader.position)
        } else {
            throw .otherFormat
        }
    }

    private init(
        _ format: PictureFormat, _ width: Int, _ height: Int, _ turn: PictureTurn, length: Int
    ) throws(PictureProblem) {
        guard width > 0, height > 0 else { throw .damaged }
        guard max(width, height) <= PictureLimits.side, width * height <= PictureLimits.points
        else { throw .tooLarge(width: width, height: height) }
        self.format = format
        self.width = turn.swapsSides ? height : width
        self.height = turn.swapsSides ? width : height
        self.turn = turn
        self.length = length
    }
}

/// What there is to say of a picture in one line.
package struct PictureFacts: Hashable, Sendable {
    /// What somebody called it.
    package let name: String
    /// Its size in points, as it is seen.
    package let width: Int
    package let height: Int
    package let bytes: Int

    package init(name: String, width: Int, height: Int, bytes: Int) {
        self.name = name
        self.width = width
        self.height = height
        self.bytes = bytes
    }
}

extension PictureFolder {
    /// What there is to say of a picture that is kept.
    ///
    /// - Throws: ``PictureProblem``.
    package func facts(of reference: PictureReference) throws(PictureProblem) -> PictureFacts {
        try facts(of: reference, try bytes(of: reference))
    }

    /// The same for one whose file holds what its name says.
    ///
    /// - Throws: ``PictureProblem``.
    package func wholeFacts(
        of reference: PictureReference
    ) throws(PictureProblem) -> PictureFacts {
        try facts(of: reference, try wholeBytes(of: reference))
    }

    private func facts(
        of reference: PictureReference, _ bytes: [UInt8]
    ) throws(PictureProblem) -> PictureFacts {
        let header = try PictureHeader(bytes)
        return PictureFacts(
            name: reference.name, width: header.width, height: header.height, bytes: bytes.count)
    }
}

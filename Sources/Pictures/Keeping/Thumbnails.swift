internal import FoundationEssentials
package import Persistence

/// Small versions of pictures, made once and kept in the cache as long as there is room.
package struct Thumbnails: Hashable, Sendable {
    private let pictures: PictureFolder
    private let cache: CacheFolder
    private let decoder: PictureDecoder

    /// Those of the pictures in a folder.
    package init(
        of pictures: PictureFolder, in cache: CacheFolder,
        decoder: PictureDecoder = PictureDecoder()
    ) {
        self.pictures = pictures
        self.cache = cache
        self.decoder = decoder
    }

    /// A picture in as many points as fit into `width` and `height`; all of the cache may take
    /// `maximumBytes`, and whatever was used longest ago goes.
    ///
    /// - Throws: ``PictureProblem``.
    package func points(
        of reference: PictureReference, width: Int, height: Int, maximumBytes: Int
    ) async throws(PictureProblem) -> PicturePoints {
        let name = "thumbnails/\(reference.file)-\(width)x\(height)"
        if let kept = cache.bytes(named: name, maximumBytes: 8 + width * height * 3),
            let points = PictureBox.unpacked(kept)
        {
            return points
        }
        let points = try await decoder.points(
            of: try pictures.bytes(of: reference), width: width, height: height)
        cache.keep(PictureBox.packed(points), named: name, trimmingToBytes: maximumBytes)
        return points
    }
}

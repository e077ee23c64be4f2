internal import CSheafPictures
internal import Glibc

/// Decodes and encodes with the libraries of the machine, in this process.
///
/// For ``PictureChild`` alone: a picture that breaks a library must break nothing else.
enum PictureDecoding {
    /// Whether the library for a format is there.
    static func canDecode(_ format: PictureFormat) -> Bool {
        switch format {
        case .png: picture_has_png() != 0
        case .jpeg: picture_has_jpeg() != 0
        }
    }

    /// The points of a picture as it is seen, reduced to what fits into `room`.
    static func points(
        _ bytes: [UInt8], _ header: PictureHeader, room: (width: Int, height: Int)
    ) throws(PictureProblem) -> PicturePoints {
        let size = PicturePoints.fitted(header.width, header.height, into: room)
        let (width, height) =
            header.turn.swapsSides ? (size.height, size.width) : (size.width, size.height)
        let raw = try decode(bytes, header.format, atLeast: (width, height))
        return raw.reduced(toWidth: width, height: height).turned(header.turn)
    }

    private static func decode(
        _ bytes: [UInt8], _ format: PictureFormat, atLeast size: (width: Int, height: Int)
    ) throws(PictureProblem) -> PicturePoints {
        var decoded = picture_points()
        let most = UInt64(PictureLimits.points)
        let outcome =
            switch format {
            case .png: picture_decode_png(bytes, bytes.count, most, &decoded)
            case .jpeg:
                picture_decode_jpeg(
                    bytes, bytes.count, most, UInt32(clamping: size.width),
                    UInt32(clamping: size.height), &decoded)
            }
        try check(outcome, format)
        defer { free(decoded.bytes) }
        let (width, height) = (Int(decoded.width), Int(decoded.height))
        let buffer = UnsafeBufferPointer(start: decoded.bytes, count: width * height * 3)
        guard let points = PicturePoints(width: width, height: height, bytes: Array(buffer)) else {
            throw .damaged
        }
        return points
    }

    /// A JPEG of these points.
    static func jpeg(_ points: PicturePoints, quality: Int) throws(PictureProblem) -> [UInt8] {
        var data: UnsafeMutablePointer<UInt8>?
        var size = 0
        try check(
            picture_encode_jpeg(
                points.bytes, UInt32(clamping: points.width), UInt32(clamping: points.height),
                Int32(clamping: min(max(quality, 1), 100)), &data, &size), .jpeg)
        defer { free(data) }
        return Array(UnsafeBufferPointer(start: data, count: size))
    }

    private static func check(_ outcome: Int32, _ format: PictureFormat) throws(PictureProblem) {
        switch outcome {
        case PICTURE_DONE: return
        case PICTURE_NO_LIBRARY: throw .noLibrary(format)
        case PICTURE_NO_MEMORY: throw .gaveUp
        default: throw .damaged
        }
    }
}

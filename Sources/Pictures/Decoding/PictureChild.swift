internal import CSheafPictures
internal import Glibc

/// The process that decodes one picture: takes it from its input, writes what was asked for to its
/// output, and can do nothing else.
package enum PictureChild {
    /// How it ends where it does not end well.
    enum Ending: Int32 {
        case damaged = 65
        case noPNG = 66
        case noJPEG = 67
        case gaveUp = 68

        init(_ problem: PictureProblem) {
            switch problem {
            case .noLibrary(.png): self = .noPNG
            case .noLibrary(.jpeg): self = .noJPEG
            case .gaveUp: self = .gaveUp
            default: self = .damaged
            }
        }

        var problem: PictureProblem {
            switch self {
            case .damaged: .damaged
            case .noPNG: .noLibrary(.png)
            case .noJPEG: .noLibrary(.jpeg)
            case .gaveUp: .gaveUp
            }
        }
    }

    /// More than a picture of the largest size needs, and the program itself.
    private static let memory: UInt64 = 2 << 30
    /// So many seconds of the processor.
    private static let seconds: UInt32 = 10

    /// Does what the arguments behind ``PictureWork/word`` ask for; the exit code.
    package static func run(_ arguments: [String]) -> Int32 {
        guard let work = PictureWork(arguments) else { return Ending.damaged.rawValue }
        // Loaded first: afterwards no file can be opened any more.
        for format in PictureFormat.allCases { _ = PictureDecoding.canDecode(format) }
        picture_confine(memory, seconds)
        do throws(PictureProblem) {
            write(try result(of: work, read()))
            return 0
        } catch {
            return Ending(error).rawValue
        }
    }

    private static func result(
        of work: PictureWork, _ bytes: [UInt8]
    ) throws(PictureProblem) -> [UInt8] {
        let header = try PictureHeader(bytes)
        switch work {
        case .points(let width, let height):
            return PictureBox.packed(
                try PictureDecoding.points(bytes, header, room: (width, height)))
        case .jpeg(let quality):
            let points = try PictureDecoding.points(
                bytes, header, room: (header.width, header.height))
            return try PictureDecoding.jpeg(points, quality: quality)
        }
    }

    private static func read() -> [UInt8] {
        var bytes: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 1 << 16)
        while bytes.count <= PictureLimits.bytes {
            let count = Glibc.read(0, &buffer, buffer.count)
            guard count > 0 else { break }
            bytes += buffer[..<count]
        }
        return bytes
    }

    private static func write(_ bytes: [UInt8]) {
        var done = 0
        while done < bytes.count {
            let count = bytes.withUnsafeBytes {
                Glibc.write(1, $0.baseAddress.map { $0 + done }, bytes.count - done)
            }
            guard count > 0 else { return }
            done += count
        }
    }
}

/// Points as bytes: width and height in four bytes each, then the points.
enum PictureBox {
    static func packed(_ points: PicturePoints) -> [UInt8] {
        number(points.width) + number(points.height) + points.bytes
    }

    /// Nil for what was not packed like that.
    static func unpacked(_ bytes: [UInt8]) -> PicturePoints? {
        var reader = PictureBytes(bytes)
        // Whatever is too short is none.
        guard let width = try? reader.number(4), let height = try? reader.number(4),
            max(width, height) <= PictureLimits.side
        else { return nil }
        return PicturePoints(width: width, height: height, bytes: Array(bytes.dropFirst(8)))
    }

    private static func number(_ value: Int) -> [UInt8] {
        (0..<4).map { UInt8(truncatingIfNeeded: value >> (24 - 8 * $0)) }
    }
}

package import Persistence

/// Why a picture was not taken in, or is not shown.
package enum PictureProblem: Error, Hashable, Sendable {
    /// Neither a PNG nor a JPEG.
    case otherFormat
    /// An address that is neither one of the web nor of a file of this machine.
    case otherAddress
    /// The file has more bytes than ``PictureLimits/bytes``.
    case tooManyBytes
    /// It has more points than ``PictureLimits/points``, or a side that is too long.
    case tooLarge(width: Int, height: Int)
    /// Its header makes no sense, or it breaks off.
    case damaged
    /// The library that decodes it is not installed.
    case noLibrary(PictureFormat)
    /// Decoding it took too much memory or time, or broke down; nothing else was touched.
    case gaveUp
    /// There is no such file among those that are kept.
    case notKept
    /// The program could not be started that decodes it or shows it.
    case notStarted(code: Int32)
    /// Its file could not be read or written.
    case files(FilesError)
}

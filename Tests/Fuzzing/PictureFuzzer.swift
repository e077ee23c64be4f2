// Compiled by scripts/fuzz together with Sources/Pictures/Formats, as one module.

/// What libFuzzer calls with bytes of its own making: a picture that may be anything.
///
/// It traps where a law is broken: what is said holds, and what is kept of a picture is one.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzPictures(_ data: UnsafePointer<UInt8>?, _ size: Int) -> CInt {
    let bytes = Array(UnsafeBufferPointer(start: data, count: size))
    do throws(PictureProblem) {
        let header = try PictureHeader(bytes)
        // What is said holds: parts end within the bytes, sizes within the limits.
        precondition(header.length <= bytes.count)
        precondition(header.width * header.height <= PictureLimits.points)
        precondition(min(header.width, header.height) > 0)
        // What is cut off at the end is a picture again.
        let again = try PictureHeader(Array(bytes[..<header.length]))
        precondition(again == header)
    } catch {
        // A refusal is an answer.
    }
    return 0
}

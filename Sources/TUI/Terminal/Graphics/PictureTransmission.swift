/// The bytes that hand a picture to the terminal, in chunks: what comes between two of them is understood.
///
/// It is kitty's graphics protocol: the points in Base64, and a placement that is seen nowhere by itself, only
/// in the place of ``Placeholder``. No answer is wanted, neither to what works nor to what does not.
struct PictureTransmission {
    let picture: SharpPicture
    /// The terminal's number of the picture.
    let number: UInt8
    private var sent = 0

    /// They become 4,096 bytes of Base64, the most that a chunk may have.
    private static let chunk = 3072

    init(_ picture: SharpPicture, number: UInt8) {
        self.picture = picture
        self.number = number
    }

    /// Whether nothing of it is left.
    var isWhole: Bool { sent >= picture.bytes.count }

    /// The bytes of so many chunks more, as far as there are.
    mutating func next(chunks: Int) -> [UInt8] {
        var bytes: [UInt8] = []
        for _ in 0..<chunks where !isWhole {
            let end = min(sent + Self.chunk, picture.bytes.count)
            let keys = sent == 0 ? firstKeys : ""
            let hasMore = end < picture.bytes.count
            bytes += "\u{1B}_G\(keys)q=2,m=\(hasMore ? 1 : 0);".utf8
            bytes += Base64.encode(picture.bytes[sent..<end])
            bytes += ControlString.terminator
            sent = end
        }
        return bytes
    }

    /// What it is, where it is seen and how large it is, and that the cursor stays where ncurses left it; only
    /// the first chunk says that.
    private var firstKeys: String {
        "a=T,U=1,C=1,i=\(number),c=\(picture.cells.width),r=\(picture.cells.height),f=24,"
            + "s=\(picture.points.width),v=\(picture.points.height),"
    }

    /// The bytes that have the terminal forget a picture, or what came of one so far.
    static func deletion(of number: UInt8) -> [UInt8] {
        Array("\u{1B}_Ga=d,d=I,i=\(number),q=2".utf8) + ControlString.terminator
    }
}

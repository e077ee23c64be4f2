/// Walks along bytes that come from anywhere: what is not there is an error, never a trap.
struct PictureBytes {
    private let bytes: [UInt8]
    private(set) var position = 0

    init(_ bytes: [UInt8]) { self.bytes = bytes }

    /// How many bytes there are from here on.
    var rest: Int { bytes.count - position }

    func begins(with start: [UInt8]) -> Bool { bytes.starts(with: start) }

    /// A byte from here on, without going there.
    subscript(offset: Int) -> UInt8? {
        offset < rest ? bytes[position + offset] : nil
    }

    mutating func skip(_ count: Int) throws(PictureProblem) {
        guard count >= 0, count <= rest else { throw .damaged }
        position += count
    }

    mutating func byte() throws(PictureProblem) -> UInt8 {
        guard rest > 0 else { throw .damaged }
        defer { position += 1 }
        return bytes[position]
    }

    /// A whole number of so many bytes, the one that counts most first.
    mutating func number(_ count: Int) throws(PictureProblem) -> Int {
        var value = 0
        for _ in 0..<count { value = value << 8 | Int(try byte()) }
        return value
    }

    /// A part of it from here on, which is left behind.
    mutating func part(_ count: Int) throws(PictureProblem) -> PictureBytes {
        guard count >= 0, count <= rest else { throw .damaged }
        defer { position += count }
        return PictureBytes(Array(bytes[position..<position + count]))
    }

    /// Goes to the next byte of this value.
    mutating func seek(_ value: UInt8) throws(PictureProblem) {
        guard let next = bytes[position...].firstIndex(of: value) else { throw .damaged }
        position = next
    }
}

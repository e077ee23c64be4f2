/// The parts of a JPEG (ITU-T T.81): the size from the frame, how it was held from EXIF, then on to
/// the end.
struct JPEGParts {
    private(set) var width = 0
    private(set) var height = 0
    private(set) var turn = PictureTurn.none

    init(_ reader: inout PictureBytes) throws(PictureProblem) {
        try reader.skip(2)
        var hasScan = false
        while true {
            let marker = try Self.marker(&reader)
            switch marker {
            case 0xD9:
                guard hasScan else { throw .damaged }
                return
            case 0x01, 0xD0...0xD7: continue
            default: break
            }
            let length = try reader.number(2)
            var part = try reader.part(length - 2)
            switch marker {
            case 0xC0...0xC3, 0xC5...0xC7, 0xC9...0xCB, 0xCD...0xCF: try readFrame(&part)
            case 0xE1: turn = EXIFTurn.read(&part) ?? turn
            case 0xDA:
                guard width > 0 else { throw .damaged }
                hasScan = true
                try Self.skipScan(&reader)
            default: break
            }
        }
    }

    /// The next marker; any number of fill bytes may stand before it.
    private static func marker(_ reader: inout PictureBytes) throws(PictureProblem) -> UInt8 {
        guard try reader.byte() == 0xFF else { throw .damaged }
        var marker = try reader.byte()
        while marker == 0xFF { marker = try reader.byte() }
        guard marker != 0 else { throw .damaged }
        return marker
    }

    /// The size, of the first frame; a second one would be another picture.
    private mutating func readFrame(_ part: inout PictureBytes) throws(PictureProblem) {
        guard width == 0 else { throw .damaged }
        try part.skip(1)
        height = try part.number(2)
        width = try part.number(2)
        // A height of 0 comes later (DNL): nobody makes such pictures but to deceive.
        guard width > 0, height > 0 else { throw .damaged }
    }

    /// Goes to the marker behind the data of a scan.
    private static func skipScan(_ reader: inout PictureBytes) throws(PictureProblem) {
        while true {
            try reader.seek(0xFF)
            guard let next = reader[1] else { throw .damaged }
            switch next {
            // A byte of the data, or a mark to begin at anew.
            case 0x00, 0xD0...0xD7: try reader.skip(2)
            case 0xFF: try reader.skip(1)
            default: return
            }
        }
    }
}

/// The orientation in the notes of a camera (EXIF 2.3); nil where there are none, or unreadable ones.
enum EXIFTurn {
    static func read(_ part: inout PictureBytes) -> PictureTurn? {
        // Notes that make no sense are no reason not to show a picture.
        try? orientation(&part)
    }

    private static func orientation(
        _ part: inout PictureBytes
    ) throws(PictureProblem) -> PictureTurn? {
        guard part.begins(with: [0x45, 0x78, 0x69, 0x66, 0, 0]) else { return nil }
        try part.skip(6)
        var notes = try part.part(part.rest)
        let isLittle = try notes.number(2) == 0x4949
        func number(_ count: Int) throws(PictureProblem) -> Int {
            let value = try notes.number(count)
            guard isLittle else { return value }
            return count == 2
                ? Int(UInt16(truncatingIfNeeded: value).byteSwapped)
                : Int(UInt32(truncatingIfNeeded: value).byteSwapped)
        }
        _ = try number(2)
        try notes.skip(try number(4) - 8)
        for _ in 0..<(try number(2)) {
            let tag = try number(2)
            _ = try number(2)
            _ = try number(4)
            let value = try number(2)
            _ = try number(2)
            if tag == 0x0112 { return PictureTurn(rawValue: UInt8(truncatingIfNeeded: value)) }
        }
        return nil
    }
}

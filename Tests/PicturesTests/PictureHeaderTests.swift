import SheafPictures
import Testing

@Suite struct PictureHeaderTests {
    private func problem(_ bytes: [UInt8]) -> PictureProblem? {
        do throws(PictureProblem) {
            _ = try PictureHeader(bytes)
            return nil
        } catch {
            return error
        }
    }

    @Test func `A PNG says its size, and where it ends`() throws {
        let bytes = MadePictures.png(width: 3, height: 5)
        let header = try PictureHeader(bytes + [1, 2, 3])
        #expect(header.format == .png)
        #expect([header.width, header.height, header.length] == [3, 5, bytes.count])
    }

    @Test func `A JPEG says its size, and where it ends`() throws {
        let bytes = MadePictures.jpegParts(width: 640, height: 480)
        let header = try PictureHeader(bytes + bytes)
        #expect(header.format == .jpeg)
        #expect([header.width, header.height, header.length] == [640, 480, bytes.count])
    }

    @Test(arguments: [true, false])
    func `A picture that was taken upright is as high as it is seen`(isLittle: Bool) throws {
        let notes = MadePictures.notes(turn: 6, isLittle: isLittle)
        let header = try PictureHeader(
            MadePictures.jpegParts(width: 640, height: 480, between: notes))
        #expect(header.turn == .clockwise)
        #expect([header.width, header.height] == [480, 640])
    }

    @Test func `The smallest picture there is is one`() throws {
        #expect(try PictureHeader(MadePictures.png(width: 1, height: 1)).width == 1)
    }

    @Test func `Too many points are refused before anything is decoded`() {
        #expect(
            problem(MadePictures.png(claiming: (10_000, 5_001)))
                == .tooLarge(width: 10_000, height: 5_001))
        #expect(
            problem(MadePictures.png(claiming: (70_000, 1))) == .tooLarge(width: 70_000, height: 1))
        #expect(
            problem(MadePictures.jpegParts(width: 60_000, height: 60_000))
                == .tooLarge(width: 60_000, height: 60_000))
    }

    @Test func `The largest picture that is taken in has fifty megapixels`() {
        #expect(problem(MadePictures.png(claiming: (10_000, 5_000))) == nil)
    }

    @Test func `A picture without points is damaged`() {
        #expect(problem(MadePictures.png(claiming: (0, 5))) == .damaged)
        #expect(problem(MadePictures.png(claiming: (0x8000_0000, 1))) != nil)
        #expect(problem(MadePictures.jpegParts(width: 0, height: 5)) == .damaged)
    }

    @Test func `One that breaks off anywhere is refused`() {
        for bytes in [
            MadePictures.png(),
            MadePictures.jpegParts(
                width: 9, height: 9, between: MadePictures.notes(turn: 3, isLittle: true)),
        ] {
            for count in 8..<bytes.count { #expect(problem(Array(bytes[..<count])) == .damaged) }
        }
    }

    @Test func `Anything else is another format`() {
        #expect(problem([]) == .otherFormat)
        #expect(problem(Array("GIF89a".utf8)) == .otherFormat)
        #expect(problem([0x89, 0x50]) == .otherFormat)
    }

    @Test func `More than ten megabytes are refused`() {
        #expect(problem([UInt8](repeating: 0, count: 10_000_001)) == .tooManyBytes)
    }

    @Test func `A second frame in a JPEG is refused`() {
        let frame: [UInt8] = [0xFF, 0xC0, 0, 11, 8, 0, 9, 0, 9, 1, 1, 0x11, 0]
        #expect(
            problem(MadePictures.jpegParts(width: 9, height: 9, between: frame)) == .damaged)
    }

    @Test func `Any byte may be any other without a trap`() {
        for bytes in [MadePictures.png(), MadePictures.jpegParts(width: 9, height: 9)] {
            for place in bytes.indices {
                for value: UInt8 in [0, 1, 0x7F, 0x80, 0xFF] {
                    var changed = bytes
                    changed[place] = value
                    _ = problem(changed)
                }
            }
        }
    }
}

import Foundation
import Testing

@testable import SheafTUI

@Suite struct `A picture on its way to the terminal` {
    /// What stands between `ESC _ G` and `ESC \`: the keys and what follows them.
    private static func commands(_ bytes: [UInt8]) -> [(keys: String, data: String)] {
        String(decoding: bytes, as: UTF8.self).components(separatedBy: "\u{1B}\\").dropLast()
            .map { command in
                #expect(command.hasPrefix("\u{1B}_G"))
                let parts = command.dropFirst(3).split(
                    separator: ";", omittingEmptySubsequences: false)
                return (String(parts[0]), parts.count > 1 ? String(parts[1]) : "")
            }
    }

    private static func picture() throws -> SharpPicture {
        // 3,600 bytes, each of them another one than its neighbours.
        let bytes = (0..<3600).map { UInt8(truncatingIfNeeded: $0 * 7) }
        return try #require(
            SharpPicture(
                name: "moss", cells: Size(width: 4, height: 3),
                points: Size(width: 40, height: 30), bytes: bytes))
    }

    @Test func `goes in chunks, of which the first says all`() throws {
        let picture = try Self.picture()
        var transmission = PictureTransmission(picture, number: 42)
        let commands = Self.commands(transmission.next(chunks: 9))
        #expect(transmission.isWhole)
        #expect(
            commands.map(\.keys) == [
                "a=T,U=1,C=1,i=42,c=4,r=3,f=24,s=40,v=30,q=2,m=1", "q=2,m=0",
            ])
        #expect(commands.map(\.data.utf8.count) == [4096, 704])
        let data = commands.compactMap { Data(base64Encoded: $0.data) }
        #expect(data.flatMap { Array($0) } == picture.bytes)
        #expect(transmission.next(chunks: 9).isEmpty)
    }

    @Test func `is the same piece by piece`() throws {
        var whole = PictureTransmission(try Self.picture(), number: 16)
        var parts = whole
        let first = parts.next(chunks: 1)
        #expect(!parts.isWhole && first.count < 4300)
        #expect(first + parts.next(chunks: 1) == whole.next(chunks: 2))
    }

    @Test func `goes in one chunk where it is small`() throws {
        var transmission = PictureTransmission(try #require(SharpPicture.sample()), number: 255)
        let commands = Self.commands(transmission.next(chunks: 1))
        #expect(commands.map(\.keys) == ["a=T,U=1,C=1,i=255,c=4,r=2,f=24,s=4,v=4,q=2,m=0"])
        #expect(transmission.isWhole)
    }

    @Test func `is forgotten under its number, with all that came of it`() {
        let bytes = PictureTransmission.deletion(of: 17)
        #expect(String(decoding: bytes, as: UTF8.self) == "\u{1B}_Ga=d,d=I,i=17,q=2\u{1B}\\")
    }

    @Test(arguments: [
        (0, 1, 1, 1, 3), (1, 0, 1, 1, 3), (298, 1, 1, 1, 3), (1, 298, 1, 1, 3), (1, 1, 0, 1, 0),
        (1, 1, 1, 1, 4),
    ])
    func `is none where rows and columns have no marks, or bytes are missing`(
        columns: Int, rows: Int, width: Int, height: Int, count: Int
    ) {
        let bytes = [UInt8](repeating: 0, count: count)
        #expect(
            SharpPicture(
                name: "", cells: Size(width: columns, height: rows),
                points: Size(width: width, height: height), bytes: bytes) == nil)
    }

    @Test(
        arguments: [
            (8, 3, Size(width: 80, height: 60)), (80, 24, Size(width: 800, height: 480)),
            (200, 60, Size(width: 1400, height: 840)), (297, 297, Size(width: 594, height: 1188)),
            (298, 1, nil),
        ] as [(Int, Int, Size?)])
    func `has as many points as can be seen, and not too many`(
        columns: Int, rows: Int, points: Size?
    ) {
        #expect(SharpPicture.points(for: Size(width: columns, height: rows)) == points)
    }
}

import Testing

@testable import SheafTUI

@Suite struct `The pictures that a terminal has` {
    private static func on(mostBytes: Int = 40_000_000) -> TerminalPictures {
        var pictures = TerminalPictures(mostBytes: mostBytes)
        pictures.isOn = true
        return pictures
    }

    /// Sends all that waits; the pieces.
    private static func send(_ pictures: inout TerminalPictures) -> [String] {
        var pieces: [String] = []
        while pictures.hasMore, pieces.count < 1000 {
            pieces.append(String(decoding: pictures.next().bytes, as: UTF8.self))
        }
        return pieces
    }

    /// Shows a picture, and has it sent; its number.
    private static func show(
        _ name: String, in pictures: inout TerminalPictures
    ) throws -> UInt8? {
        let picture = try #require(SharpPicture.sample(name))
        _ = pictures.numbers(of: [picture])
        _ = send(&pictures)
        return pictures.numbers(of: [picture]).first ?? nil
    }

    private static func deletion(_ number: Int) -> String { "a=d,d=I,i=\(number),q=2" }

    @Test func `are none as long as it has not said that it takes any`() throws {
        var pictures = TerminalPictures()
        #expect(pictures.numbers(of: [try #require(SharpPicture.sample())]).isEmpty)
        #expect(!pictures.hasMore && pictures.next().bytes.isEmpty)
        #expect(pictures.takeDeletionOfAll().isEmpty)
    }

    @Test func `have a number once all of one is sent, and are sent once`() throws {
        var pictures = Self.on()
        let picture = try #require(
            SharpPicture.sample(points: Size(width: 100, height: 100)))
        #expect(pictures.numbers(of: [picture]) == [nil])
        let first = pictures.next()
        #expect(!first.isWhole && pictures.numbers(of: [picture]) == [nil])
        // A key that comes now waits for so much at most.
        #expect(first.bytes.count < 34_000)
        #expect(pictures.next().isWhole)
        #expect(pictures.numbers(of: [picture]) == [16])
        #expect(!pictures.hasMore)
        #expect(pictures.numbers(of: []).isEmpty && !pictures.hasMore)
        #expect(pictures.numbers(of: [picture]) == [16] && !pictures.hasMore)
    }

    @Test func `come one after the other, each under its number`() throws {
        var pictures = Self.on()
        let frame = [
            try #require(SharpPicture.sample("moss")), try #require(SharpPicture.sample("fern")),
        ]
        #expect(pictures.numbers(of: frame) == [nil, nil])
        #expect(pictures.next().isWhole)
        #expect(pictures.numbers(of: frame) == [16, nil])
        #expect(pictures.next().isWhole)
        #expect(pictures.numbers(of: frame) == [16, 17])
        #expect(pictures.numbers(of: frame.reversed()) == [17, 16])
    }

    @Test func `are others in another size`() throws {
        var pictures = Self.on()
        #expect(try Self.show("moss", in: &pictures) == 16)
        let wide = try #require(SharpPicture.sample("moss", cells: Size(width: 5, height: 2)))
        #expect(pictures.numbers(of: [wide]) == [nil])
    }

    @Test func `are given up when they are not shown any more before they are there`() throws {
        var pictures = Self.on()
        let large = try #require(SharpPicture.sample(points: Size(width: 200, height: 100)))
        _ = pictures.numbers(of: [large])
        #expect(!pictures.next().isWhole)
        let other = try #require(SharpPicture.sample("fern"))
        #expect(pictures.numbers(of: [other]) == [nil])
        let pieces = Self.send(&pictures)
        #expect(pieces.count == 1)
        #expect(pieces.first?.hasPrefix("\u{1B}_G" + Self.deletion(16)) == true)
        #expect(pieces.first?.contains("a=T,U=1,C=1,i=16,") == true)
    }

    @Test func `make room for others, the one shown longest ago first`() throws {
        // Each has 48 bytes.
        var pictures = Self.on(mostBytes: 150)
        for (name, number) in [("a", 16), ("b", 17), ("c", 18), ("a", 16)] as [(String, UInt8)] {
            #expect(try Self.show(name, in: &pictures) == number)
        }
        _ = pictures.numbers(of: [try #require(SharpPicture.sample("d"))])
        let pieces = Self.send(&pictures).joined()
        #expect(pieces.contains(Self.deletion(17)))
        #expect(pieces.contains("a=T,U=1,C=1,i=17,"))
        #expect(try Self.show("a", in: &pictures) == 16)
    }

    @Test func `make room where numbers run out`() throws {
        var pictures = Self.on()
        for number in 16...255 {
            #expect(try Self.show("\(number)", in: &pictures) == UInt8(number))
        }
        _ = pictures.numbers(of: [try #require(SharpPicture.sample("moss"))])
        #expect(Self.send(&pictures).joined().contains(Self.deletion(16)))
    }

    @Test func `stay as long as they are shown`() throws {
        var pictures = Self.on(mostBytes: 10)
        let frame = try ["a", "b", "c"].map { try #require(SharpPicture.sample($0)) }
        _ = pictures.numbers(of: frame)
        #expect(!Self.send(&pictures).joined().contains("a=d"))
        #expect(pictures.numbers(of: frame) == [16, 17, 18])
    }

    @Test func `are sent again when the screen is painted from nothing`() throws {
        var pictures = Self.on()
        _ = try Self.show("moss", in: &pictures)
        pictures.deleteAll()
        let picture = try #require(SharpPicture.sample("moss"))
        #expect(pictures.numbers(of: [picture]) == [nil])
        let pieces = Self.send(&pictures).joined()
        #expect(
            pieces.hasPrefix("\u{1B}_G" + Self.deletion(16) + "\u{1B}\\\u{1B}_Ga=T,U=1,C=1,i=16,"))
        #expect(pictures.numbers(of: [picture]) == [16])
    }

    @Test func `are all deleted at the end, what was on its way, too`() throws {
        var pictures = Self.on()
        _ = try Self.show("moss", in: &pictures)
        let large = try #require(
            SharpPicture.sample("fern", points: Size(width: 200, height: 100)))
        _ = pictures.numbers(of: [large])
        _ = pictures.next()
        let bytes = String(decoding: pictures.takeDeletionOfAll(), as: UTF8.self)
        #expect(bytes.contains(Self.deletion(16)) && bytes.contains(Self.deletion(17)))
        #expect(!pictures.hasMore && pictures.takeDeletionOfAll().isEmpty)
    }
}

import Foundation
import Persistence
import SheafModel
import SheafNotebook
import SheafPictures
import SheafTestSupport
import Testing

@testable import SheafTUI

@MainActor @Suite struct `The picture of a post or a person` {
    private static let kept = "files/\(String(repeating: "0a", count: 32)).png#moss.png"
    private static let facts = PictureFacts(name: "moss.png", width: 40, height: 20, bytes: 48_123)

    private static func trimmed(_ row: String) -> String {
        row.trimmingCharacters(in: .whitespaces)
    }

    private static func cells(_ width: Int, _ height: Int) throws -> PictureCells {
        let bytes = (0..<width * height).flatMap { _ in [255, 0, 0] as [UInt8] }
        return PictureCells(
            try #require(PicturePoints(width: width, height: height, bytes: bytes)))
    }

    /// A post with this picture, on a page.
    private func page(
        _ image: String? = kept, width: Int = 80, height: Int = 24,
        _ change: (inout Preferences) -> Void = { _ in }, hasPictures: Bool = true
    ) -> FormDriver {
        var preferences = Preferences()
        change(&preferences)
        var post = Sample.post
        post.image = image
        var driver = FormDriver(
            .post(post.id), width: width, height: height, preferences: preferences,
            hasPictures: hasPictures)
        driver.deliver(Sample.found(post), to: .post(post.id))
        driver.deliver(
            .comments(ListDelivery(.initial, total: 0, offset: 0, rows: [])), to: .thread(post.id))
        return driver
    }

    private func order(_ driver: FormDriver) -> PictureOrder? {
        for case .picture(let order) in driver.observers.keys { return order }
        return nil
    }

    private func tell(_ driver: inout FormDriver, _ answer: PictureAnswer) throws {
        let wanted = try #require(order(driver))
        driver.deliver(.picture(answer), to: .picture(wanted))
    }

    @Test func `is a line from the beginning, with its facts as soon as they are known`() throws {
        var driver = page()
        #expect(driver.text.contains("Picture: moss.png\n"))
        try tell(&driver, .facts(Self.facts))
        #expect(driver.text.contains("Picture: moss.png 40x20 48.1"))
    }

    @Test func `has its room before it is decoded, so that nothing moves then`() throws {
        var driver = page()
        try tell(&driver, .facts(Self.facts))
        let before = driver.rows
        try tell(&driver, .cells(Self.cells(40, 20)))
        let blocks = String(repeating: "▀", count: 40)
        #expect(driver.rows.filter { $0.contains(blocks) }.count == 10)
        let others = driver.rows.map { $0.replacing(blocks, with: "") }
        #expect(others.map(Self.trimmed) == before.map(Self.trimmed))
    }

    @Test func `holds no keys up`() throws {
        var driver = page()
        driver.deliver(
            .comments(ListDelivery(.initial, total: 0, offset: 0, rows: [])),
            to: .thread(Sample.post.id))
        #expect(order(driver) != nil)
        driver.press("e")
        #expect(driver.title.contains("Edit"))
    }

    @Test func `is not decoded any more when one goes elsewhere`() throws {
        var driver = page()
        let wanted = try #require(order(driver))
        let observer = try #require(driver.observers[.picture(wanted)])
        driver.press("<esc>")
        #expect(driver.operations.contains(.stop(observer: observer)))
    }

    @Test(
        arguments: [
            { $0.display.borders = .ascii }, { $0.display.theme = .highContrast },
            { $0.display.showsPictures = false },
        ] as [@Sendable (inout Preferences) -> Void])
    func `is the line alone where cells of colour are not wanted`(
        change: @Sendable (inout Preferences) -> Void
    ) throws {
        var driver = page(Self.kept, change)
        #expect(order(driver)?.room == Size(width: 0, height: 0))
        try tell(&driver, .facts(Self.facts))
        #expect(driver.text.contains("Picture: moss.png 40x20 48.1"))
    }

    @Test func `is the line alone without colours, and where there is no room`() {
        #expect(order(page(hasPictures: false))?.room == Size(width: 0, height: 0))
        #expect(order(page(width: 20, height: 5))?.room == Size(width: 0, height: 0))
    }

    @Test(arguments: [
        (PictureProblem.noLibrary(.jpeg), "to see it: apt install libturbojpeg0"),
        (.notKept, "the file is missing"), (.damaged, "the file is damaged"),
    ])
    func `says why it is not seen`(problem: PictureProblem, words: String) throws {
        var driver = page()
        try tell(&driver, .problem(problem))
        #expect(driver.text.contains("Picture: moss.png - \(words)"))
    }

    @Test func `is an address where an import brought one, and nothing is fetched`() {
        let driver = page("https://images.example.org/1.jpg")
        #expect(order(driver) == nil)
        #expect(driver.text.contains("Picture: https://images.example.org/1.jpg"))
    }

    @Test func `is opened by a key that is there only where there is one`() {
        var driver = page()
        driver.press("o")
        #expect(driver.operations.contains(.openPicture(Self.kept)))
        var without = page(nil)
        without.press("o")
        #expect(!without.operations.contains { if case .openPicture = $0 { true } else { false } })
    }

    @Test func `stands in the card of a person, and is changed with it`() throws {
        var person = Sample.person
        person.avatar = Self.kept
        var driver = FormDriver(
            .person(person.id), width: 120, height: 36, hasPictures: true)
        driver.deliver(.person(person), to: .person(person.id))
        #expect(order(driver)?.room.width == 30)
        try tell(&driver, .facts(Self.facts))
        try tell(&driver, .cells(Self.cells(30, 15)))
        #expect(driver.text.contains(String(repeating: "▀", count: 30)))
        person.avatar = nil
        driver.deliver(.person(person), to: .person(person.id))
        // Initials are large, and have some of these.
        #expect(!driver.text.contains(String(repeating: "▀", count: 10)))
        #expect(!driver.text.contains("moss.png"))
    }

    @Test func `colours are the nearest of those that no theme changes`() {
        #expect(XtermColor.nearest(0, 0, 0) == 16)
        #expect(XtermColor.nearest(255, 255, 255) == 231)
        #expect(XtermColor.nearest(255, 0, 0) == 196)
        #expect(XtermColor.nearest(120, 120, 120) == 243)
        for color in 16...231 {
            let steps = [0, 95, 135, 175, 215, 255]
            let place = color - 16
            let (red, green, blue) = (place / 36, place / 6 % 6, place % 6)
            #expect(
                Int(
                    XtermColor.nearest(
                        UInt8(steps[red]), UInt8(steps[green]), UInt8(steps[blue]))) == color)
        }
    }

    @Test func `is asked for in points once the terminal is known to take them`() throws {
        var driver = page()
        try tell(&driver, .facts(Self.facts))
        try tell(&driver, .cells(Self.cells(40, 20)))
        let before = driver.text
        // An answer alone says nothing.
        driver.take(.reply(.version("kitty(0.38.1)")))
        driver.take(.reply(.picture(31, "OK")))
        #expect(order(driver)?.graphics == nil)
        driver.take(.reply(.takesPictures(.placeholders)))
        #expect(order(driver)?.graphics == .placeholders)
        // Until it comes it is seen as it was.
        #expect(driver.text == before)
        let sharp = try #require(SharpPicture.sample(cells: Size(width: 40, height: 10)))
        try tell(&driver, .cells(Self.cells(40, 20), sharp: sharp))
        let frame = driver.app.frame(driver.app.size)
        #expect(frame.text == before && frame.pictures == [sharp])
        let pieces = frame.cells.compactMap(\.piece)
        #expect(pieces.count == 400 && Set(pieces).count == 400)
        driver.press("<esc>")
        #expect(driver.app.frame(driver.app.size).pictures.isEmpty)
    }

    @Test(
        arguments: [
            { $0.display.borders = .ascii }, { $0.display.theme = .highContrast },
            { $0.display.showsPictures = false },
        ] as [@Sendable (inout Preferences) -> Void])
    func `is the line alone where it is not wanted, whatever the terminal takes`(
        change: @Sendable (inout Preferences) -> Void
    ) {
        var driver = page(Self.kept, change)
        driver.take(.reply(.takesPictures(.placeholders)))
        #expect(order(driver)?.graphics == nil)
        #expect(order(driver)?.room == Size(width: 0, height: 0))
    }

    @Test
    func `is asked for as the terminal shows it, and in its cells alone where that is wanted`() {
        let sixels = PictureGraphics.sixels(.init(cell: Size(width: 10, height: 20)))
        var driver = page(Self.kept)
        driver.take(.reply(.takesPictures(sixels)))
        #expect(order(driver)?.graphics == sixels)
        // Letters were made larger.
        let larger = PictureGraphics.sixels(.init(cell: Size(width: 12, height: 24)))
        driver.take(.reply(.takesPictures(larger)))
        #expect(order(driver)?.graphics == larger)
        var other = page(Self.kept) { $0.display.showsSharpPictures = false }
        other.take(.reply(.takesPictures(sixels)))
        #expect(order(other)?.graphics == nil && order(other)?.room.width ?? 0 > 0)
    }

    @Test func `has as many cells, however many points there are`() throws {
        let bytes = [UInt8](repeating: 200, count: 400 * 210 * 3)
        let points = try #require(PicturePoints(width: 400, height: 210, bytes: bytes))
        let room = Size(width: 40, height: 20)
        let cells = PictureCells(points, width: 4000, height: 2100, in: room)
        let size = PictureCells.size(width: 4000, height: 2100, in: room)
        #expect(cells.width == size.width && cells.height == size.height)
        let sharp = try #require(SharpPicture("moss", points, cells: size))
        #expect(sharp.points == Size(width: 400, height: 210) && sharp.bytes == bytes)
    }

    @Test func `takes few bytes as sixels, or is half blocks: noise on large cells, too`() throws {
        let sixels = PictureGraphics.Sixels(cell: Size(width: 20, height: 40))
        let cells = Size(width: 6, height: 3)
        var value: UInt32 = 1
        let bytes = (0..<120 * 120 * 3).map { _ in
            value = value &* 1_664_525 &+ 1_013_904_223
            return UInt8(truncatingIfNeeded: value >> 24)
        }
        let points = try #require(PicturePoints(width: 120, height: 120, bytes: bytes))
        let drawn = try #require(SixelPoints.drawn(120, 120, in: cells, sixels))
        for (most, isShown) in [(262_144, true), (5_000, true), (500, false)] {
            let picture = SharpPicture(
                "noise", points, cells: cells, drawn: drawn, sixels, mostBytes: most)
            #expect((picture != nil) == isShown)
            #expect(picture?.sixels?.byteCount ?? 0 <= most)
        }
    }

    @Test func `an odd number of rows ends on the ground of the terminal`() throws {
        let points = try #require(PicturePoints(width: 1, height: 1, bytes: [255, 0, 0]))
        var canvas = Canvas(size: Size(width: 2, height: 1))
        PictureCells(points).draw(x: 1, y: 0, on: &canvas)
        #expect(canvas.frame(title: "").text == " ▀")
        #expect(canvas.frame(title: "").cells[1].colors == CellColors(front: 196, back: nil))
    }
}

extension FormDriver {
    fileprivate mutating func take(_ input: Input) { operations += app.handle(input) }
}

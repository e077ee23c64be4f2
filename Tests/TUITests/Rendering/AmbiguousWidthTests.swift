import Foundation
import Persistence
import SheafModel
import SheafTestSupport
import Testing

@testable import SheafTUI

@MainActor @Suite(.timeLimit(.hanging)) struct `Characters of ambiguous width` {
    private static let title = "α…→★○ Ωと×÷ é"

    @Test func `are as wide for all that measures as whoever asked for it said`() {
        let text = "─○я"
        AmbiguousWidth.wide.hold {
            #expect(DisplayWidth.cells(of: text) == 6)
            #expect(DisplayWidth.truncate(text, toCells: 3) == ("─", 2))
            #expect(DisplayWidth.wrap(text, width: 4) == ["─○", "я"])
            #expect(DisplayWidth.cells(of: text, ambiguous: .narrow) == 3)
            var canvas = Canvas(size: Size(width: 8, height: 1))
            #expect(canvas.write(text, x: 0, y: 0, style: .text) == 6)
            #expect(canvas.frame(title: "").ambiguousWidth == .wide)
        }
        #expect(DisplayWidth.cells(of: text) == 3)
    }

    // MARK: - On the screen

    @Test(arguments: Language.Code.allCases, [40, 60, 80, 110, 160])
    func `leave columns where they are, and run over nothing`(
        language: Language.Code, width: Int
    ) throws {
        let frame = Self.posts(.wide, language, width).app.frame(Size(width: width, height: 24))
        Self.expectWide(frame)
        let (odd, plain) = try (Self.row(with: "α", in: frame), Self.row(with: "Q", in: frame))
        #expect(odd.count == width && plain.count == width)
        // The author stands in a column of its own, where there is room for one.
        #expect(odd.firstIndex(of: 0x41) == plain.firstIndex(of: 0x41))
        #expect(Self.row(odd, from: 0x41) == Self.row(plain, from: 0x41))
    }

    @Test(arguments: Language.Code.allCases, [0, 1, 20, 40, 80, 130])
    func `are wide on every screen, and all lines and signs are of ASCII`(
        language: Language.Code, width: Int
    ) {
        for place in Self.places {
            let driver = FormDriver(
                place, width: width, preferences: Self.preferences(.wide), language: language)
            let frame = driver.app.frame(Size(width: width, height: 24))
            Self.expectWide(frame)
            #expect(!frame.text.contains { "─│┌┐└┘├▸▾▴▪●○▫░█▄".contains($0) && $0 != "○" })
        }
    }

    @Test func `are laid out anew where they become wide`() throws {
        var driver = Self.posts(.narrow, .en, 80)
        var rows = LaidOutRows()
        let size = Size(width: 80, height: 24)
        let narrow = driver.app.frame(size, reusing: &rows)
        #expect(narrow.ambiguousWidth == .narrow && narrow.text.contains(Self.title))
        driver.hear(.settings(SettingsReport(Self.preferences(.wide)), ticket: nil))
        Self.expectWide(driver.app.frame(size, reusing: &rows))
        driver.hear(.settings(SettingsReport(Self.preferences(.narrow)), ticket: nil))
        #expect(driver.app.frame(size, reusing: &rows).text == narrow.text)
    }

    // MARK: - What the terminal says

    @Test func `are what the terminal says, and narrow until it does`() {
        var driver = Self.posts(.auto, .en, 80)
        #expect(driver.width == .narrow && driver.app.environment.signs == .unicode)
        // Nobody asked for these places.
        driver.take(.reply(.cursor(row: 5, column: 3)))
        driver.take(.reply(.cursor(row: 2, column: 9)))
        #expect(driver.width == .narrow && driver.app.environment.signs == .unicode)
        driver.take(.reply(.cursor(row: 2, column: 3)))
        #expect(driver.width == .wide && driver.app.environment.signs == .ascii)
    }

    @Test(arguments: [(2, AmbiguousWidth.narrow), (3, .wide)])
    func `are what it says first: it is asked once`(column: Int, width: AmbiguousWidth) {
        var driver = Self.posts(.auto, .en, 80)
        for answer in [column, 5 - column] {
            driver.take(.reply(.cursor(row: 2, column: answer)))
            #expect(driver.width == width)
        }
    }

    @Test(arguments: [
        (AmbiguousWidthChoice.narrow, 3, AmbiguousWidth.narrow), (.wide, 2, .wide),
    ])
    func `are what the settings say, whatever the terminal does`(
        choice: AmbiguousWidthChoice, column: Int, width: AmbiguousWidth
    ) {
        var driver = Self.posts(choice, .en, 80)
        driver.take(.reply(.cursor(row: 2, column: column)))
        #expect(driver.width == width)
        driver.hear(.settings(SettingsReport(Self.preferences(.auto)), ticket: nil))
        #expect(driver.width == (column == 3 ? .wide : .narrow))
    }

    @Test func `leave no room for pictures of half blocks where they are wide`() {
        func shows(_ choice: AmbiguousWidthChoice) -> Bool {
            FormDriver(.posts, preferences: Self.preferences(choice), hasPictures: true)
                .app.environment.showsPictures
        }
        #expect(shows(.narrow) && shows(.auto) && !shows(.wide))
    }

    // MARK: - Asking

    @Test func `are asked for once, unseen, between an empty screen and the first picture`() {
        var questions = Questions(canAsk: true, canMeasure: true, trustsSynchronization: true)
        let asked = Self.picture("[in][clear]text", by: &questions)
        #expect(asked == "[in]\u{1B}[2;1H\u{1B}[8m○\u{1B}[6n\u{1B}[0m[clear]text")
        #expect(Self.picture("[in][clear]text", by: &questions) == "[in][clear]text")
    }

    @Test(arguments: [
        ("[clear]text", 80, 24, true), ("[in]text", 80, 24, true), ("[clear][in]", 80, 24, true),
        ("[in][clear]", 2, 24, true), ("[in][clear]", 80, 1, true), ("[in][clear]", 80, 24, false),
    ])
    func `are asked for nowhere that it would be seen`(
        picture: String, width: Int, height: Int, canMeasure: Bool
    ) {
        var questions = Questions(
            canAsk: true, canMeasure: canMeasure, trustsSynchronization: true)
        let size = Size(width: width, height: height)
        #expect(Self.picture(picture, by: &questions, in: size) == picture)
    }

    // MARK: - Support

    private static let places: [Destination] = [
        .people, .posts, .tags, .find, .statistics, .vault, .trash, .history, .settings,
    ]

    private static func picture(
        _ text: String, by questions: inout Questions, in size: Size = Size(width: 80, height: 24)
    ) -> String {
        let picture = questions.measuring(
            Array(text.utf8), behind: Array("[in]".utf8), before: Array("[clear]".utf8), in: size)
        return String(decoding: picture, as: UTF8.self)
    }

    private static func preferences(_ choice: AmbiguousWidthChoice) -> Preferences {
        var preferences = Preferences()
        preferences.display.density = .small
        preferences.display.ambiguousWidth = choice
        return preferences
    }

    /// A list of two posts, one of them with a title of ambiguous characters.
    private static func posts(
        _ choice: AmbiguousWidthChoice, _ language: Language.Code, _ width: Int
    ) -> FormDriver {
        var driver = FormDriver(
            .posts, width: width, preferences: preferences(choice), language: language)
        let rows = [title, "Q"].enumerated().map { index, title in
            let post = Post(
                id: Post.ID(UUID(high: 2, low: UInt64(index))), title: title, content: "Words",
                author: .user(Sample.ada), createdAt: Sample.day)
            return PostSummary(post, author: .person(Sample.ada, name: "A"))
        }
        driver.deliver(
            .posts(ListDelivery(.initial, total: 2, offset: 0, rows: rows)),
            to: .posts(PostList(.everything, order: driver.app.preferences.posts.sort)))
        return driver
    }

    /// Expects that each ambiguous character takes two cells.
    private static func expectWide(_ frame: Frame) {
        #expect(frame.ambiguousWidth == .wide)
        let narrow = frame.cells.filter {
            $0.width == 1 && ScalarWidth(of: $0.scalar) == .ambiguous
        }
        #expect(narrow.isEmpty)
    }

    /// The scalars of the first row that has this one, cell by cell.
    private static func row(with text: Unicode.Scalar, in frame: Frame) throws -> [UInt32] {
        try #require(
            (0..<frame.size.height).lazy.map { frame.row($0).map(\.scalar) }
                .first { $0.contains(text.value) })
    }

    private static func row(_ row: [UInt32], from scalar: UInt32) -> [UInt32] {
        row.firstIndex(of: scalar).map { Array(row[$0...]) } ?? []
    }
}

extension FormDriver {
    fileprivate var width: AmbiguousWidth { app.frame(app.size).ambiguousWidth }

    fileprivate mutating func take(_ input: Input) { operations += app.handle(input) }
}

import Foundation
import Persistence
import SheafModel
import SheafNotebook
import SheafTestSupport
import Testing

@testable import SheafTUI

@Suite struct `A theme file` {
    private func read(_ text: String) -> ThemeFile.Reading { ThemeFile.read(Array(text.utf8)) }

    @Test func `changes the styles it names, and leaves the others as in the theme beneath`() {
        let reading = read(
            """
            {
              // My theme.
              "base": "light",
              "256": { "selected": "white on 25 bold", "accent": "#5f00af", },
              "16": { "accent": "blue underline" },
              "mono": { "selected": "reverse bold" },
            }
            """)
        #expect(reading.problems.isEmpty)
        let full = Theme(reading.design, level: .full)
        #expect(full[.selected] == Attributes(7, on: 25).bold)
        #expect(full[.accent].foreground == 55)
        #expect(full[.accent].exactForeground == RGB(0x5F, 0x00, 0xAF))
        #expect(full[.title] == Theme(.light, level: .full)[.title])
        #expect(Theme(reading.design, level: .sixteen)[.accent] == Attributes(4).underlined)
        #expect(Theme(reading.design, level: .mono)[.selected] == Attributes().reversed.bold)
    }

    static let mistakes: [(String, ThemeProblem)] = [
        (#"{ "base": "blue" }"#, problem(.unknownBase("blue"), 11)),
        (#"{ "base": 3 }"#, problem(.unknownBase(""), 11)),
        (#"{ "colours": {} }"#, problem(.unknownMember("colours"), 14)),
        (#"{ "256": [] }"#, problem(.notAnObject, 10)),
        ("[]", problem(.notAnObject, 1)),
        (
            #"{ "256": { "select": "red" } }"#,
            problem(.unknownStyle("select", suggestion: "selected"), 22)
        ),
        (#"{ "256": { "zzz": "red" } }"#, problem(.unknownStyle("zzz", suggestion: nil), 19)),
        (#"{ "256": { "dim": 7 } }"#, problem(.notText, 19)),
        (#"{ "256": { "dim": "blu" } }"#, problem(.look(.unknown("blu")), 19)),
        (#"{ "256": { "dim": "256" } }"#, problem(.look(.unknown("256")), 19)),
        (##"{ "256": { "dim": "#12345" } }"##, problem(.look(.unknown("#12345")), 19)),
        (##"{ "256": { "dim": "#+12345" } }"##, problem(.look(.unknown("#+12345")), 19)),
        (#"{ "16": { "dim": "245" } }"#, problem(.look(.colorNotHere("245")), 18)),
        (#"{ "mono": { "dim": "white" } }"#, problem(.look(.colorNotHere("white")), 20)),
        (#"{ "256": { "dim": "white red" } }"#, problem(.look(.misplaced("red")), 19)),
        (#"{ "256": { "dim": "white on" } }"#, problem(.look(.misplaced("on")), 19)),
        (#"{ "256": { "dim": "on 236" } }"#, problem(.look(.groundAlone), 19)),
        (#"{ "256" { } }"#, problem(.notJSON, 9)),
    ]

    private static func problem(_ kind: ThemeProblem.Kind, _ column: Int) -> ThemeProblem {
        ThemeProblem(kind, at: TextPlace(line: 1, column: column))
    }

    @Test(arguments: mistakes)
    func `says what is wrong in it, and where`(text: String, problem: ThemeProblem) {
        #expect(read(text).problems == [problem])
    }

    @Test(arguments: ["", "{", "\u{0}", "{}{}", "nul", "{\"256\":{\"dim\":\"\\ud800\"}}"])
    func `is refused as a whole where it is no JSON`(text: String) {
        let reading = read(text)
        #expect(!reading.problems.isEmpty)
        #expect(reading.design == ThemeDesign(.auto))
    }

    @Test func `is refused as a whole where it is no UTF-8`() {
        #expect(!ThemeFile.read([0x7B, 0xFF, 0x7D]).isReadable)
    }

    @Test(arguments: [
        ("dark", "dim", "#555555", 4.5), ("light", "text", "#909090", 4.5),
        ("high-contrast", "dim", "#767676", 7), ("dark", "selected", "white on bright-white", 4.5),
        ("dark", "border", "#303030", 3),
    ])
    func `warns of what is hard to read`(
        base: String, style: String, look: String, needed: Double
    ) throws {
        let reading = read(#"{ "base": "\#(base)", "256": { "\#(style)": "\#(look)" } }"#)
        let problem = try #require(reading.problems.first)
        guard case .contrast(let poor) = problem.kind else {
            Issue.record("\(problem)")
            return
        }
        #expect(poor.style.name == style && poor.needed == needed && poor.ratio < needed)
        #expect(problem.isWarning && problem.place?.line == 1)
        // It is followed all the same.
        #expect(reading.design.changes[.full]?[poor.style] != nil)
    }

    @Test(arguments: [ThemeName.dark, .light, .highContrast])
    func `is made with every style, and reads as the theme that it was made from`(
        base: ThemeName
    ) throws {
        for words in [ThemeWords.english, .japanese, .spanish, .french] {
            let reading = read(ThemeTemplate.text(base, words))
            #expect(reading.problems.isEmpty, "\(reading.problems)")
            #expect(reading.design.base == base)
            for level in [ColorLevel.full, .sixteen, .mono] {
                #expect(Theme(reading.design, level: level) == Theme(base, level: level))
            }
        }
    }

    @Test func `is called by a name that cannot lead elsewhere`() {
        #expect(ThemeChoice(rawValue: "night.jsonc") == .file("night.jsonc"))
        #expect(ThemeChoice(rawValue: "mein thema-2.jsonc") != nil)
        for name in [
            "drak", ".jsonc", "../x.jsonc", "a/b.jsonc", "a\u{0}.jsonc", "night.json", "-x.jsonc",
            String(repeating: "x", count: 200) + ".jsonc",
        ] {
            #expect(ThemeChoice(rawValue: name) == nil, "\(name)")
        }
    }

    @Test func `is followed while it is changed, and the last colours stay when it breaks`()
        async throws
    {
        let folder = try TemporaryDirectory()
        let directories = Directories(inside: folder.url)
        let (reports, continuation) = AsyncStream.makeStream(of: ThemeReport.self)
        let follower = ThemeFollower(directories) { continuation.yield($0) }
        let file = ThemeFile(named: "night.jsonc", in: directories)
        #expect(follower.follow(.dark) == ThemeDesign(.dark))
        #expect(follower.follow(.file("night.jsonc")) == nil)
        var iterator = reports.makeAsyncIterator()
        let missing = try #require(await iterator.next())
        #expect(missing.reading.problems == [ThemeProblem(.missing)])
        try Folder.create(at: file.url.deletingLastPathComponent())
        for (text, isReadable) in [(#"{ "base": "light" }"#, true), ("{", false)] {
            try AtomicFile(file.url).write(Array(text.utf8))
            let report = try #require(await iterator.next())
            #expect(report.reading.isReadable == isReadable)
            #expect(follower.isCurrent(report))
        }
        #expect(follower.follow(.light) == ThemeDesign(.light))
        #expect(!follower.isCurrent(missing))
    }
}

import PersistenceTextForms
import SheafModel
import SheafTestSupport
import Testing

@Suite struct `Visible text` {
    @Test(arguments: [
        ("plain, 日本語, é, 🎉", "plain, 日本語, é, 🎉"), ("a\u{1B}[2Jb", "a␛[2Jb"),
        ("\u{0}\u{7}\u{8}\u{7F}", "␀␇␈␡"), ("\u{9B}2J\u{85}", "<U+009B>2J<U+0085>"),
        ("\u{202E}abc\u{2066}", "<U+202E>abc<U+2066>"),
        ("a\u{200B}b\u{FEFF}", "a<U+200B>b<U+FEFF>"),
        ("soft\u{AD}", "soft<U+00AD>"), ("\u{E0041}\u{FFFE}", "<U+E0041><U+FFFE>"),
        ("a\u{2028}b", "a<U+2028>b"), ("👩\u{200D}👧 می\u{200C}خواهم", "👩\u{200D}👧 می\u{200C}خواهم"),
        ("a\u{200D}b\u{200D}", "a<U+200D>b<U+200D>"),
        ("п\u{200C}а 日\u{200D}本 é\u{200D}é", "п<U+200C>а 日<U+200D>本 é<U+200D>é"),
        ("🏳\u{FE0F}\u{200D}🌈 क्\u{200D}ष", "🏳\u{FE0F}\u{200D}🌈 क्\u{200D}ष"),
        ("☂\u{FE0F} ⚡\u{FE0F}✈\u{FE0E}", "☂\u{FE0F} ⚡\u{FE0F}✈\u{FE0E}"),
        ("❤\u{FE0F}\u{200D}🔥", "❤\u{FE0F}\u{200D}🔥"),
        ("1\u{FE0F}\u{20E3} #\u{FE0F}\u{20E3}", "1\u{FE0F}\u{20E3} #\u{FE0F}\u{20E3}"),
        ("1\u{FE0F} a\u{FE0F} é\u{FE0E}", "1<U+FE0F> a<U+FE0F> é<U+FE0E>"),
        ("☂\u{FE0F}\u{FE0F} 🦀\u{FE0F} ☂\u{FE00}", "☂\u{FE0F}<U+FE0F> 🦀<U+FE0F> ☂<U+FE00>"),
        ("a\u{FE0F}\u{200D}🌈", "a<U+FE0F><U+200D>🌈"), ("🌈\u{200C}🌈", "🌈<U+200C>🌈"),
        ("م\u{200D}🌈 🌈\u{200D}م", "م<U+200D>🌈 🌈<U+200D>م"),
        ("葛\u{E0100}\u{E01EF}", "葛<U+E0100><U+E01EF>"),
        ("ᠠ\u{180B}\u{180C}\u{180D}\u{180F}", "ᠠ<U+180B><U+180C><U+180D><U+180F>"),
        ("a\r\nb\tc\rd", "a\nb\tc␍d"),
        ("a\u{34F}b\u{115F}\u{1160}", "a<U+034F>b<U+115F><U+1160>"),
        ("\u{2800}\u{3164}\u{FFA0}\u{17B4}", "<U+2800><U+3164><U+FFA0><U+17B4>"),
        ("\u{E0A0} \u{F09B}", "\u{E0A0} \u{F09B}"),
    ])
    func `shows what is hidden and leaves the rest alone`(text: String, shown: String) {
        #expect(VisibleText.lines(text).utf8.elementsEqual(shown.utf8))
    }

    /// Format characters that have a shape: signs of Arabic, Syriac and Kaithi above or below numbers,
    /// and what joins Egyptian signs.
    private static let shaped: [ClosedRange<UInt32>] = [
        0x600...0x605, 0x6DD...0x6DD, 0x70F...0x70F, 0x890...0x891, 0x8E2...0x8E2,
        0x110BD...0x110BD, 0x110CD...0x110CD, 0x13430...0x1343F,
    ]

    @Test func `hides nothing that Unicode says has no shape`() {
        let missed = (0...0x10_FFFF).compactMap(Unicode.Scalar.init).filter { scalar in
            let properties = scalar.properties
            let isUnseen =
                switch properties.generalCategory {
                case .control, .format, .lineSeparator, .paragraphSeparator: true
                default:
                    properties.isDefaultIgnorableCodePoint || properties.isNoncharacterCodePoint
                }
            let isLeft = Self.shaped.contains { $0.contains(scalar.value) }
            return isUnseen && !isLeft && !scalar.isHidden
        }
        #expect(missed.map { String($0.value, radix: 16) } == [])
    }

    @Test func `tells a name from one that only looks the same`() {
        let unseen = (0...0x10_FFFF).compactMap(Unicode.Scalar.init).filter(\.isHidden)
        let alike = unseen.filter { scalar in
            let shown = VisibleText.oneLine("ad" + String(scalar) + "a")
            return shown.unicodeScalars.contains(where: \.isHidden)
        }
        #expect(alike.map { String($0.value, radix: 16) } == [])
    }

    @Test func `has no line ends where one line is wanted`() {
        #expect(VisibleText.oneLine("a\r\nb\nc\td\re\u{1B}") == "a b c d e␛")
    }

    @Test(arguments: SeededGenerator.seeds(5))
    func `hides nothing, whatever it was, and is done the first time`(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        for _ in 0..<300 {
            let scalars = (0..<Int.random(in: 0..<12, using: &random)).compactMap { _ in
                let shift = UInt32.random(in: 0..<4, using: &random) * 4
                return Unicode.Scalar(UInt32.random(in: 0..<0x11_0000, using: &random) >> shift)
            }
            let text = String(String.UnicodeScalarView(scalars))
            let shown = VisibleText.oneLine(text)
            let effective: Set<Unicode.Scalar> = [
                "\u{200C}", "\u{200D}", "\u{FE0E}", "\u{FE0F}",
            ]
            #expect(shown.unicodeScalars.allSatisfy { !$0.isHidden || effective.contains($0) })
            #expect(VisibleText.oneLine(shown) == shown)
        }
    }
}

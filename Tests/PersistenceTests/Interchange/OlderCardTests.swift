import Foundation
import Persistence
import SheafModel
import SheafNotebook
import SheafTestSupport
import Synchronization
import Testing

@Suite struct `A vCard of version 3.0` {
    /// Everybody as such cards.
    private func cards(_ fixture: InterchangeFixture) async throws -> String {
        let bytes = Mutex<[UInt8]>([])
        try await TextExporter(.olderCards).export(fixture.stored.store) { piece in
            bytes.withLock { $0 += piece }
        }
        return bytes.withLock { String(decoding: $0, as: UTF8.self) }
    }

    private func lines(_ card: String) -> [String] {
        card.replacing("\r\n ", with: "").components(separatedBy: "\r\n")
    }

    private func take(_ lines: String...) async throws -> InterchangeFixture {
        let fixture = try await InterchangeFixture()
        let text = ["BEGIN:VCARD", "VERSION:4.0"] + lines + ["END:VCARD", ""]
        try await fixture.takeCards(text.joined(separator: "\r\n"))
        return fixture
    }

    @Test func `has what that version asks for, and comes in again as it went out`() async throws {
        let fixture = try await take(
            "FN:Ada Lovelace", "N:Lovelace;Ada;;;", "EMAIL:ada@x.org", "BDAY:19851210",
            "TEL;TYPE=cell:+44 1", "NOTE:one\\, two\\nthree", "ORG:Engines",
            "PHOTO:https://x.org/ada.jpg", "ADR:;;1 Row;London;;;UK")
        let card = try await cards(fixture)
        let lines = lines(card)
        #expect(lines.prefix(2) == ["BEGIN:VCARD", "VERSION:3.0"])
        for line in [
            "N:Lovelace;Ada;;;", "BDAY:1985-12-10", "TEL;TYPE=cell:+44 1", "ORG:Engines",
            "PHOTO;VALUE=uri:https://x.org/ada.jpg", "NOTE:one\\, two\\nthree",
        ] {
            #expect(lines.contains(line), "\(card)")
        }
        #expect(try await fixture.takeCards(card).people.unchanged == 1)
        let other = try await InterchangeFixture(seed: 2)
        try await other.takeCards(card)
        #expect(try await cards(other) == card)
        #expect(try await other.cards() == fixture.cards())
    }

    @Test func `has a number as a number where it came in as an address`() async throws {
        let fixture = try await take(
            "FN:Ada", "EMAIL:ada@x.org", "TEL;VALUE=uri;TYPE=home:tel:+44-1")
        let card = try await cards(fixture)
        #expect(lines(card).contains("TEL;TYPE=home:+44-1"))
        try await fixture.takeCards(card)
        #expect(try await fixture.person()?.phone == "+44-1")
        #expect(try await cards(fixture) == card)
    }

    @Test func `has nothing that only the later one knows, and loses none of it`() async throws {
        let fixture = try await take(
            "FN;ALTID=1;LANGUAGE=en:Taro Yamada", "FN;ALTID=1;LANGUAGE=ja:山田太郎",
            "N:Yamada;Taro;;;", "BDAY:--0203", "ANNIVERSARY:20090808", "LANG;PREF=1:ja",
            "EMAIL:first@x.jp", "KIND:individual", "MEMBER:urn:uuid:x", "TITLE:Chief")
        let card = try await cards(fixture)
        let lines = lines(card)
        #expect(lines.filter { $0.hasPrefix("FN") } == ["FN;LANGUAGE=en:Taro Yamada"], "\(card)")
        for name in ["BDAY", "ANNIVERSARY", "LANG", "KIND", "MEMBER"] {
            #expect(!lines.contains { $0.hasPrefix(name) }, "\(card)")
        }
        #expect(!lines.contains { $0.hasPrefix("FN") && $0.contains("ALTID") })
        #expect(lines.contains("TITLE:Chief"))
        let other = try await InterchangeFixture(seed: 2)
        try await other.takeCards(card)
        var (before, after) = (
            try #require(try await fixture.person()), try #require(try await other.person())
        )
        #expect(after.metadata["vcard.BDAY"] == "BDAY:--0203")
        #expect(after.metadata["vcard.KIND"] == "KIND:individual")
        (before.metadata["vcard.FN"], after.metadata["vcard.FN"]) = (nil, nil)
        #expect(after.metadata == before.metadata)
        #expect(try await cards(other) == card)
    }

    @Test func `has the parts of a name where somebody has none`() async throws {
        let fixture = try await InterchangeFixture()
        try await fixture.take(#"{"users": [{"id": 1, "username": "ann", "email": "a@b.c"}]}"#)
        let card = try await cards(fixture)
        #expect(lines(card).contains("N:;;;;"))
        #expect(try await fixture.takeCards(card).people.unchanged == 1)
    }
}

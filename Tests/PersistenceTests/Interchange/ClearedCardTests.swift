import Foundation
import Persistence
import SheafModel
import SheafNotebook
import SheafTestSupport
import Testing

@Suite struct `A card of somebody who was edited` {
    private func take(_ lines: String...) async throws -> InterchangeFixture {
        let fixture = try await InterchangeFixture()
        let text = (["BEGIN:VCARD", "VERSION:4.0"] + lines + ["END:VCARD", ""])
        try await fixture.takeCards(text.joined(separator: "\n"))
        return fixture
    }

    private func lines(_ card: String, _ names: String...) -> [String] {
        card.replacing("\r\n ", with: "").components(separatedBy: "\r\n").filter { line in
            names.contains { line.hasPrefix($0) }
        }
    }

    private static let two = [
        "FN:Ada Lovelace", "NICKNAME:ada", "EMAIL:a@x.org", "EMAIL;TYPE=work:b@x.org", "TEL:1",
        "TEL;TYPE=home:2", "TEL;PREF=1:3", "NOTE:one", "NOTE:two", "PHOTO:https://x.org/a.png",
        "PHOTO:https://x.org/b.png", "ADR:;;Road 1;London;;;UK", "ADR;TYPE=work:;;Road 2;Paris;;;F",
        "BDAY:1815-12-10", "BDAY:1816-12-10",
    ]

    @Test func `leaves cleared what was cleared, where the card had another one`() async throws {
        let fixture = try await InterchangeFixture()
        let card = ["BEGIN:VCARD", "VERSION:4.0"] + Self.two + ["END:VCARD", ""]
        try await fixture.takeCards(card.joined(separator: "\n"))
        try await fixture.editPerson {
            $0.phone = ""
            $0.bio = ""
            $0.avatar = nil
            $0.address = Address()
            $0.birth = nil
        }
        let cards = try await fixture.cards()
        #expect(try await fixture.takeCards(cards).people.unchanged == 1)
        let other = try await InterchangeFixture(seed: 2)
        try await other.takeCards(cards)
        let person = try #require(try await other.person())
        var before = try #require(try await fixture.person())
        // The number of before stays here.
        for key in ["vcard.TEL.1", "vcard.ADR.1", "vcard.EMAIL.1"] { before.metadata[key] = nil }
        #expect(person == before)
        #expect(person.phone == "" && person.bio == "" && person.avatar == nil)
        #expect(person.address == Address() && person.birth == nil)
        // The other ones are there still.
        #expect(Set(person.metadata.values).contains("TEL;TYPE=home:2"))
        #expect(try await other.cards() == cards)
    }

    @Test func `has the number of now, also where another one was preferred`() async throws {
        let fixture = try await take("FN:Ada", "TEL;PREF=1:1", "TEL;PREF=1:2", "TEL:3")
        try await fixture.editPerson {
            $0.phone = "4"
            $0.username = "ada"
            $0.email = "a@x.org"
            $0.metadata["vcard.TEL.1"] = nil
        }
        let cards = try await fixture.cards()
        let other = try await InterchangeFixture(seed: 2)
        try await other.takeCards(cards)
        #expect(try await other.person() == (try await fixture.person()))
        #expect(try await other.person()?.phone == "4")
    }

    @Test(arguments: [
        ("item1.TEL;TYPE=cell;PREF=1:1", "item1.TEL;TYPE=cell;PREF=1:+44 9"),
        ("TEL;VALUE=uri;TYPE=\"voice,home\":tel:+1", "TEL;TYPE=voice,home:+44 9"),
        ("TEL:1", "TEL:+44 9"),
    ])
    func `keeps the kind of a number and its group with another number`(
        before: String, after: String
    ) async throws {
        let fixture = try await take("FN:Ada", "NICKNAME:ada", "EMAIL:a@x.org", before)
        try await fixture.editPerson { $0.phone = "+44 9" }
        let cards = try await fixture.cards()
        #expect(lines(cards, "TEL", "item1.TEL") == [after])
        #expect(try await fixture.takeCards(cards).people.unchanged == 1)
    }

    @Test func `keeps title and other names with another last name`() async throws {
        let fixture = try await take(
            "FN:Dr. Jane Q. Doe, PhD", "N;SORT-AS=\"Doe,Jane\";LANGUAGE=en:Doe;Jane;Q.,R.;Dr.;PhD",
            "NICKNAME:jane", "EMAIL:j@x.org")
        try await fixture.editPerson { $0.lastName = "Roe" }
        let cards = try await fixture.cards()
        #expect(
            lines(cards, "N", "FN") == [
                "FN:Jane Q. R. Roe", "N;LANGUAGE=en:Roe;Jane;Q.,R.;Dr.;PhD", "NICKNAME:jane",
            ])
        #expect(try await fixture.takeCards(cards).people.unchanged == 1)
        // Two other names are those of somebody else.
        try await fixture.editPerson { $0.firstName = "Ann" }
        #expect(lines(try await fixture.cards(), "N:", "N;") == ["N:Roe;Ann;;;"])
    }

    @Test func `keeps where an address is, but for what was true of the old one`() async throws {
        let fixture = try await take(
            "FN:Ada", "NICKNAME:ada", "EMAIL:a@x.org",
            "ADR;TYPE=home;LABEL=\"Road 1, London\":;;Road 1;London;;;UK")
        try await fixture.editPerson { $0.address.street = "Road 2" }
        #expect(lines(try await fixture.cards(), "ADR") == ["ADR;TYPE=home:;;Road 2;London;;;UK"])
    }

    @Test func `keeps what a note and a picture say of themselves`() async throws {
        let fixture = try await take(
            "FN:Ada", "NICKNAME;TYPE=work:ada", "EMAIL:a@x.org", "NOTE;LANGUAGE=en:one",
            "PHOTO;MEDIATYPE=image/png;PREF=1:https://x.org/a")
        let before = lines(try await fixture.cards(), "NOTE", "PHOTO", "NICKNAME")
        #expect(
            before == [
                "NICKNAME;TYPE=work:ada", "NOTE;LANGUAGE=en:one",
                "PHOTO;MEDIATYPE=image/png;PREF=1:https://x.org/a",
            ])
        try await fixture.editPerson {
            $0.bio = "two"
            $0.avatar = "https://x.org/b"
        }
        let cards = try await fixture.cards()
        #expect(
            lines(cards, "NOTE", "PHOTO") == [
                "NOTE;LANGUAGE=en:two", "PHOTO;PREF=1:https://x.org/b",
            ])
        #expect(try await fixture.takeCards(cards).people.unchanged == 1)
    }

    @Test func `has the first of two names in two languages, and keeps the other`() async throws {
        let fixture = try await take(
            "N;ALTID=1;LANGUAGE=ja:山田;太郎;;;", "N;ALTID=1;LANGUAGE=en:Yamada;Taro;;;",
            "FN;ALTID=2;LANGUAGE=ja:山田太郎", "FN;ALTID=2;LANGUAGE=en:Taro Yamada",
            "NICKNAME:taro", "EMAIL:t@x.org")
        let person = try #require(try await fixture.person())
        #expect(person.lastName == "山田" && person.firstName == "太郎")
        let cards = try await fixture.cards()
        #expect(
            lines(cards, "N;", "N:", "FN") == [
                "FN;ALTID=2;LANGUAGE=ja:山田太郎", "N;ALTID=1;LANGUAGE=ja:山田;太郎;;;",
                "FN;ALTID=2;LANGUAGE=en:Taro Yamada", "N;ALTID=1;LANGUAGE=en:Yamada;Taro;;;",
            ])
        let other = try await InterchangeFixture(seed: 2)
        try await other.takeCards(cards)
        #expect(try await other.person()?.fullName == person.fullName)
        #expect(try await other.cards() == cards)
        try await fixture.editPerson {
            $0.firstName = ""
            $0.lastName = ""
        }
        let nameless = try await fixture.cards()
        let third = try await InterchangeFixture(seed: 3)
        try await third.takeCards(nameless)
        #expect(try await third.person()?.fullName == "")
        #expect(try await third.cards() == nameless)
    }

    @Test func `takes the first of many nicknames for the user name`() async throws {
        let fixture = try await take("FN:Ada King", "NICKNAME:ada, countess", "EMAIL:x@x.org")
        #expect(try await fixture.person()?.username == "ada")
        let cards = try await fixture.cards()
        #expect(
            lines(cards, "NICKNAME", "X-SHEAF-USERNAME") == [
                "X-SHEAF-USERNAME:ada", "NICKNAME:ada, countess",
            ])
        let other = try await take(
            "FN:Ada King", "NICKNAME:countess", "X-SHEAF-USERNAME:ada", "EMAIL:x@x.org")
        #expect(try await other.person()?.username == "ada")
        #expect(lines(try await other.cards(), "NICKNAME") == ["NICKNAME:countess"])
    }

    @Test func `says nowhere what the number and the addresses were before`() async throws {
        let fixture = try await take(
            "FN:Ada", "TEL;TYPE=home:030-1", "EMAIL;TYPE=work:old@x.org",
            "ADR;TYPE=home:;;Old Road 1;;;;")
        try await fixture.editPerson {
            $0.phone = "030-2"
            $0.email = "new@x.org"
            $0.address = Address()
        }
        let card = try await fixture.cards()
        let known = card.replacing("\r\n ", with: "")
        for former in ["030-1", "old@x.org", "Old Road"] { #expect(!known.contains(former)) }
        #expect(
            lines(card, "TEL", "EMAIL") == ["EMAIL;TYPE=work:new@x.org", "TEL;TYPE=home:030-2"])
        // At home nothing goes: the card of the person as they are changes nothing.
        #expect(try await fixture.takeCards(card).people.unchanged == 1)
    }
}

import Foundation
import Persistence
import SheafModel
import SheafNotebook
import SheafTestSupport
import Testing

@Suite struct `A vCard that goes out` {
    private func take(_ lines: String...) async throws -> InterchangeFixture {
        let fixture = try await InterchangeFixture()
        try await fixture.takeCards(card(lines))
        return fixture
    }

    private func card(_ lines: [String]) -> String {
        (["BEGIN:VCARD", "VERSION:4.0"] + lines + ["END:VCARD", ""]).joined(separator: "\n")
    }

    private func lines(_ card: String) -> [String] {
        card.replacing("\r\n ", with: "").components(separatedBy: "\r\n")
    }

    @Test func `has no first and last name where it came in with none, as companies have it`()
        async throws
    {
        let fixture = try await take("N:;;;;", "FN:Only Company", "ORG:Only Company")
        let card = try await fixture.cards()
        #expect(lines(card).filter { $0.hasPrefix("N:") } == ["N:;;;;"])
        #expect(lines(card).contains("FN:Only Company"))
        #expect(try await fixture.takeCards(card).people.unchanged == 1)
    }

    @Test(arguments: [("N:Doe;Jane;Q.;Dr.;", "Jane Q."), ("N:Doe;Jane;;;", "Jane")])
    func `has the names of now, and not those that it came in with`(
        name: String, given: String
    ) async throws {
        let fixture = try await take(
            name, "FN:Dr. Jane Q. Doe", "NICKNAME:jane", "EMAIL:j@x.org")
        let before = lines(try await fixture.cards())
        #expect(before.contains("FN:Dr. Jane Q. Doe") && before.contains(name))
        try await fixture.editPerson { $0.lastName = "Roe" }
        let card = try await fixture.cards()
        #expect(lines(card).filter { $0.hasPrefix("FN:") } == ["FN:\(given) Roe"])
        // What Sheaf does not show of it stays.
        let names = name.replacing("Doe", with: "Roe")
        #expect(lines(card).filter { $0.hasPrefix("N:") } == [names])
        // It comes in again as it went out, here and elsewhere.
        #expect(try await fixture.takeCards(card).people.unchanged == 1)
        #expect(try await fixture.person()?.fullName == "\(given) Roe")
        let other = try await InterchangeFixture(seed: 2)
        try await other.takeCards(card)
        #expect(try await other.cards() == card)
        try await fixture.editPerson { $0.lastName = "Doe" }
        #expect(lines(try await fixture.cards()).contains("FN:Dr. Jane Q. Doe"))
    }

    @Test func `keeps a title where the names stand in the line to be shown alone`() async throws {
        let fixture = try await take("FN:Ada Lovelace", "N:;;;Lady;", "EMAIL:ada@x.org")
        #expect(lines(try await fixture.cards()).contains("N:;;;Lady;"))
        try await fixture.editPerson { $0.lastName = "King" }
        let card = lines(try await fixture.cards())
        #expect(card.contains("N:;;;Lady;") && card.contains("FN:Ada King"))
        let other = try await take("FN:Ada King", "N:;;;Lady;", "NICKNAME:ada")
        #expect(try await other.person()?.fullName == "Ada King")
    }

    @Test(arguments: [
        ("vcard.x", "END:VCARD"), ("vcard.END", "END:VCARD"), ("vcard.BEGIN", "BEGIN:VCARD"),
        ("vcard.VERSION", "VERSION:2.1"), ("vcard.ORG", "NOTE:an other"), ("vcard.ORG", "none"),
        ("vcard.ORG", "ORG:a\nEND:VCARD"), ("vcard. X", " X:1"), ("vcard.\tX", "\tX:1"),
        ("vcard.org", "org:Works"), ("vcard.ORG.x", "ORG:Works"), ("vcard.FN", "FN:a\nb:c"),
        ("vcard.X-SHEAF-CREATED", "X-SHEAF-CREATED:1999-01-01T00:00:00.000Z"),
        ("vcard.TEL.1", "TEL:"),
    ])
    func `holds whatever stands in the metadata, and comes in as it was`(
        key: String, value: String
    ) async throws {
        let entry = [
            "username": "ada", "email": "a@x.org", "name": "Ada Lovelace", key: value,
            "vcard.ROLE": "ROLE:Countess",
        ]
        let fixture = try await InterchangeFixture()
        let list = try JSONSerialization.data(withJSONObject: [entry])
        try await fixture.take(String(decoding: list, as: UTF8.self))
        let card = try await fixture.cards()
        #expect(lines(card).count { $0 == "END:VCARD" } == 1)
        let other = try await InterchangeFixture(seed: 2)
        let report = try await other.takeCards(card)
        #expect(report.notes.filter { "\($0.reason)".contains("unknown") } == [])
        #expect(report.people.added == 1)
        #expect(try await other.person()?.metadata == (try await fixture.person()?.metadata))
        #expect(try await other.person()?.metadata[key] == value)
        #expect(try await other.person()?.metadata["vcard.ROLE"] == "ROLE:Countess")
    }

    @Test(arguments: [
        "TEL;TYPE=\"a;b\":1", "TEL;TYPE=\"a:b\":1", "TEL;TYPE=\"voice,home\":1", "TEL;X=\"a,b\":1",
    ])
    func `has what stood in quotation marks so that it is read again`(line: String) async throws {
        let fixture = try await take("FN:Ada", line)
        let card = try await fixture.cards()
        let other = try await InterchangeFixture(seed: 2)
        try await other.takeCards(card)
        #expect(try await other.person()?.phone == "1")
        #expect(try await other.cards() == card)
    }

    @Test(arguments: [
        "BDAY:19850412T102200Z", "BDAY;VALUE=date-time:1985-04-12T10:22:00+02:00",
        "BDAY;X-PLACE=Ghent:19850412",
    ])
    func `says of a birthday what the card said, as long as it is that day`(
        line: String
    ) async throws {
        let fixture = try await take("FN:Ada", "NICKNAME:ada", "EMAIL:a@x.org", line)
        let day = CalendarDate(year: 1985, month: 4, day: 12)
        #expect(try await fixture.person()?.birth == day.map(Birth.date))
        #expect(lines(try await fixture.cards()).filter { $0.hasPrefix("BDAY") } == [line])
        let other = CalendarDate(year: 1986, month: 4, day: 12)
        try await fixture.editPerson { $0.birth = other.map(Birth.date) }
        let card = try await fixture.cards()
        #expect(lines(card).filter { $0.hasPrefix("BDAY") } == ["BDAY:19860412"])
        #expect(try await fixture.takeCards(card).people.unchanged == 1)
    }

    @Test(arguments: [
        "BDAY;X-APPLE-OMIT-YEAR=1604:1604-05-06", "BDAY:--0506", "BDAY;VALUE=text:circa 1990",
    ])
    func `has one birthday once somebody typed it`(line: String) async throws {
        let fixture = try await take("FN:Ada", "NICKNAME:ada", "EMAIL:a@x.org", line)
        #expect(lines(try await fixture.cards()).filter { $0.hasPrefix("BDAY") } == [line])
        let day = CalendarDate(year: 1990, month: 5, day: 6)
        try await fixture.editPerson { $0.birth = day.map(Birth.date) }
        let card = try await fixture.cards()
        #expect(lines(card).filter { $0.hasPrefix("BDAY") } == ["BDAY:19900506"])
        #expect(try await fixture.takeCards(card).people.unchanged == 1)
    }

    @Test(arguments: [
        ["FN:", "N:;;;;"], ["FN:anon@x.org", "N:;;;;"], ["FN:anon@x.org"], ["FN:anon", "N:;;;;"],
        ["FN:"],
    ])
    func `gives whoever is called by the address the same name on every trip`(
        names: [String]
    ) async throws {
        let first = try await InterchangeFixture()
        try await first.takeCards(card(names + ["EMAIL:anon@x.org"]))
        let person = try #require(try await first.person())
        #expect(person.firstName == (names[0] == "FN:anon" ? "anon" : "anon@x.org"))
        let written = try await first.cards()
        let second = try await InterchangeFixture(seed: 2)
        try await second.takeCards(written)
        #expect(try await second.person()?.firstName == person.firstName)
        #expect(try await second.cards() == written)
        #expect(try await first.takeCards(written).people.unchanged == 1)
    }

    @Test(arguments: ["BDAY:1985-04-12", "BDAY;value=date:19850412"])
    func `keeps no line of a birthday that says no more than the day`(line: String) async throws {
        let fixture = try await take("FN:Ada", line)
        #expect(try await fixture.person()?.metadata == [:])
    }

    @Test(arguments: [
        "20140301Téééé", "20140301T221é10Z", "20140301T22111é", "20140301T+2+1+1Z",
        "20140301T\u{1F1E9}\u{1F1EA}", "201403é1T221110Z", "+2010101T221110Z", "20140301T",
        "20140301T-1-1-1", "T221110Z", "20140301T221110é",
    ])
    func `of which a date is none keeps it as it stands`(date: String) async throws {
        for name in ["REV", "X-SHEAF-UPDATED", "X-SHEAF-CREATED", "BDAY"] {
            let fixture = try await take("FN:Ada", "\(name):\(date)")
            let person = try #require(try await fixture.person())
            guard name != "BDAY" || person.birth == nil else { continue }
            #expect(person.metadata == ["vcard.\(name)": "\(name):\(date)"])
        }
    }

    @Test func `takes the short form of a date`() async throws {
        for (text, whole) in [
            ("20140301T221110Z", "2014-03-01T22:11:10Z"),
            ("20140301T221110.5-0200", "2014-03-02T00:11:10.5Z"),
            ("2014-03-01T221110", "2014-03-01T22:11:10Z"),
        ] {
            let fixture = try await take("FN:Ada", "REV:\(text)")
            #expect(try await fixture.person()?.updatedAt == Timestamp.date(of: whole))
        }
    }

    @Test(arguments: [("=+5", "=+5"), ("=-0", "=-0"), ("=4a", "J"), ("=4", "=4"), ("=é", "=é")])
    func `reads two digits as a byte, and nothing else`(text: String, read: String) async throws {
        let fixture = try await take("FN:Ada", "NOTE;ENCODING=QUOTED-PRINTABLE:a\(text)z")
        #expect(try await fixture.person()?.bio == "a\(read)z")
    }
}

import Foundation
import Persistence
import SheafModel
import SheafNotebook
import SheafTestSupport
import Synchronization
import Testing

@Suite struct `vCards` {
    private func take(_ text: String) async throws -> (InterchangeFixture, ImportReport) {
        let fixture = try await InterchangeFixture()
        let file = try fixture.stored.directory.write(text, to: "people.vcf")
        return (fixture, try await Importer(paths: [file.path]).run(on: fixture.stored.store))
    }

    private func export(_ fixture: InterchangeFixture) async throws -> String {
        let bytes = Mutex<[UInt8]>([])
        try await TextExporter(.cards).export(fixture.stored.store) { piece in
            bytes.withLock { $0 += piece }
        }
        return bytes.withLock { String(decoding: $0, as: UTF8.self) }
    }

    @Test func `of version 2.1 come in with quoted-printable texts in old encodings`() async throws
    {
        let (fixture, report) = try await take(
            """
            BEGIN:VCARD\r
            VERSION:2.1\r
            N;CHARSET=ISO-8859-1;ENCODING=QUOTED-PRINTABLE:M=FCller;J=F6rg\r
            FN;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:J=C3=B6rg M=C3=BCl=\r
            ler\r
            TEL;HOME;VOICE:+49 1\r
            TEL;CELL;PREF:+49 2\r
            EMAIL;INTERNET:j@example.org\r
            ADR;HOME:;;Weg 1;Ulm;;89073;Germany\r
            NOTE;ENCODING=QUOTED-PRINTABLE:one=0D=0Atwo\r
            END:VCARD\r

            """)
        let person = try #require(try await fixture.person())
        #expect(person.fullName == "Jörg Müller" && person.email == "j@example.org")
        #expect(person.phone == "+49 2" && person.bio == "one\ntwo")
        #expect(
            person.address
                == Address(street: "Weg 1", city: "Ulm", zip: "89073", country: "Germany"))
        #expect(
            person.metadata == [
                "vcard.TEL": "TEL;TYPE=home;TYPE=voice:+49 1",
                "vcard.TEL.1": "TEL;TYPE=cell;TYPE=pref:+49 2",
                "vcard.ADR.1": "ADR;TYPE=home:;;Weg 1;Ulm;;89073;Germany",
            ])
        #expect(report.people.added == 1 && report.flagged == 0)
    }

    @Test func `of version 3.0 come in with groups, folded lines and what Sheaf has no place for`()
        async throws
    {
        let (fixture, _) = try await take(
            """
            BEGIN:VCARD
            VERSION:3.0
            PRODID:-//Apple Inc.//iOS//EN
            N:Doe;Jane;Q.;Dr.;
            FN:Dr. Jane Q. Doe
            item1.EMAIL;type=INTERNET;type=pref:jane@example.org
            item1.X-ABLabel:_$!<Work>!$_
            NOTE:a long no
             te\\, with commas\\; and\\nlines
            BDAY;value=date:1985-04-12
            ORG:Example\\, Inc.;Sales
            UID:abc-123
            REV:20200102T030405Z
            END:VCARD
            """)
        let person = try #require(try await fixture.person())
        #expect(person.firstName == "Jane Q." && person.lastName == "Doe")
        #expect(person.bio == "a long note, with commas; and\nlines")
        #expect(person.birth == CalendarDate(year: 1985, month: 4, day: 12).map(Birth.date))
        #expect(person.updatedAt == Timestamp.date(of: "2020-01-02T03:04:05Z"))
        #expect(person.metadata["vcard.ORG"] == "ORG:Example\\, Inc.;Sales")
        #expect(person.metadata["vcard.N"] == "N:Doe;Jane;Q.;Dr.;")
        #expect(person.metadata["vcard.FN"] == "FN:Dr. Jane Q. Doe")
        let card = try await export(fixture)
        #expect(card.contains("\r\nitem1.EMAIL;TYPE=INTERNET;TYPE=pref:jane@example.org\r\n"))
        #expect(card.contains("\r\nitem1.X-ABLABEL:_$!<Work>!$_\r\n"))
        #expect(card.contains("\r\nUID:abc-123\r\n"))
        let (other, _) = try await take(card)
        #expect(try await export(other) == card)
        #expect(card.contains("\r\nORG:Example\\, Inc.;Sales\r\n"))
        #expect(
            card.contains("\r\nN:Doe;Jane;Q.;Dr.;\r\n")
                && card.contains("\r\nFN:Dr. Jane Q. Doe\r\n"))
    }

    @Test func `have all given names, and go out as they came in`() async throws {
        let name = "N:O'Neil;Ana;María,Luz;Dr.;Jr."
        let (fixture, _) = try await take(
            "BEGIN:VCARD\nVERSION:4.0\nFN:Dr. Ana María O'Neil\n\(name)\nEND:VCARD\n")
        let person = try #require(try await fixture.person())
        #expect(person.firstName == "Ana María Luz" && person.fullName == "Ana María Luz O'Neil")
        let found = try await fixture.stored.list(
            ListQuery<User> { $0.fullName.contains("maría", .cd) })
        #expect(found.map(\.id) == [person.id])
        let card = try await export(fixture)
        #expect(card.contains("\r\n\(name)\r\n"), "\(card)")
        try await fixture.editPerson { $0.firstName = "Anna" }
        #expect(try await export(fixture).contains("\r\nN:O'Neil;Anna;;Dr.;Jr.\r\n"))
    }

    @Test func `keep further given names of somebody who came in with the first one alone`()
        async throws
    {
        let name = "N:O'Neil;Ana;María,Luz;Dr.;Jr."
        let (fixture, _) = try await take(
            "BEGIN:VCARD\nVERSION:4.0\nFN:Dr. Ana María O'Neil\n\(name)\nEND:VCARD\n")
        // As Sheaf took cards before.
        let earlier = try await fixture.export()
            .replacing(/"firstName":"[^"]*"/, with: #""firstName":"Ana""#)
        try await fixture.take(earlier)
        #expect(try await fixture.person()?.firstName == "Ana")
        #expect(try await export(fixture).contains("\r\n\(name)\r\n"))
        try await fixture.editPerson { $0.lastName = "Neil" }
        #expect(
            try await export(fixture).contains("\r\nN:Neil;Ana;María,Luz;Dr.;Jr.\r\n"))
    }

    @Test func `lose further given names that somebody took away`() async throws {
        for (rest, left) in [("María;Dr.;", ";Dr.;"), ("María;;", ";;")] {
            let names = "FN:Dr. Ana María O'Neil\nN:O'Neil;Ana;\(rest)"
            let (fixture, _) = try await take(
                "BEGIN:VCARD\nVERSION:4.0\n\(names)\nEND:VCARD\n")
            try await fixture.editPerson { $0.firstName = "Ana" }
            let card = try await export(fixture)
            #expect(card.contains("\r\nN:O'Neil;Ana;\(left)\r\n"), "\(card)")
            #expect(card.contains("\r\nFN:Ana O'Neil\r\n"), "\(card)")
        }
    }

    @Test(arguments: ["KIND:group", "X-ADDRESSBOOKSERVER-KIND:group"])
    func `of groups are left out, and named`(line: String) async throws {
        let (fixture, report) = try await take(
            """
            BEGIN:VCARD
            VERSION:4.0
            \(line)
            FN:Friends
            MEMBER:urn:uuid:1
            END:VCARD
            BEGIN:VCARD
            VERSION:4.0
            KIND:individual
            FN:Ann
            END:VCARD

            """)
        #expect(report.people.added == 1 && report.skipped == 1)
        #expect(report.notes.map(\.reason) == [.groupCard("Friends")])
        #expect(try await fixture.person()?.fullName == "Ann")
    }

    @Test(arguments: [
        "20140301Téééé", "20140301T221é10Z", "20140301T+2+1+1Z", "20140301T", "+2014301T221110Z",
        "T",
    ])
    func `come in whatever stands in the place of a date`(text: String) async throws {
        for name in ["REV", "X-SHEAF-UPDATED", "X-SHEAF-CREATED", "BDAY"] {
            let (fixture, _) = try await take(
                "BEGIN:VCARD\nVERSION:3.0\nFN:Ada\n\(name):\(text)\nEND:VCARD\n")
            #expect(try await fixture.person()?.fullName == "Ada", "\(name)")
        }
    }

    @Test func `of version 4.0 come in several to a file, and again double nothing`() async throws {
        let text = """
            BEGIN:VCARD
            VERSION:4.0
            FN:Ada Lovelace
            UID:urn:uuid:0193a1b2-0000-7000-8000-000000000001
            TEL;VALUE=uri;TYPE="voice,home":tel:+1-555
            END:VCARD
            begin:vcard
            version:4.0
            fn:佐藤
            end:vcard

            """
        let (fixture, report) = try await take(text)
        #expect(report.people.added == 2)
        let people = try await fixture.stored.list(ListQuery<User>())
        let ada = try #require(people.first { $0.lastName == "Lovelace" })
        #expect(ada.id.description == "0193a1b2-0000-7000-8000-000000000001")
        #expect(ada.phone == "+1-555")
        let file = try fixture.stored.directory.write(text, to: "people.vcf")
        let again = try await Importer(paths: [file.path]).run(on: fixture.stored.store)
        #expect(again.people.unchanged == 2)
    }

    @Test func `of two people are never one, whatever they are called`() async throws {
        let text = [
            "ORG:Plumber\nTEL:1", "ORG:Dentist\nTEL:2", "N:Miller;Ann\nTEL:3", "N:Miller;Bob",
            "FN:John Smith\nTEL:4", "FN:John Smith\nTEL:5", "FN:Ida\nEMAIL:us@example.org",
            "FN:Otto\nEMAIL:us@example.org", "FN:Otto\nEMAIL:us@example.org\nTEL:6",
        ].map { "BEGIN:VCARD\n\($0)\nEND:VCARD\n" }
        let (fixture, report) = try await take(text.joined())
        #expect(report.people.added == 9)
        let people = try await fixture.stored.list(ListQuery<User>())
        #expect(
            Set(people.map(\.displayName)) == [
                "Plumber", "Dentist", "Ann Miller", "Bob Miller", "John Smith", "Ida", "Otto",
            ])
        #expect(Set(people.map(\.phone)) == ["", "1", "2", "3", "4", "5", "6"])
        let file = fixture.stored.directory.file("people.vcf")
        let again = try await Importer(paths: [file.path]).run(on: fixture.stored.store)
        #expect(again.people.unchanged == 9)
        // Another file has another John Smith, and the same card is no second one.
        let other = try fixture.stored.directory.write(text[4] + text[4], to: "other.vcf")
        let third = try await Importer(paths: [other.path]).run(on: fixture.stored.store)
        #expect(third.people.added == 1 && third.people.updated == 0)
    }

    @Test func `keep a card inside of a card, and a birthday of no year`() async throws {
        let (fixture, report) = try await take(
            """
            BEGIN:VCARD
            VERSION:2.1
            N:Doe;John
            AGENT:
            BEGIN:VCARD
            N:Friday;Fred
            TEL:+1-213
            END:VCARD
            BDAY;X-APPLE-OMIT-YEAR=1604:1604-03-12
            ADR;TYPE=WORK:;;1 Main Street\\nSuite 2;London;;;UK
            END:VCARD

            """)
        let person = try #require(try await fixture.person())
        #expect(person.displayName == "John Doe" && person.phone.isEmpty && person.birth == nil)
        #expect(person.address.street == "1 Main Street, Suite 2")
        #expect(
            person.metadata["vcard.AGENT"]
                == "AGENT:BEGIN:VCARD\\nN:Friday\\;Fred\\nTEL:+1-213\\nEND:VCARD")
        #expect(report.flagged == 0)
        let card = try await export(fixture)
        #expect(card.contains("\r\nBDAY;X-APPLE-OMIT-YEAR=1604:1604-03-12\r\n"))
        #expect(card.contains("\r\nADR;TYPE=WORK:;;1 Main Street\\nSuite 2;London;;;UK\r\n"))
        let (other, _) = try await take(card)
        #expect(try await export(other) == card)
    }

    @Test func `come out folded at 75 bytes, and in again as they were`() async throws {
        let fixture = try await InterchangeFixture()
        try await fixture.take(
            """
            {"sheaf":"export","schemaVersion":1}
            {"kind":"person","id":"0193a1b2-0000-7000-8000-000000000001","username":"ada,l",\
            "email":"a@x.org","firstName":"Ada;","lastName":"Lovelace\\\\","bio":"\
            \(String(repeating: "日本語 ", count: 60))\\nend","role":"admin","isActive":false,\
            "birthDate":"1815-12-10","phone":"+44","avatar":"https://x.org/a.png",\
            "address":{"street":"1, Road","city":"London","state":"","zip":"W1","country":"UK"},\
            "favouriteColours":["red","a,b"],"scores":[3,-4],"metadata":{"k;":"v,\\nw"},\
            "createdAt":"2026-01-01T00:00:00.001Z","updatedAt":"2026-01-02T00:00:00.002Z"}
            """)
        let card = try await export(fixture)
        #expect(card.split(separator: "\r\n").allSatisfy { $0.utf8.count <= 75 })
        let (other, _) = try await take(card)
        #expect(try await other.person() == (try await fixture.person()))
        #expect(try await export(other) == card)
    }

    @Test func `of people without a name come in again without one`() async throws {
        let fixture = try await InterchangeFixture()
        try await fixture.take(#"[{"id": 1, "username": "ada", "email": "a@x.org"}]"#)
        let cards = try await export(fixture)
        let (other, _) = try await take(cards)
        let person = try #require(try await other.person())
        #expect(person.username == "ada" && person.fullName.isEmpty)
        #expect(try await export(other) == cards)
        // On a card of another program it is what somebody is called.
        let (third, _) = try await take(
            "BEGIN:VCARD\r\nVERSION:4.0\r\nFN:Ada\r\nNICKNAME:Ada\r\nEND:VCARD\r\n")
        #expect(try await third.person()?.firstName == "Ada")
    }

    @Test func `of ours come back as the same, with every line end and the first moment of all`()
        async throws
    {
        let fixture = try await InterchangeFixture()
        // No form takes such texts; an import does.
        try await fixture.take(
            #"""
            {"sheaf":"export","schemaVersion":1}
            {"kind":"person","id":"b752c9db-ccf6-1329-b44f-c0a74bb450b1","username":"ada",\
            "email":"a@x.org","firstName":"A\rd","bio":"one\r\ntwo\nthree\rfour\\n",\
            "address":{"street":"12 Mill Lane\nFlat 3","city":"","state":"","zip":"",\
            "country":"UK\u2028X"},"favouriteColours":["r\red"],"metadata":{"a\rb":"c\r\nd"},\
            "createdAt":"1970-01-01T00:00:00.000Z","updatedAt":"2025-07-24T12:51:48.783Z"}

            """#.replacing("\\\n", with: ""))
        let before = try await fixture.person()
        #expect(before?.firstName == "A\rd" && before?.bio == "one\r\ntwo\nthree\rfour\\n")
        let cards = try await fixture.cards()
        #expect(!cards.replacing("\r\n", with: "").unicodeScalars.contains("\r"))
        let report = try await fixture.takeCards(cards)
        #expect(report.people.unchanged == 1)
        let other = try await InterchangeFixture()
        try await other.takeCards(cards)
        let after = try #require(try await other.person())
        #expect(after.firstName == before?.firstName && after.bio == before?.bio)
        #expect(after.address == before?.address && after.metadata == before?.metadata)
        #expect(after.favouriteColours == before?.favouriteColours)
        #expect(after.createdAt == before?.createdAt)
    }

    @Test func `name lines that belong to nothing, and refuse one that does not end`() async throws
    {
        let (fixture, report) = try await take(
            "BEGIN:VCARD\nFN:Ann\nno colon here\nEND:VCARD\nX:outside\n")
        #expect(try await fixture.person()?.firstName == "Ann")
        #expect(
            report.notes.map { "\($0.position.line): \($0.reason)" } == [
                #"3: brokenCardLine("no colon here")"#, "1: cardVersion(nil)",
                #"5: unknownText("X:outside")"#,
            ])
        await #expect(throws: ImportError.self) { _ = try await take("BEGIN:VCARD\nFN:Ann\n") }
    }

    @Test(arguments: SeededGenerator.seeds(30))
    func `damaged anywhere are taken or refused`(seed: UInt64) async throws {
        var random = SeededGenerator(seed: seed)
        let text = "BEGIN:VCARD\nN;ENCODING=QUOTED-PRINTABLE:=41;B\nTEL;X=\"a:b\":1\nEND:VCARD\n"
        var bytes = Array(text.utf8)
        for _ in 0..<3 {
            let place = Int.random(in: 12..<bytes.count, using: &random)
            bytes[place] = UInt8.random(in: .min ... .max, using: &random)
        }
        let fixture = try await InterchangeFixture()
        let file = fixture.stored.directory.file("a.vcf")
        try Data(bytes).write(to: file)
        do {
            try await Importer(paths: [file.path]).run(on: fixture.stored.store)
        } catch is ImportError {
            #expect(try await fixture.person() == nil, "seed \(seed)")
        }
    }
}

import Foundation
import Persistence
import SheafModel
import SheafNotebook
import SheafTestSupport
import Testing

@Suite struct `Lines of vCards` {
    private func take(_ text: String) async throws -> (InterchangeFixture, ImportReport) {
        let fixture = try await InterchangeFixture()
        let file = try fixture.stored.directory.write(text, to: "people.vcf")
        return (fixture, try await Importer(paths: [file.path]).run(on: fixture.stored.store))
    }

    @Test func `are named where what they hold is odd`() async throws {
        let (_, report) = try await take(
            """
            BEGIN:VCARD
            VERSION:4.0
            FN:Ada
            NICKNAME:ada
            EMAIL:no address
            END:VCARD

            no property
            """)
        #expect(report.notes.map(\.position.line) == [5, 8])
    }

    @Test(arguments: [
        ("N;ENCODING=QUOTED-PRINTABLE:A=3BB;C", "C A;B"),
        ("N;ENCODING=QUOTED-PRINTABLE:A=5C=3BB;C", "C A;B"),
        ("N;ENCODING=QUOTED-PRINTABLE:=4D=3B=4A", "J M"),
    ])
    func `that are encoded are taken apart at what was no semicolon of a text`(
        line: String, name: String
    ) async throws {
        let (fixture, _) = try await take("BEGIN:VCARD\nVERSION:2.1\n\(line)\nEND:VCARD\n")
        #expect(try await fixture.person()?.fullName == name)
    }

    @Test func `of an organisation keep the semicolon that was encoded`() async throws {
        let (fixture, _) = try await take(
            """
            BEGIN:VCARD
            VERSION:2.1
            ORG;ENCODING=QUOTED-PRINTABLE:M=C3=BCller=3B S=C3=B6hne;Lager
            END:VCARD
            """)
        let person = try #require(try await fixture.person())
        #expect(person.metadata["vcard.ORG"] == #"ORG:Müller\; Söhne;Lager"#)
        #expect(person.fullName == "Müller; Söhne")
    }

    @Test func `say of which version the card is, and what is taken for it otherwise`() async throws
    {
        let (_, report) = try await take(
            """
            BEGIN:VCARD
            VERSION:5.0
            FN:Ada
            END:VCARD
            BEGIN:VCARD
            FN:Bob
            END:VCARD
            BEGIN:VCARD
            FN:Cleo
            END:VCARD
            BEGIN:VCARD
            VERSION:3.0
            FN:Dora
            END:VCARD
            """)
        #expect(report.people.added == 4)
        let notes = report.notes.map { "\($0.position.line) \($0.reason)" }
        #expect(notes == [#"2 cardVersion(Optional("5.0"))"#, "5 cardVersion(nil)"])
    }
}

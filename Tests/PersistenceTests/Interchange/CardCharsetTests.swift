import Foundation
import Persistence
import SheafModel
import SheafNotebook
import SheafTestSupport
import Testing

@Suite struct `A card in an encoding of before UTF-8` {
    private func card(_ charset: String, _ encoded: String) -> String {
        [
            "BEGIN:VCARD", "VERSION:2.1",
            "FN;CHARSET=\(charset);ENCODING=QUOTED-PRINTABLE:\(encoded)", "EMAIL:i@x.org",
            "END:VCARD", "",
        ].joined(separator: "\r\n")
    }

    @Test(arguments: [
        ("KOI8-R", "=E9=D7=C1=CE=CF=D7", "Иванов"),
        ("windows-1251", "=C8=E2=E0=ED=EE=E2", "Иванов"),
        ("ISO-8859-2", "=A3ukasz", "Łukasz"), ("iso-8859-15", "=A4uro", "€uro"),
        ("SHIFT_JIS", "=90X=93c", "森田"), ("EUC-KR", "=C8=AB=B1=E6=B5=BF", "홍길동"),
        ("GB2312", "=CD=F5=C3=F7", "王明"), ("ISO-8859-1", "J=F6rg", "Jörg"),
        ("UTF-8", "J=C3=B6rg", "Jörg"),
    ])
    func `comes in as what it says`(charset: String, encoded: String, name: String) async throws {
        let fixture = try await InterchangeFixture()
        let report = try await fixture.takeCards(card(charset, encoded))
        #expect(try await fixture.person()?.fullName == name)
        #expect(report.notes.isEmpty)
    }

    @Test func `keeps lines of ours that say nothing one can take`() async throws {
        let fixture = try await InterchangeFixture()
        let lines = ["X-SHEAF-ID:nonsense", "X-SHEAF-AGE:old", "X-SHEAF-SCORES:1,x,3"]
        try await fixture.takeCards(
            (["BEGIN:VCARD", "VERSION:4.0", "FN:Ada", "EMAIL:a@x.org"] + lines + ["END:VCARD", ""])
                .joined(separator: "\r\n"))
        let person = try #require(try await fixture.person())
        #expect(person.scores == [1, 3] && person.birth == nil)
        for line in lines { #expect(person.metadata.values.contains(line), "\(person.metadata)") }
    }

    @Test(arguments: [
        ("X-MARTIAN", "J=F6rg"), ("SHIFT_JIS", "J=F6"), ("UTF-8//TRANSLIT", "J=F6rg"),
    ])
    func `that nobody knows is named with its line`(charset: String, encoded: String) async throws {
        let fixture = try await InterchangeFixture()
        let report = try await fixture.takeCards(card(charset, encoded))
        #expect(try await fixture.person()?.fullName.hasPrefix("Jö") == true)
        let note = try #require(report.notes.first)
        #expect(note.reason == .unknownCharset(charset) && note.position.line == 3)
    }
}

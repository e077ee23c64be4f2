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

    private func take(_ bytes: [UInt8], _ version: String) async throws -> (
        fixture: InterchangeFixture, report: ImportReport
    ) {
        let fixture = try await InterchangeFixture()
        let head = "BEGIN:VCARD\nVERSION:\(version)\nEMAIL:z@x.org\nFN:"
        let card = Array(head.utf8) + bytes + Array("\nEND:VCARD\n".utf8)
        let file = fixture.stored.directory.file("people.vcf")
        try Data(card + Array("BEGIN:VCARD\nVERSION:4.0\nFN:Ada\nEND:VCARD\n".utf8)).write(to: file)
        var importer = Importer(paths: [file.path])
        importer.leavingOut = { _ in "why" }
        return (fixture, try await importer.run(on: fixture.stored.store))
    }

    @Test(arguments: ["2.1", "3.0"])
    func `that it does not name is guessed, and said`(version: String) async throws {
        let (fixture, report) = try await take(Array("J".utf8) + [0xF6] + Array("rg".utf8), version)
        let names = try await fixture.stored.list(ListQuery<User>()).map(\.fullName)
        #expect(Set(names) == ["Jörg", "Ada"])
        #expect(report.notes.map(\.reason) == [.unknownCharset("")])
        #expect(report.notes.map(\.position.line) == [4] && !report.isIncomplete)
    }

    @Test(
        arguments: [
            ("4.0", [0x4A, 0xF6]), ("3.0", [0xC3, 0xAB, 0x20, 0xF6]), ("2.1", [0xC3, 0xAB, 0xF6]),
        ] as [(String, [UInt8])])
    func `is none where it has to be UTF-8 or is so in part`(
        version: String, bytes: [UInt8]
    ) async throws {
        let (fixture, report) = try await take(bytes, version)
        #expect(try await fixture.stored.list(ListQuery<User>()).map(\.fullName) == ["Ada"])
        #expect(report.skipped == 1 && report.isIncomplete)
        #expect(
            report.notes.map(\.reason) == [
                .leftOut(.row, why: "why", kind: "malformed notUTF8")
            ])
        #expect(report.notes.map(\.position.line) == [4])
    }
}

import Foundation
import Model
import Notebook
import Persistence
import TestSupport
import Testing

@Suite struct `Somebody in a file without identifiers` {
    private static func card(_ lines: String...) -> String {
        (["BEGIN:VCARD", "VERSION:3.0"] + lines + ["END:VCARD", ""]).joined(separator: "\n")
    }

    private func people(_ fixture: InterchangeFixture) async throws -> [User] {
        try await fixture.stored.list(ListQuery<User>())
    }

    private static let ada =
        #"[{"id": 1, "username": "ada", "email": "Ada@x.org", "firstName": "Ada", "#
        + #""lastName": "Lovelace", "bio": "Counts.", "phone": "1"}]"#

    @Test func `is who has the e-mail address, and keeps what the card does not say`() async throws
    {
        let fixture = try await InterchangeFixture()
        try await fixture.take(Self.ada)
        let card = Self.card("FN:Ada King", "EMAIL:ada@x.org", "TEL:2")
        for round in 1...2 {
            let report = try await fixture.take(["a.vcf": card], in: "cards")
            #expect(report.people.total == 1 && report.people.added == 0)
            #expect(report.people.updated == (round == 1 ? 1 : 0))
            #expect(report.matched == (round == 1 ? 1 : 0))
        }
        let person = try #require(try await people(fixture).first)
        #expect(try await people(fixture).count == 1)
        #expect(person.fullName == "Ada King" && person.phone == "2" && person.bio == "Counts.")
        #expect(person.username == "ada")
    }

    @Test func `is who has the user name, in a table`() async throws {
        let fixture = try await InterchangeFixture()
        try await fixture.take(Self.ada)
        let table = ["people.csv": "username,phone\nADA,2\nbob,3\n"]
        let report = try await fixture.take(table, in: "tables")
        #expect(report.people.updated == 1 && report.people.added == 1 && report.matched == 1)
        #expect(report.flagged == 0)
        let ada = try #require(try await people(fixture).first { $0.phone == "2" })
        #expect(ada.email == "Ada@x.org" && ada.bio == "Counts." && ada.fullName == "Ada Lovelace")
        // Another line of the same person.
        let later = try await fixture.take(["people.csv": "username,phone\nada,4\n"], in: "tables")
        #expect(later.people.updated == 1 && later.people.added == 0)
        #expect(try await fixture.take(table, in: "tables").people.added == 0)
    }

    @Test func `is somebody else where both have identifiers, or the file has two`() async throws {
        let fixture = try await InterchangeFixture()
        try await fixture.take(Self.ada)
        let other = Self.card("FN:Otto", "EMAIL:ada@x.org", "UID:otto-1")
        #expect(try await fixture.take(["o.vcf": other], in: "a").people.added == 1)
        let table = ["t.csv": "id,name,email\n7,Ida,ada@x.org\n"]
        #expect(try await fixture.take(table, in: "b").people.added == 1)
        // Of a family it is the one of that name.
        let ida = Self.card("FN:Ida", "EMAIL:ada@x.org", "TEL:9")
        #expect(try await fixture.take(["i.vcf": ida], in: "c").people.updated == 1)
        #expect(try await people(fixture).count == 3)
        let unknown = Self.card("FN:Hugo", "EMAIL:ada@x.org")
        #expect(try await fixture.take(["h.vcf": unknown], in: "d").people.added == 1)
    }

    @Test func `is not whoever has the same nickname and another address`() async throws {
        let fixture = try await InterchangeFixture()
        try await fixture.take(Self.ada)
        let card = Self.card("FN:Ada Miller", "NICKNAME:ada", "EMAIL:miller@x.org")
        #expect(try await fixture.take(["m.vcf": card], in: "a").people.added == 1)
        let same = Self.card("FN:Ada Lovelace", "NICKNAME:ada", "TEL:5")
        let report = try await fixture.take(["l.vcf": same], in: "b")
        // Two have that name by now, so nobody can tell.
        #expect(report.people.added == 1 && report.matched == 0)
    }

    @Test func `stays as it was edited here`() async throws {
        let fixture = try await InterchangeFixture()
        try await fixture.take(Self.ada)
        let base = try #require(try await fixture.person())
        var edited = base
        edited.bio = "Here."
        try await fixture.stored.store.write { [edited] in
            _ = try $0.updateUser(edited, base: base)
        }
        let table = ["people.csv": "email,phone\nada@x.org,2\n"]
        let report = try await fixture.take(table, in: "tables")
        #expect(report.people.kept == 1 && report.people.added == 0)
        #expect(try await fixture.person()?.bio == "Here.")
    }
}

import Foundation
import Persistence
import SheafModel
import SheafNotebook
import SheafTestSupport
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

    @Test(arguments: [
        ["people.csv": "username,email,bio,phone\nada,ada@x.org,theirs,2\n"],
        ["ada.vcf": card("FN:Ada King", "EMAIL:ada@x.org", "NOTE:theirs", "TEL:2")],
    ])
    func `fills what somebody left empty who was typed here, and takes no word of theirs`(
        file: [String: String]
    ) async throws {
        let fixture = try await InterchangeFixture()
        try await fixture.stored.store.write { context in
            var ada = context.newUser(username: "ada", email: "ada@x.org")
            (ada.bio, ada.firstName) = ("my own words", "Ada")
            try context.createUser(ada)
        }
        for _ in 1...3 {
            try await fixture.take(file, in: "files")
            let ada = try #require(try await fixture.person())
            #expect(ada.bio == "my own words" && ada.phone == "2" && ada.firstName == "Ada")
            #expect(ada.lastName == "")
        }
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

    @Test func `is nobody of another first name at the address, in a card, a table or a folder`()
        async throws
    {
        let fixture = try await InterchangeFixture()
        try await fixture.take(Self.ada)
        func card(_ name: String, _ number: Int) -> String {
            Self.card("FN:\(name)", "EMAIL:ada@x.org", "TEL:\(number)")
        }
        let table = "email,firstName,lastName,phone\nada@x.org,Byron,Lovelace,2\n"
        #expect(try await fixture.take(["p.csv": table], in: "tables").people.added == 1)
        let cards = ["a.vcf": card("Anne King", 3), "b.vcf": card("Ralph King", 4)]
        for round in 1...2 {
            let report = try await fixture.take(cards, in: "cards")
            #expect(report.people.added == (round == 1 ? 2 : 0))
            #expect(report.people.updated == 0 && report.people.total == 2)
        }
        // The one that came first is taken out, and another put in.
        let later = ["a.vcf": card("Ralph King", 5), "c.vcf": card("Otto King", 6)]
        let report = try await fixture.take(later, in: "later")
        #expect(report.people.added == 1 && report.people.updated == 1)
        let all = try await people(fixture).map { "\($0.fullName) \($0.phone)" }.sorted()
        #expect(
            all == [
                "Ada Lovelace 1", "Anne King 3", "Byron Lovelace 2", "Otto King 6", "Ralph King 5",
            ])
    }

    @Test func `is nobody of another given name, where the family name comes first`() async throws {
        let fixture = try await InterchangeFixture()
        for (number, name) in ["森田 遥", "森田 健", "森田 遥"].enumerated() {
            let card = Self.card("FN:\(name)", "EMAIL:morita@x.org", "TEL:\(number)")
            let report = try await fixture.take(["\(number).vcf": card], in: "cards\(number)")
            #expect(report.people.added == (number < 2 ? 1 : 0))
        }
        let all = try await people(fixture).map { "\($0.lastName) \($0.firstName) \($0.phone)" }
        #expect(all.sorted() == ["森田 健 1", "森田 遥 2"])
    }

    @Test func `is found by the name of the card, however they are called here by now`()
        async throws
    {
        let fixture = try await InterchangeFixture()
        let card = Self.card("FN:Ada King", "EMAIL:ada@x.org", "TEL:2")
        #expect(try await fixture.take(["a.vcf": card], in: "cards").people.added == 1)
        try await fixture.editPerson {
            $0.firstName = "Augusta"
            $0.email = "augusta@x.org"
        }
        for number in [2, 3] {
            let again = Self.card("FN:Ada King", "EMAIL:ada@x.org", "TEL:\(number)")
            let report = try await fixture.take(["a.vcf": again], in: "cards")
            #expect(report.people.added == 0 && report.people.total == 1)
        }
        // The address has another owner.
        let other = Self.card("FN:Zed Cee", "EMAIL:ada@x.org")
        #expect(try await fixture.take(["z.vcf": other], in: "cards").people.added == 1)
        #expect(try await people(fixture).map(\.fullName).sorted() == ["Augusta King", "Zed Cee"])
    }

    @Test func `is nobody of the same nickname and another name`() async throws {
        let fixture = try await InterchangeFixture()
        try await fixture.take(Self.ada)
        let card = Self.card("FN:Ada Total", "NICKNAME:ada", "TEL:2")
        #expect(try await fixture.take(["z.vcf": card], in: "a").people.added == 1)
    }

    @Test func `stays as it was edited here`() async throws {
        let fixture = try await InterchangeFixture()
        try await fixture.take(Self.ada)
        try await fixture.editPerson { $0.bio = "Here." }
        let table = ["people.csv": "email,phone\nada@x.org,2\n"]
        let report = try await fixture.take(table, in: "tables")
        #expect(report.people.kept == 1 && report.people.added == 0)
        #expect(try await fixture.person()?.bio == "Here.")
    }
}

import Foundation
import Persistence
import SheafModel
import SheafNotebook
import SheafTestSupport
import Testing

@Suite struct `An import that gives somebody the name of another` {
    private static let people =
        #"[{"id": 1, "username": "ann", "email": "ann@x.org", "name": "Ann A"},"#
        + #" {"id": 2, "username": "bo", "email": "bo@x.org", "name": "Bo B"}]"#

    private static func changed(_ username: String, _ email: String) -> String {
        #"[{"id": 2, "username": "\#(username)", "email": "\#(email)", "name": "Bo B"}]"#
    }

    @Test func `says which row it is and who has the name`() async throws {
        let fixture = try await InterchangeFixture()
        #expect(try await fixture.take(Self.people, source: "s").flagged == 0)
        let report = try await fixture.take(Self.changed("ANN", "Ann@x.org"), source: "s")
        #expect(report.people.updated == 1 && report.flagged == 1)
        #expect(
            report.notes.map(\.reason) == [
                .shares(.person("ANN"), .username, with: "Ann A"),
                .shares(.person("ANN"), .email, with: "Ann A"),
            ])
        // It is told once, and not of what has been so before.
        let again = Self.changed("ANN", "Ann@x.org").replacing("Bo B", with: "Bo C")
        let later = try await fixture.take(again, source: "s")
        #expect(later.people.updated == 1 && later.notes.isEmpty)
    }

    @Test func `says so of a line of an export, and not of people who come in with it`()
        async throws
    {
        let fixture = try await InterchangeFixture()
        try await fixture.take(Self.people, source: "s")
        let export = try await fixture.export()
        let both = export.replacing("bo@x.org", with: "ann@x.org")
        let report = try await fixture.take(both, takesTheirs: true)
        #expect(
            report.notes.map(\.reason) == [.shares(.person("bo"), .email, with: "Ann A")])
        let other = try await InterchangeFixture(seed: 2)
        #expect(try await other.take(both).notes.isEmpty)
    }

    @Test func `is not in the way of a card of the next who has the address`() async throws {
        let fixture = try await InterchangeFixture()
        func card(_ name: String) -> String {
            "BEGIN:VCARD\nVERSION:4.0\nFN:\(name)\nEMAIL:desk@x.org\nEND:VCARD\n"
        }
        try await fixture.take(["a.vcf": card("Ann A")], in: "cards")
        let ann = try #require(try await fixture.person())
        try await fixture.stored.store.write {
            try $0.deleteUser(ann.id, includingWritings: false)
        }
        #expect(try await fixture.take(["a.vcf": card("Ann A")], in: "cards").people.inTrash == 1)
        let report = try await fixture.take(["a.vcf": card("Bo B")], in: "cards")
        #expect(report.people.added == 1 && report.notes.isEmpty)
        #expect(try await fixture.person()?.fullName == "Bo B")
        #expect(try await fixture.take(["a.vcf": card("Bo B")], in: "cards").people.unchanged == 1)
    }
}

@Suite struct `An import that gives somebody a role` {
    private func card(_ name: String, _ role: String) -> String {
        "BEGIN:VCARD\nVERSION:4.0\nFN:\(name)\nEMAIL:\(name)@x.org\nX-SHEAF-ROLE:\(role)\nEND:VCARD\n"
    }

    @Test func `names who got it, whatever the format is`() async throws {
        let fixture = try await InterchangeFixture()
        let files = [
            "a.vcf": card("ann", "admin") + card("bo", "admin") + card("cy", "guest"),
            "b.json": #"[{"id": 1, "username": "di", "email": "di@x.org", "role": "moderator"}]"#,
        ]
        let report = try await fixture.take(files, in: "in")
        #expect(report.newRoles.map(\.role) == [.admin, .moderator])
        #expect(report.newRoles.map(\.count) == [2, 1])
        #expect(report.newRoles.map(\.names) == [["ann", "bo"], ["di"]])
        #expect(try await fixture.take(files, in: "in").newRoles.isEmpty)
        let table = "email,role\ndi@x.org,admin\nann@x.org,user\n"
        let later = try await fixture.take(["p.csv": table], in: "tables")
        #expect(later.newRoles.map(\.names) == [["di"]])
    }
}

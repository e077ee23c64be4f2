import Foundation
import Persistence
import SheafModel
import SheafNotebook
import SheafTestSupport
import Testing

@Suite struct `Names in Chinese, Japanese and Korean characters` {
    @Test(arguments: [("森田 遥", "遥", "森田"), ("Ada King", "Ada", "King")])
    func `are taken apart where they come in one, and read as they were written`(
        name: String, first: String, last: String
    ) async throws {
        let fixture = try await InterchangeFixture()
        try await fixture.take(["people.csv": "username,name\nx,\(name)\n"], in: "files")
        let person = try #require(try await fixture.person())
        #expect((person.firstName, person.lastName) == (first, last))
        #expect(person.fullName == name)
    }

    @Test(arguments: [
        ("people.csv", "username,email,firstName,lastName\nharuka,h@x.org,遥,森田\n"),
        (
            "people.json",
            #"[{"username":"haruka","email":"h@x.org","firstName":"遥","lastName":"森田"}]"#
        ),
        ("people.vcf", card(shown: "森田 遥")),
    ])
    func `have the family name first, whichever format they come in`(
        file: String, text: String
    ) async throws {
        let fixture = try await InterchangeFixture()
        try await fixture.take([file: text], in: "files")
        #expect(try await fixture.person()?.fullName == "森田 遥")
    }

    @Test(arguments: [
        ("card.vcf", card(shown: "遥 森田")),
        (
            "people.json",
            #"[{"username":"haruka","firstName":"遥","lastName":"森田","fullName":"遥 森田"}]"#
        ),
    ])
    func `keep the order in which a file shows them`(file: String, text: String) async throws {
        let fixture = try await InterchangeFixture()
        try await fixture.take([file: text], in: "files")
        let person = try #require(try await fixture.person())
        #expect(person.fullName == "遥 森田" && person.firstName == "遥")
        #expect(person.metadata["vcard.FN"] == nil && person.metadata["fullName"] == nil)
        #expect(try await fixture.cards().contains("FN:遥 森田\r\nN:森田;遥;;;\r\n"))
    }

    @Test func `of earlier versions stay as they read until one of them is changed`() async throws {
        let fixture = try await InterchangeFixture()
        let before = try await fixture.addPersonOfEarlier()
        var edited = before
        edited.bio = "Translates."
        (edited.firstName, edited.lastName) = ("森田", "遥")
        try await fixture.stored.store.write { [edited] in
            _ = try $0.updateUser(edited, base: before)
        }
        let after = try #require(try await fixture.person())
        #expect(after.bio == "Translates." && after.displayName == "森田 遥")
        edited = after
        (edited.firstName, edited.lastName) = ("遥", "森田")
        #expect(edited.fullName == "森田 遥")
        edited.firstName = "健"
        #expect(edited.fullName == "森田 健")
    }

    @Test func `of earlier versions come through an export and back byte by byte`() async throws {
        let fixture = try await InterchangeFixture()
        try await fixture.addPersonOfEarlier()
        let text = try await fixture.export()
        #expect(text.contains(#""lastName":"遥","#) && text.contains(#""fullName":"森田 遥""#))
        let other = try await InterchangeFixture()
        try await other.take(text)
        #expect(try await other.person()?.fullName == "森田 遥")
        #expect(try await other.export() == text)
    }

    private static func card(shown name: String) -> String {
        [
            "BEGIN:VCARD", "VERSION:4.0", "FN:\(name)", "N:森田;遥;;;", "EMAIL:h@x.org",
            "NOTE:x", "END:VCARD", "",
        ].joined(separator: "\r\n")
    }
}

extension InterchangeFixture {
    /// Adds a person as `--name "森田 遥"` once stored them: the first word as the first name.
    @discardableResult
    fileprivate func addPersonOfEarlier() async throws -> User {
        try await stored.store.write { context in
            var person = context.newUser(username: "haruka", email: "h@x.org")
            (person.firstName, person.lastName) = ("森田", "遥")
            person.fullName = "森田 遥"
            return try context.createUser(person)
        }
    }
}

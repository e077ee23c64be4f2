import Foundation
import Persistence
import SheafModel
import SheafTestSupport
import Testing

@testable import SheafNotebook

@Suite struct `Cards of anybody, edited anyhow` {
    @Test(arguments: SeededGenerator.seeds(20))
    func `come in elsewhere as the same, and here change nothing`(seed: UInt64) async throws {
        var random = SeededGenerator(seed: seed)
        let fixture = try await InterchangeFixture()
        for round in 0..<3 {
            let cards = (0..<3).map { _ in Self.card(&random) }.joined()
            _ = try await fixture.takeCards(cards)
            for person in try await people(fixture) {
                let edits = Self.edits(&random)
                try await fixture.stored.store.write { context in
                    var edited = person
                    for edit in edits { edit(&edited) }
                    // What no form takes is nothing that is edited.
                    do { try context.updateUser(edited, base: person) } catch is ValidationError {}
                }
            }
            let written = try await fixture.cards()
            let other = try await InterchangeFixture(seed: 2)
            _ = try await other.takeCards(written)
            let before = try await people(fixture)
            let after = try await people(other)
            let copied = try await other.cards()
            let changed = Self.lines(copied).symmetricDifference(Self.lines(written))
            #expect(changed == [], "seed \(seed), round \(round)")
            #expect(copied == written, "seed \(seed), round \(round)")
            if copied == written {
                for (person, copy) in zip(before, after) {
                    #expect(Self.differences(person, copy) == [], "seed \(seed), round \(round)")
                }
            }
            let again = try await fixture.takeCards(written)
            #expect(again.people.unchanged == before.count, "seed \(seed), round \(round)")
        }
    }

    /// The fields in which two people differ.
    private static func differences(_ one: User, _ other: User) -> [String] {
        // Where somebody could be reached before is handed on to nobody.
        var (one, other) = (one, other)
        for key in VCardPerson.formerLines(of: one) {
            (one.metadata[key], other.metadata[key]) = (nil, nil)
        }
        guard one != other else { return [] }
        let fields = zip(Mirror(reflecting: one).children, Mirror(reflecting: other).children)
        return fields.compactMap { field, copy in
            let (value, other) = (
                "\(field.value)".debugDescription, "\(copy.value)".debugDescription
            )
            return value == other ? nil : "\(field.label ?? ""): \(value) | \(other)"
        }
    }

    private static func lines(_ cards: String) -> Set<String> {
        Set(cards.replacing("\r\n ", with: "").components(separatedBy: "\r\n"))
    }

    private func people(_ fixture: InterchangeFixture) async throws -> [User] {
        try await fixture.stored.list(ListQuery<User>())
            .sorted { $0.id.description < $1.id.description }
    }

    private static func pick<Value>(
        _ values: [Value], _ random: inout SeededGenerator
    ) -> Value {
        values[Int.random(in: 0..<values.count, using: &random)]
    }

    private static func text(_ random: inout SeededGenerator) -> String {
        let pieces = [
            "a", "Ada", "King", " ", "\n", ",", ";", ":", "\\", "\"", "=", "é", "e\u{301}", "日本",
            "END:VCARD", "data:", "#", "1815", "@x.org", "tel:", "\u{301}", "\t", "👩\u{200D}👧",
        ]
        return (0..<Int.random(in: 0..<4, using: &random)).map { _ in pick(pieces, &random) }
            .joined()
    }

    /// A text that is no blank alone, nor begins as a picture inside of a card does.
    private static func word(_ random: inout SeededGenerator) -> String {
        "w" + text(&random) + "w"
    }

    private static func escaped(_ text: String) -> String {
        var escaped = ""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\n": escaped += "\\n"
            case ",", ";", "\\": escaped += "\\\(scalar)"
            default: escaped.unicodeScalars.append(scalar)
            }
        }
        return escaped
    }

    /// A card with several of everything, and with what only some programs write.
    private static func card(_ random: inout SeededGenerator) -> String {
        let names = [
            "FN", "N", "NICKNAME", "EMAIL", "TEL", "ADR", "BDAY", "NOTE", "PHOTO", "ORG", "REV",
            "X-SHEAF-USERNAME", "X-SHEAF-ROLE", "X-SHEAF-AGE", "item1.X-ABLABEL", "CATEGORIES",
        ]
        let parameters = [
            "", "", "", ";TYPE=home", ";TYPE=pref", ";PREF=1", ";PREF=2", ";ALTID=1",
            ";LANGUAGE=ja", ";TYPE=\"a;b\"", ";VALUE=uri", ";X-A=b;X-C=d", ";X-SHEAF-KEPT=1",
        ]
        var lines = ["BEGIN:VCARD", "VERSION:4.0", "FN:" + escaped(word(&random))]
        if Bool.random(using: &random) {
            lines.append("UID:\(UInt64.random(in: 0...UInt64.max, using: &random))")
        }
        for _ in 0..<Int.random(in: 0..<14, using: &random) {
            let name = pick(names, &random)
            let value =
                switch name {
                case "FN", "X-SHEAF-USERNAME": escaped(word(&random))
                case "N":
                    (0..<Int.random(in: 1..<6, using: &random)).map { _ in escaped(word(&random)) }
                        .joined(separator: ";")
                case "ADR":
                    (0..<Int.random(in: 1..<8, using: &random)).map { _ in escaped(text(&random)) }
                        .joined(separator: ";")
                case "BDAY":
                    pick(["18151210", "1815-12-10T10:00:00", "--1210", "soon"], &random)
                case "REV": pick(["20200102T030405Z", "soon"], &random)
                case "X-SHEAF-AGE": pick(["36", "-1", "x"], &random)
                case "PHOTO":
                    pick(["https://x.org/a,b.png", "data:image/png;base64,aGk=", "a\\,b"], &random)
                case "NICKNAME", "CATEGORIES":
                    (0..<Int.random(in: 1..<3, using: &random)).map { _ in escaped(word(&random)) }
                        .joined(separator: ",")
                default: escaped(text(&random))
                }
            let group = name.contains(".") || Bool.random(using: &random) ? "" : "item1."
            lines.append(group + name + pick(parameters, &random) + ":" + value)
        }
        return (lines + ["END:VCARD", ""]).joined(separator: "\r\n")
    }

    private static func edits(
        _ random: inout SeededGenerator
    ) -> [@Sendable (inout User) -> Void] {
        (0..<Int.random(in: 0..<5, using: &random)).map { _ in
            let text = Bool.random(using: &random) ? "" : word(&random)
            let line = text.replacing("\n", with: " ").replacing("\t", with: " ")
            let edits: [@Sendable (inout User) -> Void] = [
                { $0.firstName = line }, { $0.lastName = line }, { $0.phone = line },
                { $0.bio = text }, { $0.avatar = line.isEmpty ? nil : line },
                { $0.birth = line.isEmpty ? nil : .age(36) }, { $0.address.street = line },
                { $0.address = Address() }, { $0.username = "u" + line },
                { $0.email = "a@x.org" }, { $0.isActive.toggle() }, { $0.role = .admin },
                { $0.favouriteColours = line.isEmpty ? [] : [line, "red"] },
            ]
            return pick(edits, &random)
        }
    }
}

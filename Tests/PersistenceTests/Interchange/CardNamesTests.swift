import Persistence
import SheafTestSupport
import Testing

@testable import SheafNotebook

@Suite struct `The names of cards` {
    private func property(_ line: String) throws -> VCardProperty {
        try #require(VCardProperty(Array(line.utf8), at: TextPlace(line: 1, column: 1)))
    }

    @Test func `count on among those that are called the same`() throws {
        var names = VCardNames(of: "f")
        var found: [String] = []
        for (mail, name, line) in [
            ("", "A", "TEL:1"), ("", "A", "TEL:2"), ("", "A 2", "TEL:3"), ("", "A", "TEL:4"),
            ("m", "A", "TEL:5"), ("m", "A", "TEL:6"), ("m", "A", "TEL:7"), ("m", "A", "TEL:8"),
            ("", "A", "TEL:2"), ("m", "A", "TEL:7"), ("", "A 2", "TEL:3"),
        ] {
            found.append(names.name(mail: mail, name: name, [try property(line)]))
        }
        #expect(
            found == [
                "name:A#f", "name:A 2#f", "name:A 2 2#f", "name:A 3#f", "mail:m", "mail:m name:A#f",
                "name:A 4#f", "name:A 5#f", "name:A 2#f", "name:A 4#f", "name:A 2 2#f",
            ])
    }

    @Test(.timeLimit(.hanging), arguments: ["", "m@x.org"])
    func `of fifty thousand who are called the same are there at once`(mail: String) throws {
        var names = VCardNames(of: "f")
        var found: Set<String> = []
        for number in 1...50_000 {
            let card = [try property("TEL:\(number)")]
            found.insert(names.name(mail: mail, name: "John Smith", card))
        }
        #expect(found.count == 50_000)
    }
}

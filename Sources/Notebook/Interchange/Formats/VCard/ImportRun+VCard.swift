import Model
import Persistence

extension ImportRun {
    /// Reads cards of people.
    ///
    /// - Throws: ``ImportError``, ``StoreError``, `CancellationError`.
    mutating func readVCards(
        _ bytes: consuming ByteReader, _ context: inout WriteContext
    ) throws {
        var lines = try VCardLines(bytes)
        if source.isEmpty { source = "vcard" }
        noteKnown()
        var card: (properties: [VCardProperty], place: TextPlace)?
        // A card inside of another one is part of that.
        var depth = 0
        while true {
            let place = lines.position
            guard let (line, property) = try lines.next() else { break }
            guard let property else {
                let text = String(decoding: line.prefix(60), as: UTF8.self)
                report.skipped += 1
                report.note(path, place, .unknownText(text))
                continue
            }
            let isCard = property.value.uppercased() == "VCARD"
            if property.name == "BEGIN", isCard {
                depth += 1
                if depth == 1 { card = ([], property.position) }
            } else if property.name == "END", isCard, let whole = card {
                depth -= 1
                guard depth == 0 else { continue }
                card = nil
                let row = VCardPerson.row(whole.properties)
                try read(.person(row), at: whole.place, &context)
            } else if card == nil {
                report.skipped += 1
                report.note(
                    path, property.position, .unknownText(String(property.line.prefix(60))))
            } else if property.name != "VERSION" {
                guard card?.properties.count ?? 0 < 10_000 else {
                    throw ImportError.malformed(
                        path: path, position: property.position, .tooManyValues(maximum: 10_000))
                }
                card?.properties.append(property)
            }
        }
        if card != nil { throw lines.missingEnd() }
    }
}

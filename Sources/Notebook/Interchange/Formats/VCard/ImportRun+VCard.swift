import Persistence
import PersistenceTextForms
import SheafModel

extension ImportRun {
    /// Reads cards of people.
    ///
    /// - Throws: ``ImportError``, ``StoreError``, `CancellationError`.
    mutating func readVCards(
        _ bytes: consuming ByteReader, _ input: ImportInput, _ context: inout WriteContext
    ) throws {
        var lines = try VCardLines(bytes)
        // Another file has others who are called the same.
        var names = VCardNames(of: try cardFile(input), isPiped: !input.hasPlace)
        if source.isEmpty { source = "vcard" }
        if input.hasPlace {
            let file = "#\(input.name)#\(input.folderDigest)"
            let usual = FormerSource(name: "vcard", endings: ["", file])
            try noteFormer(usual, cut: file, context)
        }
        noteKnown()
        peopleHere = []
        var card: VCard?
        // Those that nobody knows, each of which is told of once.
        var versions: Set<String> = []
        while true {
            guard let (line, place, property) = try lines.next() else { break }
            guard let property else {
                let text = String(decoding: line.prefix(60), as: UTF8.self)
                report.skipped += 1
                note(path, place, card == nil ? .unknownText(text) : .brokenCardLine(text))
                continue
            }
            guard var open = card else {
                if property.begins {
                    card = VCard(place: property.position)
                } else {
                    report.skipped += 1
                    note(
                        path, property.position, .unknownText(String(property.line.prefix(60))))
                }
                continue
            }
            card = nil
            open.take(property)
            guard open.lines <= VCard.maximumLines else {
                throw ImportError.malformed(
                    path: path, position: property.position,
                    .tooManyValues(maximum: VCard.maximumLines))
            }
            if open.hasEnded, let broken = open.notUTF8 {
                note(mistake: lines.error(.notUTF8, at: broken.position))
                try count()
            } else if open.hasEnded, let group = open.group {
                note(path, open.place, .groupCard(String(group.prefix(60))))
                try passOver()
            } else if open.hasEnded {
                let version = open.version?.value ?? ""
                if !VCard.versions.contains(version), versions.insert(version).inserted {
                    note(
                        path, open.version?.position ?? open.place,
                        .cardVersion(version.isEmpty ? nil : String(version.prefix(60))))
                }
                var row = VCardPerson.row(open.properties, named: &names)
                if !isRehearsal { keepPicture(of: &row) }
                let role = ImportNote.Reason.oddRole(
                    row.user.role.rawValue, called: "X-SHEAF-ROLE")
                if let role { note(path, open.place, role) }
                try read(.person(row), at: open.place, &context)
            } else {
                card = open
            }
        }
        if card != nil { throw lines.missingEnd() }
    }

    /// Keeps the picture that stands in a card, where nobody has said of another one.
    ///
    /// The line goes out again as long as the person has it.
    private mutating func keepPicture(of row: inout ForeignPerson) {
        guard let photo = row.photo else { return }
        let text: String
        do throws(ImportNote.NoPicture) {
            guard let bytes = photo.embedded, !bytes.isEmpty else { throw .damaged }
            guard let kept = try pictureKeeping(bytes, row.photoName ?? "", isPreview) else {
                return
            }
            text = kept
        } catch {
            return note(path, photo.position, .picture(error))
        }
        row.user.avatar = text
        let key = VCardPerson.prefix + photo.name
        let places = row.user.metadata.filter { $0.value == photo.line && $0.key.hasPrefix(key) }
        guard let place = places.keys.min() else { return }
        row.user.metadata[place] = nil
        // The line is made again of the picture itself, and of what else it said.
        if photo.isPlainPicture { return }
        row.user.metadata[key + VCardPerson.first] =
            photo.with(VCardPerson.pictureFile, text.parts(at: "#")[0]).head
    }

    /// What tells a file of cards from others; empty where somebody said where rows come from.
    ///
    /// What came through a pipe has no name but what it says.
    private func cardFile(_ input: ImportInput) throws -> String {
        guard source.isEmpty else { return "" }
        guard !input.hasPlace else { return "\(input.name)#\(input.folderDigest)" }
        do throws(FilesError) {
            return try input.contentDigest()
        } catch {
            throw ImportError.file(error)
        }
    }
}

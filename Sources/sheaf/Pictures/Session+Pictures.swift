import FoundationEssentials
import Persistence
import SheafModel
import SheafNotebook
import SheafPictures
import SheafTUI

extension Session {
    /// The pictures that are kept.
    func pictures() throws(FilesError) -> PictureFolder { PictureFolder(try directories()) }

    /// What is kept of a picture that an option names; nil for one that takes it away.
    ///
    /// - Throws: ``PictureProblem``.
    func picture(_ option: String) async throws -> String? {
        guard PictureSource(option, home: nil) != nil else { return nil }
        if option == "-" {
            // One more, to see that it is too much.
            let bytes = try Self.readStandardInput(upToCount: PictureLimits.bytes + 1)
            return try await pictures().take(
                bytes, quality: try await storage().settings.get(.pictureQuality)
            ).text
        }
        return try await pictures().settle(
            option, home: environment["HOME"],
            quality: try await storage().settings.get(.pictureQuality))
    }

    /// Every picture that is kept or that somebody has, with whoever has it: those that are missing
    /// behind the others.
    func keptPictures() async throws -> [KeptPicture] {
        let uses = try await existing().store.read { try $0.pictureUses() }
        var users: [String: [PictureUse]] = [:]
        for use in uses {
            guard let reference = PictureReference(use.text) else { continue }
            users[reference.file, default: []].append(use)
        }
        let folder = try pictures()
        let files = try folder.entries().map(\.name)
        let missing = Set(users.keys).subtracting(files).sorted()
        return (files + missing).compactMap { file in
            let users = users[file] ?? []
            let named = users.first.flatMap { PictureReference($0.text) }
            return (named ?? PictureReference("files/" + file)).map {
                KeptPicture($0, users: users, folder)
            }
        }
    }

    /// The files of pictures that nothing has, also not in the trash and not in what can be undone, and
    /// that no row can be about to name.
    func unusedPictures() async throws -> [NamedFiles.Entry] {
        let store = try await existing().store
        let used = Set(
            try await store.read { try $0.pictureUses() }
                .compactMap { PictureReference($0.text)?.file })
        var unused: [NamedFiles.Entry] = []
        let now = Date()
        for entry in try pictures().entries()
        where !used.contains(entry.name) && !PictureFolder.isRecent(entry, at: now) {
            if try await store.read({ try $0.isInHistory(entry.name) }) { continue }
            unused.append(entry)
        }
        return unused
    }
}

/// A picture that is kept, or that somebody has.
struct KeptPicture: Sendable {
    private let reference: PictureReference
    /// Who has it.
    let users: [PictureUse]
    private let folder: PictureFolder

    init(_ reference: PictureReference, users: [PictureUse], _ folder: PictureFolder) {
        self.reference = reference
        self.users = users
        self.folder = folder
    }

    /// The name of its file.
    var file: String { reference.file }

    /// What somebody called it, or the name of its file.
    var name: String { reference.name }

    /// What its file holds, or why that cannot be used.
    func bytes() -> Result<[UInt8], PictureProblem> {
        Result { () throws(PictureProblem) in try folder.wholeBytes(of: reference) }
    }

    /// What there is to say of what its file holds, or why that cannot be used.
    func facts() -> Result<PictureFacts, PictureProblem> {
        Result { () throws(PictureProblem) in try folder.wholeFacts(of: reference) }
    }

    /// Who has it, in words.
    func usersInWords(_ language: Language) -> String {
        users.map {
            language.commandLine.pictures.owner($0.kind, $0.name.inSentence, $0.isInTrash)
        }.joined(separator: language.marks.comma)
    }

    /// The picture and whose it is, in words.
    func inWords(_ language: Language) -> String {
        language.commandLine.pictures.named(name.inSentence, usersInWords(language))
    }
}

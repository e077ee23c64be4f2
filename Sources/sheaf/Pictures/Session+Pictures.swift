import FoundationEssentials
import Model
import Notebook
import Persistence
import Pictures
import TUI

extension Session {
    /// The pictures that are kept.
    func pictures() throws(FilesError) -> PictureFolder { PictureFolder(try directories()) }

    /// What is kept of a picture that an option names; nil for one that takes it away.
    ///
    /// - Throws: ``PictureProblem``.
    func picture(_ option: String) async throws -> String? {
        guard PictureSource(option, home: nil) != nil else { return nil }
        return try await pictures().settle(
            option, home: environment["HOME"],
            quality: try await storage().settings.get(.pictureQuality))
    }

    /// Every picture that is kept, with whoever has it.
    func keptPictures() async throws -> [KeptPicture] {
        let uses = try await existing().store.read { try $0.pictureUses() }
        var users: [String: [PictureUse]] = [:]
        for use in uses {
            guard let reference = PictureReference(use.text) else { continue }
            users[reference.file, default: []].append(use)
        }
        let folder = try pictures()
        return try folder.entries().map { entry in
            KeptPicture(entry, users: users[entry.name] ?? [], folder)
        }
    }

    /// Those of them that nothing has, also not in the trash and not in what can be undone.
    func unusedPictures() async throws -> [KeptPicture] {
        let store = try await existing().store
        var unused: [KeptPicture] = []
        for picture in try await keptPictures() where picture.users.isEmpty {
            if try await store.read({ try $0.isInHistory(picture.entry.name) }) { continue }
            unused.append(picture)
        }
        return unused
    }
}

/// A picture that is kept.
struct KeptPicture: Sendable {
    let entry: NamedFiles.Entry
    /// Who has it.
    let users: [PictureUse]
    /// What it says of itself; nil where it cannot be read.
    let facts: PictureFacts?

    init(_ entry: NamedFiles.Entry, users: [PictureUse], _ folder: PictureFolder) {
        self.entry = entry
        self.users = users
        let text = users.first?.text ?? "files/" + entry.name
        // What cannot be read is listed all the same.
        facts = PictureReference(text).flatMap { try? folder.facts(of: $0) }
    }

    /// What somebody called it, or the name of its file.
    var name: String { facts?.name ?? entry.name }

    /// Who has it, in words.
    var usersInWords: String {
        users.map { use in
            "\(use.kind.word) \(use.name.inSentence)" + (use.isInTrash ? " (in the trash)" : "")
        }.joined(separator: ", ")
    }
}

extension Problem {
    /// Why a picture was not taken in or shown.
    init(_ error: PictureProblem) {
        if case .files(let error) = error {
            self.init(error)
            return
        }
        let sentence = Language.named(.en).pictures.problem(error)
        switch error {
        case .notKept: self.init(sentence, .nothingFound)
        case .noLibrary, .notStarted, .files: self.init(sentence, .disk)
        case .otherFormat, .tooManyBytes, .tooLarge, .damaged, .gaveUp:
            self.init(sentence, .badData)
        }
    }

    /// Why a file was not read or written by its name.
    init(_ error: NamedFilesError) {
        switch error {
        case .files(let error): self.init(error)
        case .badName(let name), .unreadable(let name, _):
            self.init("'\(name.inSentence)' is no file that is kept here.", .badData)
        }
    }
}

internal import FoundationEssentials
internal import Persistence
internal import SheafModel
internal import SheafNotebook
internal import SheafPictures
internal import Synchronization

// Imports: one transaction each, and one action that can be undone.
extension EffectRunner {
    /// Takes files in, or says what would come in.
    func importFiles(
        _ typed: String, _ code: Language.Code, isDryRun: Bool, ticket: Int
    ) async throws -> StoreAnswer {
        let path = try paths.whole(typed)
        // Of a folder the preview names what is left out.
        let isFolder = FileFacts(path)?.kind == .folder
        var importer = Importer(
            paths: [path], skipsUnknown: isFolder, isDryRun: isDryRun, person: person,
            progress: importPacing(ticket))
        importer.author = author
        importer.noteAction = { [self] id in note(id) }
        importer.pictureKeeping = pictures.importing
        importer.remarks = { Language.named(code).commandLine.imports.remarks(on: $0, code) }
        do {
            return .importReport(try await importer.run(on: storage.store))
        } catch let error as ImportError {
            throw Problem.notImported(Language.named(code).sentence(of: error, onScreen: true))
        }
    }
}

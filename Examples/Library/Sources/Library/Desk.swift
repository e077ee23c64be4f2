import Foundation
import Persistence

/// Everything of the library that lies on the disk, each in the folder where it belongs.
struct Desk: Sendable {
    let directories: Directories
    let settings: PreferenceStore
    let secrets: any SecretStore

    /// The desk of the person whose environment this is.
    ///
    /// - Throws: What ``Directories`` and ``ApplicationName`` refuse.
    init(environment: [String: String]) throws {
        let name = try ApplicationName("lending-library")
        let directories = try Directories(of: name, environment: environment)
        self.init(directories, secrets: FileVault(place: VaultPlace(directories)))
    }

    /// A desk in these folders, with secrets kept elsewhere.
    init(_ directories: Directories, secrets: any SecretStore) {
        self.directories = directories
        self.secrets = secrets
        settings = PreferenceStore(
            PreferencePlaces(user: directories.settingsFile, stateFolder: directories.state),
            keys: LibrarySettings.keys, migrations: LibrarySettings.migrations)
    }

    /// The password of the bookshop that deliveries come from.
    ///
    /// - Throws: ``VaultError``.
    func password(of account: String) async throws -> String {
        try await secrets.loadString(try key(account), reason: "to order books")
    }

    /// Keeps that password.
    ///
    /// - Throws: ``VaultError``.
    func keep(password: String, of account: String) async throws {
        try await secrets.upsert(SecretBytes(text: password), for: try key(account))
    }

    /// A book that a reader would like the library to have.
    struct Wish: Codable, Equatable, Sendable {
        var title: String
        var reader: String
        var madeAt: Date
    }

    /// The wishes, a file each.
    var wishes: NamedFiles {
        NamedFiles(in: directories.data.appending(path: "wishes", directoryHint: .isDirectory))
    }

    /// Keeps a wish under the name of its reader, which may be any text: what is no name of a file is
    /// refused.
    ///
    /// - Throws: ``NamedFilesError``.
    func note(_ wish: Wish) throws(NamedFilesError) {
        try wishes.save(wish, as: wish.reader + ".json")
    }

    /// The wish of a reader; nil where there is none.
    ///
    /// - Throws: ``NamedFilesError``.
    func wish(of reader: String) throws(NamedFilesError) -> Wish? {
        try wishes.value(of: Wish.self, named: reader + ".json")
    }

    /// Writes the list of all books for the notice board: the old list stays until the new one is
    /// whole.
    ///
    /// - Throws: ``StoreError`` and ``FilesError``.
    func post(_ catalogue: Catalogue, at url: URL) async throws {
        let order = settings.get(.shelfOrder)
        let query = Catalogue.byTitle.sorted { book in
            switch order {
            case .title: [book.title.ascending]
            case .author: [book.author.ascending, book.title.ascending]
            case .year: [book.year.ascending, book.title.ascending]
            }
        }
        let lines = try await catalogue.books(query).map { book in
            "\(book.title), \(book.author ?? "nobody")\(book.isLent ? " (lent)" : "")\n"
        }
        try AtomicFile(url).write(Array(lines.joined().utf8), mode: 0o644)
    }

    private func key(_ account: String) throws(VaultError) -> ItemKey {
        try ItemKey(service: "bookshop.example", account: account)
    }
}

import Foundation
import Persistence
import SheafModel
import SheafNotebook
import SheafTestSupport
import Synchronization

/// A store that files go into and come out of.
final class InterchangeFixture: Sendable {
    let stored: StoreFixture
    private let names = Mutex(0)

    init(seed: UInt64 = 1) async throws {
        stored = try await StoreFixture(seed: seed)
    }

    /// Imports texts as files, in order.
    @discardableResult
    func take(
        _ texts: String..., source: String? = nil, takesTheirs: Bool = false
    ) async throws -> ImportReport {
        let paths = try texts.map { text in
            let number = names.withLock { names in
                names += 1
                return names
            }
            return try stored.directory.write(text, to: "file\(number).json").path
        }
        return try await Importer(paths: paths, source: source, takesTheirs: takesTheirs)
            .run(on: stored.store)
    }

    /// The export of the store.
    func export() async throws -> String {
        let bytes = Mutex<[UInt8]>([])
        try await Exporter().export(stored.store) { piece in bytes.withLock { $0 += piece } }
        return bytes.withLock { String(decoding: $0, as: UTF8.self) }
    }

    /// Imports cards, as a file that is read again each time.
    @discardableResult
    func takeCards(_ text: String) async throws -> ImportReport {
        let file = try stored.directory.write(text, to: "people.vcf")
        return try await Importer(paths: [file.path]).run(on: stored.store)
    }

    /// Everybody as cards.
    func cards() async throws -> String {
        let bytes = Mutex<[UInt8]>([])
        try await TextExporter(.cards).export(stored.store) { piece in
            bytes.withLock { $0 += piece }
        }
        return bytes.withLock { String(decoding: $0, as: UTF8.self) }
    }

    /// The only post.
    func post() async throws -> Post? { try await stored.list(ListQuery<Post>()).first }

    /// The likes of the only post, and of the only comment.
    func likes() async throws -> [Int] {
        let (post, comment) = (try await post(), try await comment())
        return [post?.counts.likes ?? .min, comment?.likes ?? .min]
    }

    /// The only person.
    func person() async throws -> User? { try await stored.list(ListQuery<User>()).first }

    /// The only comment.
    func comment() async throws -> SheafModel.Comment? {
        try await stored.list(ListQuery<SheafModel.Comment>()).first
    }

    /// Imports files of a folder, which is made, or written over.
    @discardableResult
    func take(
        _ files: [String: String], in folder: String, source: String? = nil
    ) async throws -> ImportReport {
        for (name, text) in files {
            try stored.directory.write(text, to: "\(folder)/\(name)")
        }
        let path = stored.directory.file(folder).path
        return try await Importer(paths: [path], source: source).run(on: stored.store)
    }

    /// The files of all posts, as an export writes them into a folder.
    func sheets(_ folder: String) async throws -> [String: String] {
        let target = stored.directory.file(folder)
        _ = try await MarkdownExporter().export(stored.store, to: target)
        var files: [String: String] = [:]
        for name in try FileManager.default.subpathsOfDirectory(atPath: target.path)
        where name.hasSuffix(".md") {
            let data = try Data(contentsOf: target.appending(path: name))
            files[name] = String(decoding: data, as: UTF8.self)
        }
        return files
    }

    /// Edits the only post.
    func edit(_ change: @Sendable (inout Post) -> Void) async throws {
        guard let base = try await post() else { return }
        var edited = base
        change(&edited)
        try await stored.store.write { [edited] in _ = try $0.updatePost(edited, base: base) }
    }

    /// Edits the only person.
    func editPerson(_ change: @Sendable (inout User) -> Void) async throws {
        guard let base = try await person() else { return }
        var edited = base
        change(&edited)
        try await stored.store.write { [edited] in _ = try $0.updateUser(edited, base: base) }
    }
}

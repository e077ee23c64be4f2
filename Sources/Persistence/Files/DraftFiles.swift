public import Foundation
internal import Glibc

/// The texts being written, one file for each form, kept for the case that the program does not
/// end properly or that somebody goes on later.
///
/// A file belongs to the process that writes it as long as its form is open there, so that two
/// windows with the same form keep two drafts. What a dead process left, or a closed form, is
/// taken over by whoever opens that form next. Files are named `FORM~PROCESS.json`, and
/// `FORM~closed-TIME.json` once closed; they are for this user alone.
public struct DraftFiles: Sendable {
    /// Where the files are; made when the first draft is kept.
    public let folder: URL
    private let owner: ProcessStamp

    /// The drafts in `folder`, which need not be there yet.
    public init(folder: URL) {
        self.init(folder: folder, owner: .current)
    }

    init(folder: URL, owner: ProcessStamp) {
        self.folder = folder
        self.owner = owner
    }

    /// Keeps a draft of an open form in the place of the one before.
    ///
    /// - Throws: what the system refused; the draft before is then as it was.
    public func keep(_ draft: Draft) throws(FilesError) {
        try write(draft, to: open(draft.form))
    }

    /// Keeps the draft of a form that was closed, for whoever opens it next.
    ///
    /// - Throws: what the system refused; the draft before is then as it was.
    public func leave(_ draft: Draft) throws(FilesError) {
        let milliseconds = UInt64(max(0, draft.savedAt.timeIntervalSince1970 * 1_000))
        try write(draft, to: file("\(draft.form)~closed-\(milliseconds)"))
        try open(draft.form).remove()
    }

    /// Removes the draft of an open form: it was saved, or is not wanted.
    public func discard(_ form: String) throws(FilesError) {
        try open(form).remove()
    }

    /// Takes over the newest draft of a form that is not open in another process.
    ///
    /// What cannot be read is set aside, so that nothing writes over it.
    ///
    /// - Throws: what the system refused. That nothing is there is no error.
    public func take(_ form: String) throws(FilesError) -> DraftReading {
        let names = candidates(of: form).sorted { modified($0) > modified($1) }
        guard let name = names.first else { return .none }
        let found = AtomicFile(folder.appending(path: name, directoryHint: .notDirectory))
        guard let bytes = try found.read() else { return .none }
        guard let draft = try? JSONDecoder().decode(Draft.self, from: Data(bytes)) else {
            return .damaged(setAside: try setAside(found.url))
        }
        let own = open(form)
        if own.url != found.url {
            try write(draft, to: own)
            try found.remove()
        }
        return .draft(draft)
    }

    /// The file names with a draft of this form that nobody else works on.
    private func candidates(of form: String) -> [String] {
        // No folder, no drafts.
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
        return names.filter { name in
            guard name.hasPrefix(form + "~"), name.hasSuffix(".json") else { return false }
            let state = String(name.dropFirst(form.count + 1).dropLast(5))
            if state.hasPrefix("closed-") || state == owner.text { return true }
            return !ProcessStamp(text: state).isAlive
        }
    }

    private func modified(_ name: String) -> Date {
        let path = folder.appending(path: name, directoryHint: .notDirectory).path
        // A file that went meanwhile is old enough.
        let attributes = try? FileManager.default.attributesOfItem(atPath: path)
        return attributes?[.modificationDate] as? Date ?? .distantPast
    }

    private func write(_ draft: Draft, to file: AtomicFile) throws(FilesError) {
        try Folder.create(at: folder)
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys]
        let bytes: Data
        do {
            bytes = try encoder.encode(draft)
        } catch {
            preconditionFailure("A draft is texts and a date, which always encode: \(error)")
        }
        try file.write(Array(bytes))
    }

    private func setAside(_ url: URL) throws(FilesError) -> String {
        let path = url.path
        let target = path + ".bad"
        try check(path, "rename") { rename(path, target) }
        return target
    }

    private func open(_ form: String) -> AtomicFile { file("\(form)~\(owner.text)") }

    private func file(_ name: String) -> AtomicFile {
        AtomicFile(folder.appending(path: name + ".json", directoryHint: .notDirectory))
    }
}

package import FoundationEssentials
internal import PersistenceDates

/// The texts being written, one file for each form, kept for the case that the program does not
/// end properly or that somebody goes on later.
///
/// A file belongs to the process that writes it as long as its form is open there, so that two
/// windows with the same form keep two drafts. What a dead process left, or a closed form, is
/// taken over by whoever opens that form next, or by name. Files are named `FORM~PROCESS.json`,
/// and `FORM~closed-TIME-PROCESS.json` once closed; they are for this user alone.
package struct DraftFiles: Sendable {
    /// Where the files are; made when the first draft is kept.
    package let folder: URL
    private let owner: ProcessStamp

    /// The drafts in `folder`, which need not be there yet.
    package init(folder: URL) {
        self.init(folder: folder, owner: .current)
    }

    init(folder: URL, owner: ProcessStamp) {
        self.folder = folder
        self.owner = owner
    }

    /// Keeps a draft of an open form in the place of the one before.
    ///
    /// - Returns: The name of its file, as ``all()`` says it.
    /// - Throws: what the system refused; the draft before is then as it was.
    @discardableResult
    package func keep(_ draft: Draft) throws(FilesError) -> String {
        let file = open(draft.form)
        try write(draft, to: file)
        return file.url.lastPathComponent
    }

    /// Keeps a draft of a form that is being opened; another one of the same form that this process has
    /// open stays beside it.
    ///
    /// - Throws: what the system refused.
    package func begin(_ draft: Draft) throws(FilesError) {
        try move(open(draft.form).url, to: url(closedName(draft.form, at: Date()) + Self.ending))
        try keep(draft)
    }

    /// Lets go of a draft that was taken over and cannot be gone on with: as it was closed before.
    ///
    /// - Throws: what the system refused. That it is not there is no error.
    package func putBack(_ form: String, savedAt date: Date) throws(FilesError) {
        try move(open(form).url, to: url(closedName(form, at: date) + Self.ending))
    }

    /// Keeps the draft of a form that was closed, beside those that were left before.
    ///
    /// - Throws: what the system refused; the draft before is then as it was.
    package func leave(_ draft: Draft) throws(FilesError) {
        try write(draft, to: file(closedName(draft.form, at: draft.savedAt)))
        try open(draft.form).remove()
    }

    /// Removes the draft of an open form: it was saved, or is not wanted.
    ///
    /// - Throws: ``FilesError``; that there is none is no error.
    package func discard(_ form: String) throws(FilesError) {
        try open(form).remove()
    }

    /// Takes over the newest draft of a form that is not open in another process.
    ///
    /// What cannot be read is set aside, so that nothing writes over it.
    ///
    /// - Throws: what the system refused. That nothing is there is no error.
    package func take(_ form: String) throws(FilesError) -> DraftReading {
        let candidates = try kept().filter { $0.form == form && isFree($0) }
        guard let name = candidates.max(by: { written($0) < written($1) })?.name else {
            return .none
        }
        return try take(name: name)
    }

    /// Takes over the draft in a file that ``all()`` named.
    ///
    /// - Throws: what the system refused. That it was taken or removed meanwhile is no error.
    package func take(name: String) throws(FilesError) -> DraftReading {
        guard let place = Place(name), isFree(place) else { return .none }
        let found = url(name)
        guard let bytes = try AtomicFile(found).read() else { return .none }
        guard let draft = Self.draft(in: bytes),
            draft.form == place.form
        else {
            return .damaged(setAside: try setAside(found))
        }
        let own = open(draft.form).url
        guard own != found else { return .draft(draft) }
        // Another text of the same form that this process has open is not written over.
        try move(own, to: url(closedName(draft.form, at: Date()) + Self.ending))
        // Whoever moves it first has it; for the other one it is gone.
        return try move(found, to: own) ? .draft(draft) : .none
    }

    /// The form of each draft there is, and whether it is open in a process that runs, in no order.
    ///
    /// No file is read for it.
    ///
    /// - Throws: what the system refused: a folder that may not be read is not one without drafts.
    package func forms() throws(FilesError) -> [(form: String, isOpen: Bool)] {
        try kept().map { ($0.form, isOpen($0)) }
    }

    /// All drafts there are, the newest first; those of open forms too.
    ///
    /// What cannot be read is among them, without a text.
    ///
    /// - Throws: what the system refused: a folder that may not be read is not one without drafts.
    package func all() throws(FilesError) -> [KeptDraft] {
        let drafts = try kept().map { place in
            // Why it cannot be read is said to whoever wants to take it.
            let bytes = (try? AtomicFile(url(place.name)).read()) ?? nil
            let draft = bytes.flatMap { Self.draft(in: $0) }
            return KeptDraft(
                name: place.name, form: place.form, draft: draft,
                savedAt: draft?.savedAt ?? written(place), isOpen: isOpen(place))
        }
        return drafts.sorted { ($0.savedAt, $0.name) > ($1.savedAt, $1.name) }
    }

    /// Removes a draft that ``all()`` named, unless its form is open somewhere; whether it did.
    ///
    /// - Throws: what the system refused. That it is gone already is no error.
    @discardableResult
    package func discard(name: String) throws(FilesError) -> Bool {
        guard let place = Place(name), !isOpen(place) else { return false }
        try AtomicFile(url(name)).remove()
        return true
    }
}

// MARK: - Files

extension DraftFiles {
    /// What the name of a file says.
    private struct Place {
        let name: String
        let form: String
        /// The process, or that the form was closed.
        let state: String

        init?(_ name: String) {
            guard name.hasSuffix(DraftFiles.ending), !name.contains("/") else { return nil }
            let parts = name.dropLast(DraftFiles.ending.count).split(
                separator: "~", maxSplits: 1, omittingEmptySubsequences: false)
            guard parts.count == 2 else { return nil }
            self.name = name
            form = String(parts[0])
            state = String(parts[1])
        }
    }

    private static let ending = ".json"

    private func kept() throws(FilesError) -> [Place] {
        let names = try Folder.names(in: folder)
        // A name comes once: nobody who writes would remove what somebody left who was killed.
        if names.contains(where: { $0.hasSuffix(".tmp") }) {
            AtomicFile.removeLeftovers(in: folder.path) { $0.hasSuffix(Self.ending + ".") }
        }
        return names.compactMap { Place($0) }
    }

    /// Whether a form in a process that runs keeps this.
    private func isOpen(_ place: Place) -> Bool {
        !place.state.hasPrefix("closed-") && ProcessStamp(text: place.state).isAlive
    }

    /// Whether nobody else works on it.
    private func isFree(_ place: Place) -> Bool { place.state == owner.text || !isOpen(place) }

    private func written(_ place: Place) -> Date {
        // A file that went meanwhile is old enough.
        FileFacts(url(place.name).path)?.writtenAt ?? .distantPast
    }

    /// A name for what was left at a moment that nothing has yet.
    private func closedName(_ form: String, at date: Date) -> String {
        let seconds = min(max(0, date.timeIntervalSince1970), 1e12)
        var milliseconds = UInt64(seconds * 1_000)
        func name() -> String { "\(form)~closed-\(milliseconds)-\(owner.text)" }
        while FileFacts(url(name() + Self.ending).path) != nil { milliseconds += 1 }
        return name()
    }

    /// Gives a file another name; false if it is not there.
    @discardableResult
    private func move(_ source: URL, to target: URL) throws(FilesError) -> Bool {
        do throws(FilesError) {
            try FilePath<FilesError>(source.path).rename(to: FilePath(target.path))
            return true
        } catch .notFound {
            return false
        }
    }

    private func write(_ draft: Draft, to file: AtomicFile) throws(FilesError) {
        try Folder.create(at: folder)
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys]
        encoder.dateEncodingStrategy = .timestamp
        var draft = draft
        draft.savedAt = Timestamp.nearest(to: draft.savedAt)
        let bytes: Data
        do {
            bytes = try encoder.encode(draft)
        } catch {
            preconditionFailure("A draft is texts and a date, which always encode: \(error)")
        }
        try file.write(Array(bytes))
    }

    private static func draft(in bytes: [UInt8]) -> Draft? {
        let decoder = JSONDecoder()
        decoder.dateDecodingStrategy = .timestampOrNumber
        // What is wrong with it does not matter: nothing is lost, and the path is what helps.
        return try? decoder.decode(Draft.self, from: Data(bytes))
    }

    private func setAside(_ url: URL) throws(FilesError) -> String {
        let target = url.path + ".bad"
        try FilePath<FilesError>(url.path).rename(to: FilePath(target))
        return target
    }

    private func open(_ form: String) -> AtomicFile { file("\(form)~\(owner.text)") }

    private func file(_ name: String) -> AtomicFile { AtomicFile(url(name + Self.ending)) }

    private func url(_ name: String) -> URL {
        folder.appending(path: name, directoryHint: .notDirectory)
    }
}

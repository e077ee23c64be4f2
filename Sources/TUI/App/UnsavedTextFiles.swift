internal import FoundationEssentials
internal import Notebook
package import Persistence

/// Every text that was typed and never saved, wherever it is kept: what forms left behind, and
/// files that editors had when the program ended.
package struct UnsavedTextFiles: Sendable {
    /// What forms keep.
    package let drafts: DraftFiles
    private let editor: ExternalEditor

    /// Those among the files of a person.
    package init(_ directories: Directories) {
        self.init(
            drafts: DraftFiles(folder: directories.draftsFolder),
            editorFolder: directories.temporary)
    }

    init(drafts: DraftFiles, editorFolder: URL) {
        self.drafts = drafts
        // Which editor it was does not matter any more.
        editor = ExternalEditor(environment: [:], folder: editorFolder)
    }

    /// Keeps what was typed into a form as the text of this process, in the place of the one before.
    ///
    /// - Throws: what the system refused.
    @discardableResult
    package func keep(
        _ form: String, about: String, fields: [String: DraftField]
    ) throws(FilesError) -> UnsavedText.ID {
        try drafts.keep(Self.draft(form, about, fields))
    }

    /// Keeps what was typed into a form that is closed.
    ///
    /// - Throws: what the system refused.
    func leave(
        _ form: String, about: String, fields: [String: DraftField]
    ) throws(FilesError) {
        try drafts.leave(Self.draft(form, about, fields))
    }

    private static func draft(
        _ form: String, _ about: String, _ fields: [String: DraftField]
    ) -> Draft {
        Draft(
            form: form, fields: fields.mapValues { Draft.Field(base: $0.base, text: $0.text) },
            about: about.isEmpty ? nil : about, savedAt: Date())
    }

    /// Removes the file of an editor, whose text is kept elsewhere by now or is not wanted.
    func discardEdited(path: String) {
        editor.discard(URL(filePath: path, directoryHint: .notDirectory))
    }

    /// All of them, the newest first; nothing is changed by looking.
    ///
    /// - Throws: what the system refused: where texts may not be looked for, there may be some.
    package func all() throws(FilesError) -> [UnsavedText] {
        let forms = try drafts.all().map { kept in
            UnsavedText(
                id: kept.name, source: FormKey(kept.form).map { .form($0) } ?? .unknown,
                about: kept.draft?.about ?? "",
                fields: (kept.draft?.fields ?? [:]).mapValues {
                    DraftField(base: $0.base, text: $0.text)
                }, savedAt: kept.savedAt, isOpen: kept.isOpen)
        }
        return (forms + (try editor.leftovers()).map(Self.text))
            .sorted { ($0.savedAt, $0.id) > ($1.savedAt, $1.id) }
    }

    /// What the names of their files say of them; none is read.
    ///
    /// - Throws: what the system refused: where texts may not be looked for, there may be some.
    func names() throws(FilesError) -> [UnsavedName] {
        let forms = try drafts.forms().map { form, isOpen in
            UnsavedName(FormKey(form).map { .form($0) } ?? .unknown, isOpen: isOpen)
        }
        return forms + (try editor.leftovers()).map { UnsavedName(.editor(path: $0.path)) }
    }

    /// Removes one, unless its form is open somewhere; whether it did.
    ///
    /// - Throws: what the system refused. That it is gone already is no error.
    package func discard(_ id: UnsavedText.ID) throws(FilesError) -> Bool {
        guard let file = try editor.leftovers().first(where: { $0.lastPathComponent == id }) else {
            return try drafts.discard(name: id)
        }
        try AtomicFile(file).remove()
        return true
    }

    private static func text(in file: URL) -> UnsavedText {
        // A file that cannot be read is listed without its text; its path is what helps then.
        let bytes = (try? AtomicFile(file).read()) ?? nil
        let text = bytes.flatMap { String(validating: $0, as: UTF8.self) }
        let attributes = try? FileManager.default.attributesOfItem(atPath: file.path)
        return UnsavedText(
            id: file.lastPathComponent, source: .editor(path: file.path),
            fields: text.map { ["text": DraftField(base: "", text: $0)] } ?? [:],
            savedAt: attributes?[.modificationDate] as? Date ?? .distantPast)
    }
}

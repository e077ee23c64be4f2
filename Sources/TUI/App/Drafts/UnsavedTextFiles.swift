internal import FoundationEssentials
package import Persistence
internal import SheafNotebook

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
    /// Where a program was killed between keeping what came from an editor and removing the editor's
    /// file, that is one text.
    ///
    /// - Throws: what the system refused: where texts may not be looked for, there may be some.
    package func all() throws(FilesError) -> [UnsavedText] {
        let forms = try forms()
        let edited = try editor.leftovers().map(text)
            .filter { text in !forms.contains { $0.holds(text) } }
        return (forms + edited).sorted { ($0.savedAt, $0.id) > ($1.savedAt, $1.id) }
    }

    private func forms() throws(FilesError) -> [UnsavedText] {
        try drafts.all().map { kept in
            UnsavedText(
                id: kept.name, source: FormKey(kept.form).map { .form($0) } ?? .unknown,
                about: kept.draft?.about ?? "",
                fields: (kept.draft?.fields ?? [:]).mapValues {
                    DraftField(base: $0.base, text: $0.text)
                }, savedAt: kept.savedAt, isOpen: kept.isOpen)
        }
    }

    /// What is said of them before their list is opened.
    ///
    /// No file is read for it, unless an editor left one behind.
    ///
    /// - Throws: what the system refused: where texts may not be looked for, there may be some.
    func names() throws(FilesError) -> [UnsavedName] {
        guard try editor.leftovers().isEmpty else {
            return try all().map { UnsavedName($0.source, isOpen: $0.isOpen) }
        }
        return try drafts.forms().map { form, isOpen in
            UnsavedName(FormKey(form).map { .form($0) } ?? .unknown, isOpen: isOpen)
        }
    }

    /// Removes one, unless its form is open somewhere; whether it did.
    ///
    /// - Throws: what the system refused. That it is gone already is no error.
    package func discard(_ id: UnsavedText.ID) throws(FilesError) -> Bool {
        let leftovers = try editor.leftovers()
        if let file = leftovers.first(where: { $0.lastPathComponent == id }) {
            try AtomicFile(file).remove()
            editor.discard(file)
            return true
        }
        let text = try leftovers.isEmpty ? nil : forms().first { $0.id == id }
        guard try drafts.discard(name: id) else { return false }
        for file in leftovers where text?.holds(self.text(in: file)) == true {
            try AtomicFile(file).remove()
            editor.discard(file)
        }
        return true
    }

    /// Hands over what is in the file of an editor: from then on it is the text of an open form, which
    /// keeps it under the name `form`.
    ///
    /// - Returns: Nil where it is no such file, or nobody knows of which form it is.
    /// - Throws: what the system refused; the file is then as it was.
    func takeEdited(_ id: UnsavedText.ID, for form: String) throws(FilesError) -> UnsavedText? {
        guard let file = try editor.leftovers().first(where: { $0.lastPathComponent == id })
        else { return nil }
        let text = text(in: file)
        guard case .form = text.source else { return nil }
        try drafts.begin(Self.draft(form, text.about, text.fields))
        editor.discard(file)
        return text
    }

    private func text(in file: URL) -> UnsavedText {
        // A file that cannot be read is listed without its text; its path is what helps then.
        let bytes = (try? AtomicFile(file).read()) ?? nil
        let text = bytes.flatMap { String(validating: $0, as: UTF8.self) }
        let attributes = try? FileManager.default.attributesOfItem(atPath: file.path)
        let date = attributes?[.modificationDate] as? Date ?? .distantPast
        if let text, let origin = editor.origin(of: file), let key = origin.key {
            let fields = origin.fields(with: text)
            if !fields.isEmpty {
                return UnsavedText(
                    id: file.lastPathComponent, source: .form(key), about: origin.about,
                    fields: fields, savedAt: date, editorFile: file.path)
            }
        }
        return UnsavedText(
            id: file.lastPathComponent, source: .editor(path: file.path),
            fields: text.map { ["text": DraftField(base: "", text: $0)] } ?? [:],
            savedAt: date, editorFile: file.path)
    }
}

extension UnsavedText {
    /// Whether a field says what an editor's file says.
    fileprivate func holds(_ edited: UnsavedText) -> Bool {
        if case .form = edited.source {
            return source == edited.source
                && edited.fields.allSatisfy { name, field in
                    fields[name].map { Self.lines(of: $0.text) } == Self.lines(of: field.text)
                }
        }
        let text = Self.lines(of: edited.texts.first?.text ?? "")
        return !text.isEmpty && fields.values.contains { Self.lines(of: $0.text) == text }
    }

    /// The text without blank lines around it, whatever ends its lines.
    private static func lines(of text: String) -> [Substring] {
        func isBlank(_ line: Substring) -> Bool { line.allSatisfy(\.isWhitespace) }
        let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
        guard let first = lines.firstIndex(where: { !isBlank($0) }),
            let last = lines.lastIndex(where: { !isBlank($0) })
        else { return [] }
        return Array(lines[first...last])
    }
}

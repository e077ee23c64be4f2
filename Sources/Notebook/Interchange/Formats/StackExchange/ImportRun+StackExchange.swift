import FoundationEssentials
import Persistence

extension ImportRun {
    /// Reads a list of a Stack Exchange dump.
    ///
    /// - Throws: ``ImportError``, ``StoreError``, `CancellationError`.
    mutating func readStackExchange(
        _ bytes: consuming ByteReader, _ input: ImportInput, _ context: inout WriteContext
    ) throws {
        let start = bytes.position
        var rows = try XMLRows(bytes)
        guard let list = StackExchangeList(root: rows.root) else {
            throw ImportError.malformed(path: path, position: start, .unknownFormat)
        }
        guard list.isTaken else {
            try passOver(&rows, start)
            return
        }
        if source.isEmpty {
            // Under one name for all of them, the second dump would take the place of the first.
            guard input.hasPlace else {
                throw ImportError.malformed(path: path, position: start, .unknownSource)
            }
            source = Self.folderSource(of: path)
        }
        tellsByDates = true
        if input.hasPlace {
            try noteFormer(
                FormerSource(name: Self.folderSource(of: path)),
                folders: Self.community(of: path), context)
        }
        let before = newAnswers
        while let row = try rows.next() {
            try self.row { try $0.read(row, of: list, &context) }
        }
        noteKnown()
        // Those that wait, or were here, did not come in.
        if newAnswers > before { note(path, start, .answers(newAnswers - before)) }
    }

    private mutating func read(
        _ row: XMLRows.Row, of list: StackExchangeList, _ context: inout WriteContext
    ) throws {
        var odd: [(name: String, value: String)] = []
        let taken = try ForeignRow(list, row, file: path, odd: &odd)
        for (name, value) in odd {
            let value = String(value.prefix(60))
            let expected: ImportNote.Expected = name.hasSuffix("Date") ? .date : .wholeNumber
            note(
                path, row.position, .oddValue(name: name, value: value, expected: expected))
        }
        try read(taken, at: row.position, &context)
    }

    private mutating func passOver(_ rows: inout XMLRows, _ start: TextPlace) throws {
        var count = 0
        while try rows.next() != nil {
            count += 1
            try passOver()
        }
        noteKnown()
        if count > 0 { note(path, start, .unknownList(name: rows.root, entries: count)) }
    }

    /// Every dump counts from 1, so rows go by the folder that the dump lies in; of two folders of one name, each
    /// is one.
    private static func folderSource(of path: String) -> String {
        community(of: path) + "#" + folderDigest(of: path)
    }

    private static func community(of path: String) -> String {
        guard let whole = wholePath(path) else { return "stackexchange" }
        let folder = URL(filePath: Folder.parent(ofPath: whole)).lastPathComponent
        return folder == "/" || folder.isEmpty ? "stackexchange" : folder
    }

    private static func folderDigest(of path: String) -> String {
        ImportInput.digest(ofFolder: Folder.parent(ofPath: wholePath(path) ?? path))
    }

    private static func wholePath(_ path: String) -> String? {
        // Where the working folder is gone, no file of it could have been opened.
        try? Folder.wholePath(path)
    }
}

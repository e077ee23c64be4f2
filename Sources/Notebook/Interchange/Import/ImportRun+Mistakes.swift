import Persistence

/// Rows that are none: all files are taken or none, but whoever mends one wants to know of more than the first.
///
/// Where somebody asked for it, they are left out and named, and the rest is taken.
extension ImportRun {
    /// Does what takes a row apart; one that is none is told of at the end, with others like it.
    mutating func row(_ body: (inout ImportRun) throws -> Void) throws {
        do {
            try body(&self)
        } catch let error as ImportError where error.isOfRow {
            // It is not taken.
            if flaggedRow == rows { report.flagged -= 1 }
            note(mistake: error)
            try count()
        }
    }

    /// Takes a row of another format that may turn out to be none.
    mutating func read(
        at place: TextPlace, _ context: inout WriteContext,
        _ make: () throws(ImportError) -> ForeignRow
    ) throws {
        isKnown = true
        try row { try $0.read(try make(), at: place, &context) }
    }

    /// Notes what is wrong; what follows is only taken apart, because nothing of it stays, unless mistakes
    /// are left out.
    mutating func note(mistake: ImportError) {
        if leavingOut != nil { return leaveOut(.row, mistake) }
        isRehearsal = true
        mistakes.note(mistake)
    }

    /// Notes what is worth a look, for the report and for whoever hears all of it.
    ///
    /// A row of which something is taken as no form would take it counts as flagged, once.
    mutating func note(_ path: String, _ position: TextPlace, _ reason: ImportNote.Reason) {
        if reason.isRefusedByForms, flaggedRow != rows {
            flaggedRow = rows
            report.flagged += 1
        }
        report.note(path, position, reason)
        noteHearing?(ImportNote(path: path, position: position, reason: reason))
    }

    /// Leaves out what is wrong, and names it.
    mutating func leaveOut(_ part: ImportNote.LeftOut, _ error: ImportError) {
        report.skipped += 1
        report.isIncomplete = true
        // Not for each of a million rows, unless somebody hears of those behind the first as well.
        let isTold = noteHearing != nil || report.namesWhatIsLeftOut
        let why = isTold ? leavingOut?(error) ?? "" : ""
        note(path, error.position, .leftOut(part, why: why, kind: error.kind))
    }

    /// Leaves out a file that cannot be read on, or what of it comes behind its rows so far.
    ///
    /// - Throws: `CancellationError`.
    mutating func leaveOut(
        _ error: ImportError, endingReadingOf input: ImportInput, hasRows: Bool
    ) throws {
        guard hasRows else { return leaveOut(.file, error) }
        let lines = try lineCount(of: input, from: error.position.line)
        leaveOut(.restOfFile(lines: lines), error)
        if hasRowsInLines, let lines { report.skipped += max(0, lines - 1) }
    }

    /// How many lines a file has from one on; `nil` where nobody can tell.
    ///
    /// - Throws: `CancellationError`.
    private func lineCount(of input: ImportInput, from line: Int) throws -> Int? {
        do {
            var bytes = ByteReader(try input.source(), path: path)
            while try bytes.next() != nil {}
            let end = bytes.position
            return max(1, end.line - line + (end.column > 1 ? 1 : 0))
        } catch let error as CancellationError {
            throw error
        } catch {
            // The mistake that is told of is another one.
            return nil
        }
    }

    /// Leaves out a row of a kind that Sheaf has no place for.
    mutating func passOver() throws {
        report.skipped += 1
        try count()
    }

    /// Leaves out a file that cannot be read as what it is called, or as anything, and names it.
    mutating func leaveOut(unknown error: ImportError) {
        report.skipped += 1
        guard let reason = error.conversion else {
            return note(path, TextPlace(line: 1, column: 1), .unknownFile)
        }
        // It is somebody's text, and only has to be converted: until then something is missing.
        report.isIncomplete = true
        note(path, error.position, reason)
    }

    /// Leaves out what lies in a folder and is no file, or cannot be read, and names it.
    mutating func leaveOut(_ problem: FilesError) {
        report.skipped += 1
        // Of what may hold something nobody knows that it does not.
        switch problem {
        case .notAFile, .danglingLink, .linkLoop: break
        default: report.isIncomplete = true
        }
        note(path, TextPlace(line: 1, column: 1), .notRead(problem))
    }

    /// Ends an import of files in which rows are none.
    ///
    /// - Throws: ``ImportError``.
    func checkRows() throws {
        guard let first = mistakes.listed.first else { return }
        throw mistakes.listed.count == 1
            ? first.error : ImportError.mistakes(mistakes)
    }
}

extension ImportError {
    /// What is said of a text that has to be converted first; `nil` for what is no text.
    fileprivate var conversion: ImportNote.Reason? {
        switch self {
        case .malformed(_, _, .encoding(let name)): return .otherEncoding(name)
        case .malformed(_, _, .notUTF8): return .notUTF8
        case .notJSON(_, let error): return error.problem == .notUTF8 ? .notUTF8 : nil
        case .file, .mismatch, .missing, .invalid, .unknownShape, .notExport, .damagedRow,
            .mistakes,
            .noRoom, .storeDisplaced, .malformed, .emptyFolder, .tooManyFiles, .newerExport:
            return nil
        }
    }
}

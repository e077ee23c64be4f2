import Persistence

/// Rows that are none: all files are taken or none, but whoever mends one wants to know of more than the first.
extension ImportRun {
    /// So many are told of.
    private static let mostMistakes = 10

    /// Does what takes a row apart; one that is none is told of at the end, with others like it.
    mutating func row(_ body: (inout ImportRun) throws -> Void) throws {
        do {
            try body(&self)
        } catch let error as ImportError where error.isOfRow {
            note(mistake: error)
            try count()
        }
    }

    /// Notes what is wrong; what follows is only taken apart, because nothing of it stays.
    mutating func note(mistake: ImportError) {
        isRehearsal = true
        if mistakes.count < Self.mostMistakes {
            mistakes.append(mistake)
        } else {
            moreMistakes += 1
        }
    }

    /// Ends an import of files in which rows are none.
    ///
    /// - Throws: ``ImportError``.
    func checkRows() throws {
        guard let first = mistakes.first else { return }
        throw mistakes.count == 1 ? first : ImportError.mistakes(mistakes, more: moreMistakes)
    }
}

package import FoundationEssentials
package import Persistence
import Synchronization

/// A file that takes every note of an import, a line of JSON each, however many there are.
///
/// Until the import is done they lie in a file without a name: one that is refused, or stopped, leaves nothing.
package final class ImportNoteFile: Sendable {
    private let file: AtomicFile
    private let spool: Spool
    private let state = Mutex(State())

    private struct State {
        var pending: [UInt8] = []
        var problem: FilesError?
        var count = 0
    }

    /// How many notes were added.
    package var count: Int { state.withLock(\.count) }

    /// How many bytes are handed over at once.
    private static let piece = 1 << 16

    /// Begins one.
    ///
    /// - Parameter url: The file, which is written by ``finish()``.
    /// - Throws: ``FilesError`` where nothing can be made in its folder.
    package init(_ url: URL) throws(FilesError) {
        file = AtomicFile(url)
        spool = try Spool(in: Folder.parent(ofPath: try file.resolved()))
    }

    /// Adds a note, with what it says in words; what cannot be written is told by ``finish()``.
    package func add(_ note: ImportNote, saying text: String) {
        var writer = JSONWriter()
        writer.note(note, text)
        writer.endLine()
        state.withLock { state in
            state.count += 1
            state.pending += writer.bytes
            if state.pending.count >= Self.piece { hand(over: &state) }
        }
    }

    /// Brings all of them to the file, in the place of what was there.
    ///
    /// - Throws: ``FilesError``; then the file is as it was.
    package func finish() throws {
        let problem = state.withLock { state in
            hand(over: &state)
            return state.problem
        }
        if let problem { throw problem }
        try spool.rewind()
        try file.write { take in
            var buffer = [UInt8](repeating: 0, count: Self.piece)
            while true {
                let count = try spool.file.read(into: &buffer)
                if count == 0 { return }
                try take(Array(buffer[..<count]))
            }
        }
    }

    private func hand(over state: inout State) {
        // What follows a gap would look like all of it.
        if state.problem == nil {
            do throws(FilesError) {
                try spool.file.write(state.pending)
            } catch {
                state.problem = error
            }
        }
        state.pending.removeAll(keepingCapacity: true)
    }
}

extension JSONWriter {
    /// A note of an import: where, what it says, and whether something was left out.
    package mutating func note(_ note: ImportNote, _ text: String) {
        object {
            $0.member("file", note.path)
            $0.member("line", note.position.line)
            $0.member("column", note.position.column)
            $0.member("text", text)
            $0.member("leftOut", note.isLeftOut)
        }
    }
}

import Model
import Notebook
import Persistence
import Pictures
import TUI

/// What `sheaf doctor` says of pictures.
enum PictureReport {
    /// So many of the pictures with the same fault are named.
    private static let mostNamed = 3

    /// Pictures that cannot be used, a line for each fault, and those that nothing has.
    static func lines(_ session: Session) async throws -> [DoctorReport.Line] {
        let pictures = try await session.keptPictures()
        var lines = broken(pictures, session.hints)
        for entry in pictures.isEmpty ? [] : try await session.unusedPictures() {
            lines.append(
                DoctorReport.Line(
                    problem: "Nothing has the picture \(entry.name) any more.",
                    meaning: "It takes \(ByteCount(bytes: entry.bytes).rounded).",
                    remedy: "To remove it: '\(session.hints.typed("images delete"))'.",
                    isRepairable: false))
        }
        return lines
    }

    private static func broken(
        _ pictures: [KeptPicture], _ hints: CommandHints
    ) -> [DoctorReport.Line] {
        var faulty: [String: [KeptPicture]] = [:]
        for picture in pictures {
            guard case .failure(let problem) = picture.facts(),
                // What nothing has is told of as such.
                !picture.users.isEmpty
            else { continue }
            faulty[problem.state, default: []].append(picture)
        }
        return faulty.sorted { $0.key < $1.key }.map { state, pictures in
            let count =
                pictures.count == 1
                ? "The file of 1 picture is" : "The files of \(pictures.count) pictures are"
            let named = pictures.prefix(mostNamed).map(\.inWords).joined(separator: ", ")
            let more = pictures.count - mostNamed
            let first = pictures.first?.file ?? ""
            return DoctorReport.Line(
                problem: "\(count) \(state): \(named)\(more > 0 ? " and \(more) more" : "").",
                meaning: "The texts are whole.",
                remedy: pictures.count == 1
                    ? "Take it in again, or bring its file back: \(first)."
                    : "Take them in again, or bring their files back. To see all:"
                        + " '\(hints.typed("images list"))'.",
                isRepairable: false)
        }
    }
}

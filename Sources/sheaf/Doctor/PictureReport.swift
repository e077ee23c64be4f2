import Persistence
import SheafModel
import SheafNotebook
import SheafPictures
import SheafTUI

/// What `sheaf doctor` says of pictures.
enum PictureReport {
    /// So many of the pictures with the same fault are named.
    private static let mostNamed = 3

    /// Pictures that cannot be used, a line for each fault, and those that nothing has.
    static func lines(_ session: Session) async throws -> [DoctorReport.Line] {
        let pictures = try await session.keptPictures()
        var lines = faulty(pictures, session.hints)
        let command = session.hints.typed("images delete")
        for entry in pictures.isEmpty ? [] : try await session.unusedPictures() {
            let size = ByteCount(bytes: entry.bytes)
            lines.append(
                DoctorReport.Line(isRepairable: false) { language in
                    language.commandLine.pictures.unused(
                        entry.name, size.rounded(in: language), command)
                })
        }
        return lines
    }

    private static func faulty(
        _ pictures: [KeptPicture], _ hints: CommandHints
    ) -> [DoctorReport.Line] {
        var faulty: [PictureFault: [KeptPicture]] = [:]
        for picture in pictures {
            guard case .failure(let problem) = picture.facts(),
                // What nothing has is told of as such.
                !picture.users.isEmpty
            else { continue }
            faulty[problem.fault, default: []].append(picture)
        }
        return PictureFault.allCases.compactMap { fault in
            faulty[fault].map { line(fault, $0, hints.typed("images list")) }
        }
    }

    private static func line(
        _ fault: PictureFault, _ pictures: [KeptPicture], _ command: String
    ) -> DoctorReport.Line {
        DoctorReport.Line(isRepairable: false) { language in
            language.commandLine.pictures.faulty(
                FaultyPictures(
                    fault, count: pictures.count,
                    named: pictures.prefix(mostNamed).map { $0.inWords(language) },
                    file: pictures.first?.file ?? "", command: command))
        }
    }
}

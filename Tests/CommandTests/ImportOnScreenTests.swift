import Notebook
import Persistence
import TUI
import Testing

@testable import sheaf

/// Why a file was not imported, as the screen says it.
@Suite struct `A refused import on the screen` {
    private static let languages: [Language.Code] = [.en, .fr, .ja, .es]

    private func sentence(_ problem: FormatProblem, _ code: Language.Code) -> String {
        let error = ImportError.malformed(
            path: "a.gz", position: TextPlace(line: 1, column: 1), problem)
        return sheaf.Problem.sentence(of: error, in: code)
    }

    @Test(arguments: languages) func `names no option that leaves files out`(
        _ code: Language.Code
    ) {
        for problem in [FormatProblem.unknownFormat, .unknownColumns("a, b")] {
            let said = sentence(problem, code)
            #expect(said.contains("a.gz") && !said.contains("--"), "\(said)")
        }
    }

    @Test(arguments: languages) func `says whose option the name of a source is`(
        _ code: Language.Code
    ) {
        let said = sentence(.unknownSource, code)
        #expect(said.contains("--source") && said.contains("sheaf import"), "\(said)")
    }
}

import Persistence
import SheafNotebook
import SheafTUI

/// The language in which a command line is answered that cannot be read to its end.
///
/// The parser takes a sentence and no choice of them: the language has to be known where a mistake is
/// found. The settings are read only then, which spares every other command the time.
struct TypedLineLanguage: Sendable {
    private let arguments: [String]
    private let environment: [String: String]

    /// The language of a command line without the name of the program.
    init(_ arguments: [String], _ environment: [String: String]) {
        self.arguments = arguments
        self.environment = environment
    }

    private static let held = TaskLocal<TypedLineLanguage?>(wrappedValue: nil)

    /// The language of the line that is being read; English where none is.
    static var current: Language { held.get()?.language ?? .named(.en) }

    /// Has the line be the one that is being read as long as `body` runs.
    func hold<Result>(during body: () throws -> Result) rethrows -> Result {
        try Self.held.withValue(self, operation: body)
    }

    /// The language: that of the settings as far as the line tells where they are, else that of the
    /// locale.
    var language: Language {
        // Where there is no such folder, whoever needs it says why, in the language of the locale.
        let directories = try? Directories(directory: directory, environment: environment)
        return .ofRun(directories, in: environment)
    }

    /// What `--directory` says, read by itself: taking a line apart takes its time, and one that is too
    /// long for that is answered as well.
    private var directory: String? {
        let options = arguments.prefix { $0 != "--" }
        let name = "--directory"
        guard let place = options.lastIndex(where: { $0 == name || $0.hasPrefix(name + "=") })
        else { return nil }
        let value =
            options[place] == name
            ? options[(place + 1)...].first : String(options[place].dropFirst(name.count + 1))
        return value?.isEmpty == true ? nil : value
    }
}

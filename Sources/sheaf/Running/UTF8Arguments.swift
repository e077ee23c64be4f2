import Glibc
import TUI

/// What the program was started with, as far as it can be read.
///
/// Swift puts a sign of its own in the place of bytes that are no UTF-8: two names that differ would
/// become one, and a secret or a file be written over.
enum UTF8Arguments {
    /// Something that is not UTF-8.
    struct Unreadable: Error {
        /// What a person reads.
        let sentence: String
    }

    /// The arguments behind the name of the program.
    ///
    /// - Throws: ``Unreadable`` for the first that is not UTF-8, and for a variable that says where
    ///   the data lie.
    static func ofProcess() throws(Unreadable) -> [String] {
        for name in variables {
            guard let value = getenv(name), String(validatingCString: value) == nil else {
                continue
            }
            throw unreadable(name, value)
        }
        var arguments: [String] = []
        for index in 1..<max(1, Int(CommandLine.argc)) {
            guard let bytes = CommandLine.unsafeArgv[index] else { break }
            guard let argument = String(validatingCString: bytes) else {
                throw unreadable("An argument", bytes)
            }
            arguments.append(argument)
        }
        return arguments
    }

    private static let variables = [
        "SHEAF_DIRECTORY", "HOME", "XDG_DATA_HOME", "XDG_CONFIG_HOME", "XDG_STATE_HOME",
        "XDG_CACHE_HOME", SQLLog.variable,
    ]

    private static func unreadable(
        _ subject: String, _ bytes: UnsafePointer<CChar>
    ) -> Unreadable {
        Unreadable(
            sentence: "\(subject) is not UTF-8 ('\(String(cString: bytes).inSentence)')."
                + " Nothing was changed. Type it in UTF-8; a file with such a name can be given on"
                + " standard input, as -.")
    }
}

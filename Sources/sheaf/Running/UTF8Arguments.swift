import Glibc
import SheafTUI

/// What the program was started with, as far as it can be read.
///
/// Swift puts a sign of its own in the place of bytes that are no UTF-8: two names that differ would
/// become one, and a secret or a file be written over.
enum UTF8Arguments {
    /// Something that is not UTF-8.
    struct Unreadable: Error {
        /// The variable that holds it; nil for an argument.
        fileprivate let variable: String?
        /// As much of it as can be shown.
        fileprivate let text: String

        /// What a person reads.
        func sentence(_ language: Language) -> String {
            language.commandLine.input.argumentNotUTF8(variable, text.inSentence)
        }
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
            throw Unreadable(variable: name, text: String(cString: value))
        }
        var arguments: [String] = []
        for index in 1..<max(1, Int(CommandLine.argc)) {
            guard let bytes = CommandLine.unsafeArgv[index] else { break }
            guard let argument = String(validatingCString: bytes) else {
                throw Unreadable(variable: nil, text: String(cString: bytes))
            }
            arguments.append(argument)
        }
        return arguments
    }

    private static let variables = [
        "SHEAF_DIRECTORY", "HOME", "XDG_DATA_HOME", "XDG_CONFIG_HOME", "XDG_STATE_HOME",
        "XDG_CACHE_HOME", SQLLog.variable,
    ]
}

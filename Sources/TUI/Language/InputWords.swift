/// What commands say of what was typed, piped or written for them, and is not taken.
package struct InputWords: Sendable {
    /// Standard input has more than a text may have.
    package let tooLong: @Sendable (_ megabytes: Int) -> String
    /// Where the first bytes are that are none: the line, and how many bytes from the beginning.
    package let notUTF8: @Sendable (_ line: Int, _ byte: Int) -> String
    package let unreadable: @Sendable (_ why: String) -> String
    /// An editor gave an empty text back, and whether it is a post's.
    package let cameBackEmpty: @Sendable (_ isPost: Bool) -> String
    /// There is no editor, and the text may be given otherwise.
    package let noEditor: String
    /// An editor was to open where nobody is.
    package let noTerminalForEditor: String
    package let expectsAssignment: @Sendable (_ text: String) -> String
    package let notADate: @Sendable (_ text: String) -> String
    package let notANumber: @Sendable (_ name: String, _ text: String) -> String
    package let noField: @Sendable (_ name: String) -> String
    /// The same of one that an option of its own is for.
    package let hasOption: @Sendable (_ name: String, _ option: String) -> String
    /// One of these words is expected behind an option.
    package let expectsOne:
        @Sendable (_ option: String, _ words: [String], _ text: String) -> String
    package let noValue: @Sendable (_ name: String, _ names: [String]) -> String
    package let mixWithSample: String
    package let mixRefusal: String
    /// So many rows are made, and so many a second.
    package let rows: @Sendable (_ count: Int, _ rate: Int) -> String
    package let tooManyWords: String
    /// An argument is not UTF-8, or the variable of that name.
    package let argumentNotUTF8: @Sendable (_ variable: String?, _ text: String) -> String
    package let outputClosed: String
    package let mistake: @Sendable (UsageMistake) -> String
    /// What follows a mistake: how the command is written, and what says more.
    package let usage: @Sendable (_ line: String) -> String
    package let seeHelp: @Sendable (_ command: String) -> String
    /// What a crash says on the terminal, on two lines.
    package let crashed: @Sendable (_ command: String) -> [String]

    /// "a, b or c".
    static func list(_ words: [String], _ or: String, comma: String = ", ") -> String {
        words.count < 2
            ? words.joined()
            : words.dropLast().joined(separator: comma) + or + (words.last ?? "")
    }
}

internal import Glibc

/// What the system says of an error number: in English its own words, in other languages ours for those that
/// people meet.
///
/// The system has words of its own for some languages, where somebody installed them; which of them a process
/// speaks is decided for all of its threads, and not by the settings of Sheaf.
package struct SystemWords: Sendable {
    /// The words for what people meet; nil where they are the system's own.
    let words: @Sendable (SystemError) -> String?

    /// The words for a number, without a full stop.
    package static func text(_ code: Int32, _ language: Language.Code) -> String {
        SystemError.allCases.first { $0.code == code }
            .flatMap(Language.named(language).system.words) ?? english(code)
    }

    /// What somebody else had the system say, in another language; as it is where that is nothing known.
    static func text(of english: String, _ language: Language.Code) -> String {
        let error = SystemError.allCases.first { Self.english($0.code) == english }
        return error.flatMap(Language.named(language).system.words) ?? english
    }

    /// Whether a number says that no more files may be opened.
    static func isOfTooManyFiles(_ code: Int32) -> Bool { [EMFILE, ENFILE].contains(code) }

    /// The same for what somebody else had the system say.
    static func isOfTooManyFiles(_ english: String) -> Bool {
        [EMFILE, ENFILE].map(Self.english).contains(english)
    }

    private static func english(_ code: Int32) -> String { String(cString: strerror(code)) }
}

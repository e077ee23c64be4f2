/// The name of a program, by which its folders, files and variables are told from those of others.
public struct ApplicationName: Hashable, Sendable {
    /// The text that is no name for a program.
    public struct Invalid: Error, Hashable, Sendable {
        /// The text.
        public let text: String
    }

    /// The name: 1 to 32 of `a` to `z`, `0` to `9` and `-`.
    public let name: String

    /// A program of this name.
    ///
    /// - Throws: ``Invalid`` for anything that is not made of 1 to 32 of the allowed signs.
    public init(_ name: String) throws(Invalid) {
        let isPlain = name.utf8.allSatisfy {
            (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0)
                || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) || $0 == UInt8(ascii: "-")
        }
        guard isPlain, 1...32 ~= name.utf8.count else { throw Invalid(text: name) }
        self.init(known: name)
    }

    /// A name that is one.
    package init(known name: String) {
        self.name = name
    }

    /// The variable that moves all folders of the program into one: of `my-app` it is `MY_APP_DIRECTORY`.
    public var directoryVariable: String {
        name.uppercased().replacing("-", with: "_") + "_DIRECTORY"
    }
}

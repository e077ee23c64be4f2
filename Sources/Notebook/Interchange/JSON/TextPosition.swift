import Persistence

/// A place in a text file.
public struct TextPosition: Hashable, Sendable {
    /// The line, counted from 1.
    public var line: Int
    /// The character in the line, counted from 1; characters are Unicode scalars.
    public var column: Int

    /// Names a place.
    public init(line: Int, column: Int) {
        self.line = line
        self.column = column
    }
}

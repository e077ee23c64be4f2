import Persistence

/// A place in a text file.
package struct TextPosition: Hashable, Sendable {
    /// The line, counted from 1.
    package var line: Int
    /// The character in the line, counted from 1; characters are Unicode scalars.
    package var column: Int

    /// Names a place.
    package init(line: Int, column: Int) {
        self.line = line
        self.column = column
    }
}

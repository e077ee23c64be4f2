/// The signs the screens draw with, for terminals that show Unicode and for those that do not.
package struct Signs: Hashable, Sendable {
    package var selection = ">"
    package var marked = "*"
    package var new = "+"
    package var changed = "~"
    package var folded = "▸"
    package var unfolded = "▾"
    package var above = "▴"
    package var below = "▾"
    package var bullet = "▪"
    package var check = "✓"
    package var unknown = "▯"
    package var ellipsis = ".."
    /// What stands in a column of numbers for none.
    package var zero = "·"
    package var published = "●"
    package var draft = "○"
    package var archived = "▫"
    /// Something in a state that this program does not know.
    package var otherState = "?"
    /// A comment, among posts.
    package var comment = "↳"
    package var horizontal = "─"
    package var vertical = "│"
    /// What stands at the left of something that has the focus and more than one line.
    package var bar = "┃"
    package var topLeft = "┌"
    package var topRight = "┐"
    package var bottomLeft = "└"
    package var bottomRight = "┘"
    /// A reply that others follow, the last one, and the line that passes by; three cells each.
    package var branch = "├─ "
    package var lastBranch = "└─ "
    package var trunk = "│  "
    /// The second part of a bar.
    package var shade = "░"
    /// Whether code within a line keeps its marks, because no colour tells it from text.
    package var marksCode = false
    /// From nothing to full, for bars and sparklines.
    package var levels = [" ", "▁", "▂", "▃", "▄", "▅", "▆", "▇", "█"]

    package static let unicode = Signs()

    /// Signs of ASCII, and blanks where others draw lines.
    package static let withoutLines: Signs = {
        var signs = Signs.ascii
        signs.horizontal = " "
        signs.vertical = " "
        signs.topLeft = " "
        signs.topRight = " "
        signs.bottomLeft = " "
        signs.bottomRight = " "
        signs.branch = "   "
        signs.lastBranch = "   "
        signs.trunk = "   "
        return signs
    }()

    package static let ascii: Signs = {
        var signs = Signs()
        // What is new, published or a draft, folded or not may stand side by side.
        signs.new = "!"
        signs.folded = "+"
        signs.unfolded = "-"
        signs.above = "^"
        signs.below = "v"
        signs.bullet = "*"
        signs.check = "x"
        signs.unknown = "?"
        signs.zero = "."
        signs.published = "o"
        signs.draft = ":"
        signs.archived = "="
        signs.comment = "\""
        signs.shade = "-"
        signs.horizontal = "-"
        signs.vertical = "|"
        signs.bar = "|"
        signs.topLeft = "+"
        signs.topRight = "+"
        signs.bottomLeft = "+"
        signs.bottomRight = "+"
        signs.branch = "|- "
        signs.lastBranch = "`- "
        signs.trunk = "|  "
        signs.levels = [" ", ".", ".", ":", ":", "+", "+", "#", "#"]
        return signs
    }()

    /// Signs that say something where they are read out, and nothing in the place of the others.
    package static let linear: Signs = {
        var signs = Signs.withoutLines
        signs.new = "+"
        signs.vertical = ">"
        signs.bar = " "
        signs.unfolded = " "
        signs.above = " "
        signs.below = " "
        signs.zero = "0"
        signs.published = " "
        signs.draft = " "
        signs.archived = " "
        signs.comment = " "
        signs.marksCode = true
        return signs
    }()
}

/// How a terminal shows pictures in points of their own.
package enum PictureGraphics: Hashable, Sendable {
    /// It is sent them once, and shows them where placeholders stand in cells.
    case placeholders
    /// They are drawn over cells.
    case sixels(Sixels)

    /// What a terminal says of the sixels that it takes.
    package struct Sixels: Hashable, Sendable {
        /// The points of a cell.
        package let cell: Size
        /// How many colours a picture may have, from 2 to 256.
        package let colors: Int
        /// The most points of a picture; nil where it does not say.
        package let most: Size?

        /// Sixels as a terminal takes them.
        package init(cell: Size, colors: Int = 256, most: Size? = nil) {
            self.cell = cell
            self.colors = colors
            self.most = most
        }
    }
}

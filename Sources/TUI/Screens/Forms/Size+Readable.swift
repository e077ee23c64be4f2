extension Size {
    /// As much of it as a text to be read or written may take: eyes lose longer lines.
    var readable: Size { Size(width: min(width, 110), height: height) }
}

extension String {
    /// Whether a field of a form on this screen begins like this.
    package func showsField(_ beginning: String) -> Bool {
        split(separator: "\n").contains { line in
            // What is behind the text is not to be seen.
            ["┃", " "].contains { (line + " ").contains($0 + beginning) }
        }
    }

    /// Whether the selected row of this screen begins like this, behind what stands in its gutter and
    /// the sign of its state.
    package func selects(_ beginning: String) -> Bool {
        split(separator: "\n").contains { line in
            (line.hasPrefix(">") || line.hasPrefix("┃"))
                && line.drop { ">┃*+~ ●○▫=-▀▄█".contains($0) }.hasPrefix(beginning)
        }
    }
}

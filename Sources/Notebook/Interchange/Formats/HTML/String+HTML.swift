import PersistenceTextForms

extension String {
    /// Turns HTML into Markdown, and keeps what it was in the metadata where that was something else.
    mutating func takeHTML(keepingIn metadata: inout [String: String]) {
        let markdown = HTMLText(self).markdown
        if markdown != self { metadata[ForeignRow.originalHTML] = self }
        self = markdown
    }

    /// The same for a text that is HTML and nothing else; any other stays.
    mutating func readHTML(keepingIn metadata: inout [String: String]) {
        if HTMLText.isWhole(self) { takeHTML(keepingIn: &metadata) }
    }
}

package import FoundationEssentials

/// A text that came back from an editor.
package struct EditedText: Hashable, Sendable {
    let text: String
    /// The editor's file, in which it still is: to be removed once it is kept elsewhere.
    let path: String

    package init(_ text: String, path: String) {
        self.text = text
        self.path = path
    }
}

/// A text handed to an editor, while the editor runs.
package struct EditedFile: Hashable, Sendable {
    /// Where the text is.
    package let url: URL
    /// What to start, the program first.
    package let arguments: [String]
    /// The editor as the person knows it, for messages.
    let command: String
    /// The text as it was handed over.
    let original: String

    /// The text as editors like it: with a line end at its end.
    var bytes: [UInt8] { Array((original + (endsWithLine ? "" : "\n")).utf8) }

    private var endsWithLine: Bool { original.utf8.last == 0x0A }

    /// The text that came back, without the line end that was added, and without the byte order mark that some
    /// editors put before a text.
    func text(of returned: String) -> String {
        let mark: Unicode.Scalar = "\u{FEFF}"
        guard original.unicodeScalars.first != mark else { return withoutLineEnd(returned) }
        return withoutLineEnd(String(returned.unicodeScalars.trimmingPrefix([mark])))
    }

    private func withoutLineEnd(_ returned: String) -> String {
        guard !endsWithLine, returned.utf8.last == 0x0A else { return returned }
        var text = String(Substring(returned.utf8.dropLast()))
        // An editor that writes carriage returns wrote one here too.
        if text.utf8.last == 0x0D, original.utf8.last != 0x0D {
            text = String(Substring(text.utf8.dropLast()))
        }
        return text
    }
}

internal import FoundationEssentials
package import Persistence

/// A theme file to begin with: every style as one of our themes has it.
package enum ThemeTemplate {
    /// Makes the file with its folder, if there is none; whether it did.
    ///
    /// - Throws: ``FilesError``.
    package static func make(
        at file: ThemeFile, from base: ThemeName, in words: ThemeWords
    ) throws(FilesError) -> Bool {
        guard try AtomicFile(file.url).read() == nil else { return false }
        try AtomicFile(file.url).refuseDanglingLink()
        try Folder.create(at: file.url.deletingLastPathComponent())
        try AtomicFile(file.url).write(Array(text(base, words).utf8))
        return true
    }

    static func text(_ base: ThemeName, _ words: ThemeWords) -> String {
        var lines = ["{"]
        lines += words.templateHead.map { "  // " + $0 }
        lines.append("  \"base\": \"\(base.rawValue)\",")
        let levels: [ColorLevel] = [.full, .sixteen, .mono]
        for level in levels {
            lines += ["", "  \"\(level.memberName)\": {"]
            let theme = Theme(base, level: level)
            let isCommented = level != .full
            for style in Style.allCases {
                let text = LookText.text(of: theme[style])
                lines.append(
                    "    \(isCommented ? "// " : "")\"\(style.name)\": \"\(text)\",")
            }
            lines.append("  },")
        }
        return (lines + ["}", ""]).joined(separator: "\n")
    }
}

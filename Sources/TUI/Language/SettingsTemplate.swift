package import FoundationEssentials
package import Persistence
import SheafNotebook

/// The text of a new settings file: every setting with its default and its help, as comments, so
/// that it sets nothing.
package enum SettingsTemplate {
    /// The text in a language.
    package static func text(in language: Language) -> String {
        let words = language.settings
        var lines = words.templateHead.map { "// " + $0 }
        lines += ["{", "  \"$version\": \(PreferenceStore.settingsVersion),"]
        for section in Setting.Section.allCases {
            lines += ["", "  // " + words.section(section)]
            for setting in Setting.allCases where setting.section == section {
                let key = setting.key
                lines.append("  // \(words.help(setting)) \(words.takes(key.allowed))")
                lines.append("  // \"\(key.name)\": \(key.fallback),")
            }
        }
        return (lines + ["}", ""]).joined(separator: "\n")
    }
}

extension SettingsTemplate {
    /// Makes a settings file if there is none; whether it did.
    ///
    /// - Throws: what the system refused.
    package static func make(at file: URL, in language: Language) throws(FilesError) -> Bool {
        guard try AtomicFile(file).read() == nil else { return false }
        try AtomicFile(file).refuseDanglingLink()
        try Folder.create(at: file.deletingLastPathComponent())
        try AtomicFile(file).write(Array(text(in: language).utf8))
        return true
    }
}

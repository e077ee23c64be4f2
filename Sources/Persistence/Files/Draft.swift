package import FoundationEssentials

/// The unsaved text of one form, as it is kept on disk.
package struct Draft: Codable, Hashable, Sendable {
    /// One field that was changed.
    package struct Field: Codable, Hashable, Sendable {
        /// The value when editing began: what later changes of the stored row are held against.
        package var base: String
        /// The value as it was typed.
        package var text: String

        /// A field that went from `base` to `text`.
        package init(base: String, text: String) {
            self.base = base
            self.text = text
        }
    }

    /// Which form it belongs to: letters, digits and hyphens, such as `letter-new`.
    package var form: String
    /// The fields that were changed, by name.
    package var fields: [String: Field]
    /// What the form is about, such as the title of the letter it changes; nil for something new.
    package var about: String?
    /// When it was kept.
    package var savedAt: Date

    /// A draft of `form`.
    package init(
        form: String, fields: [String: Field], about: String? = nil, savedAt: Date
    ) {
        self.form = form
        self.fields = fields
        self.about = about
        self.savedAt = savedAt
    }
}

/// A draft among others, as a list of them shows it.
package struct KeptDraft: Hashable, Sendable {
    /// The name of its file, by which it can be taken or removed.
    package let name: String
    /// Which form it belongs to, as the name of the file says it.
    package let form: String
    /// What was typed; nil for a file that cannot be read.
    package let draft: Draft?
    /// When it was kept, or when the file was written that cannot be read.
    package let savedAt: Date
    /// Whether its form is open in a process that runs.
    package let isOpen: Bool
}

/// What was found where a draft is kept.
package enum DraftReading: Equatable, Sendable {
    /// Nothing was left behind.
    case none
    /// A draft, which now belongs to this process.
    case draft(Draft)
    /// Something that cannot be read; it was set aside at this path.
    case damaged(setAside: String)
}

public import FoundationEssentials

/// The unsaved text of one form, as it is kept on disk.
public struct Draft: Codable, Hashable, Sendable {
    /// One field that was changed.
    public struct Field: Codable, Hashable, Sendable {
        /// The value when editing began: what later changes of the stored row are held against.
        public var base: String
        /// The value as it was typed.
        public var text: String

        /// A field that went from `base` to `text`.
        public init(base: String, text: String) {
            self.base = base
            self.text = text
        }
    }

    /// Which form it belongs to: letters, digits and hyphens, such as `letter-new`.
    public var form: String
    /// The fields that were changed, by name.
    public var fields: [String: Field]
    /// What the form is about, such as the title of the letter it changes; nil for something new.
    public var about: String?
    /// When it was kept.
    public var savedAt: Date

    /// A draft of `form`.
    public init(
        form: String, fields: [String: Field], about: String? = nil, savedAt: Date
    ) {
        self.form = form
        self.fields = fields
        self.about = about
        self.savedAt = savedAt
    }
}

/// A draft among others, as a list of them shows it.
public struct KeptDraft: Hashable, Sendable {
    /// The name of its file, by which it can be taken or removed.
    public let name: String
    /// Which form it belongs to, as the name of the file says it.
    public let form: String
    /// What was typed; nil for a file that cannot be read.
    public let draft: Draft?
    /// When it was kept, or when the file was written that cannot be read.
    public let savedAt: Date
    /// Whether its form is open in a process that runs.
    public let isOpen: Bool
}

/// What was found where a draft is kept.
public enum DraftReading: Equatable, Sendable {
    /// Nothing was left behind.
    case none
    /// A draft, which now belongs to this process.
    case draft(Draft)
    /// Something that cannot be read; it was set aside at this path.
    case damaged(setAside: String)
}

public import Foundation

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

    /// Which form it belongs to: letters, digits and hyphens, such as `post-new`.
    public var form: String
    /// The fields that were changed, by name.
    public var fields: [String: Field]
    /// When it was kept.
    public var savedAt: Date

    /// A draft of `form`.
    public init(form: String, fields: [String: Field], savedAt: Date) {
        self.form = form
        self.fields = fields
        self.savedAt = savedAt
    }
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

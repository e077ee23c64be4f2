package import Persistence

/// Something in a theme file that cannot be followed, or should not be.
package struct ThemeProblem: Error, Hashable, Sendable {
    /// What it is.
    package enum Kind: Hashable, Sendable {
        /// There is no such file.
        case missing
        /// It cannot be read.
        case unreadable(FilesError)
        /// It is no JSON with comments.
        case notJSON
        /// The whole, or a group of styles, is no object.
        case notAnObject
        /// There is no such member.
        case unknownMember(String)
        /// `base` is none of our themes.
        case unknownBase(String)
        /// There is no such style; one that is called much like it.
        case unknownStyle(String, suggestion: String?)
        /// A style is no text.
        case notText
        case look(LookText.Mistake)
        case contrast(PoorContrast)
    }

    package let kind: Kind
    /// Where it stands; nil where it is about the file.
    package var place: TextPlace?

    package init(_ kind: Kind, at place: TextPlace? = nil) {
        self.kind = kind
        self.place = place
    }

    /// Whether all holds that is written there: it is only a warning.
    package var isWarning: Bool {
        if case .contrast = kind { true } else { false }
    }
}

/// The language of the interface; what people wrote is never translated.
package enum LanguageChoice: String, CaseIterable, Codable, Hashable, Sendable {
    /// After the locale of the environment, English if it is none of ours.
    case auto
    /// English.
    case en
    /// Japanese.
    case ja
    /// Spanish.
    case es
    /// French.
    case fr
}

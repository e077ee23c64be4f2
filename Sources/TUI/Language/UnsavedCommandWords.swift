/// What commands say of texts that were typed and never saved, as far as no screen says it too.
package struct UnsavedCommandWords: Sendable {
    /// They may not be looked for; the sentence says why.
    package let hidden: @Sendable (_ why: String) -> String
    package let none: @Sendable (_ code: String, _ command: String) -> String
    package let several: @Sendable (_ code: String, _ codes: String) -> String
    package let unreadable: @Sendable (_ path: String) -> String
    package let nothingTyped: @Sendable (_ field: String, _ fields: String) -> String
    package let hasHiddenCharacters: @Sendable (_ command: String) -> String
    package let formIsOpen: @Sendable (_ code: String) -> String
    /// Texts before they are discarded.
    package let withText: @Sendable (_ what: String, _ firstLine: String) -> String
    package let withoutText: @Sendable (_ what: String, _ path: String) -> String
    package let notDiscarded: @Sendable (_ codes: String) -> String
    /// Those that are gone, where others are not.
    package let discarded: @Sendable (_ codes: String) -> String
    /// Where every one of them is open in a window.
    package let allOpen: String
}

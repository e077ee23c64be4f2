// The one file of Rendering that imports Foundation.
internal import Foundation

extension Character {
    /// The canonical composition (NFC): か with U+3099 becomes が, which every terminal draws.
    var composed: String { String(self).precomposedStringWithCanonicalMapping }
}

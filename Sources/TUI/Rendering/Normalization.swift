internal import PersistenceTextForms

extension Character {
    /// The canonical composition (NFC): か with U+3099 becomes が, which every terminal draws.
    var composed: String { String(self).normalized(.composed) }
}

import PersistenceTextForms

/// How e-mail addresses are compared: without the blanks around them, case and accents.
package enum EmailAddress {
    /// The address as it is compared; empty where there is none.
    package static func fold(_ address: String) -> String {
        Folding.fold(address.trimmed)
    }
}

import PersistenceTextForms

extension String {
    /// A title without the blanks around it, which nobody sees or types; one of blanks alone as it is.
    var asTitle: String {
        let text = trimmed
        return text.isEmpty ? self : text
    }
}

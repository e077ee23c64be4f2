internal import SheafModel

/// What the system knows of whoever sits here: a form that asks who one is begins with it.
package struct SuggestedPerson: Hashable, Sendable {
    package var username = ""
    package var firstName = ""
    package var lastName = ""
    package var email = ""

    /// Nobody is known.
    package init() {}

    /// Somebody with a whole name, of which the first word is the first name, but where the family name
    /// comes first.
    package init(username: String, name: String, email: String) {
        self.username = username
        self.email = email
        let inOrder = PersonName(whole: name)
        guard !inOrder.hasFamilyFirst else {
            (firstName, lastName) = (inOrder.first, inOrder.last)
            return
        }
        let words = name.split(whereSeparator: \.isWhitespace).map(String.init)
        firstName = words.first ?? ""
        lastName = words.dropFirst().joined(separator: " ")
    }
}

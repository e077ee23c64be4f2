/// A postal address; every part may be empty.
package struct Address: Hashable, Sendable {
    /// Street and number.
    package var street: String
    /// Town.
    package var city: String
    /// State, province or prefecture.
    package var state: String
    /// Postal code, as text: leading zeros count.
    package var zip: String
    /// Country.
    package var country: String

    /// Makes an address of the parts that are known.
    package init(
        street: String = "", city: String = "", state: String = "", zip: String = "",
        country: String = ""
    ) {
        self.street = street
        self.city = city
        self.state = state
        self.zip = zip
        self.country = country
    }

    /// Whether nothing is known.
    package var isEmpty: Bool { parts.isEmpty }

    /// The parts that are known, in writing order.
    package var parts: [String] { [street, city, state, zip, country].filter { !$0.isEmpty } }
}

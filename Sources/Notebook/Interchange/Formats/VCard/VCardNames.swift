/// What the cards of a file are called that have no identifier: two of them are never one.
struct VCardNames {
    /// Which file it is: other files have people of the same name, too.
    private let file: String
    /// Whether it came through a pipe, so that its numbers mean nothing elsewhere.
    private let isPiped: Bool
    /// The names that cards have.
    private var taken: Set<String> = []
    /// Which one each card has, by a digest of the card.
    private var cards: [Int: String] = [:]
    /// The next number for those that are called the same, by the first one and the name.
    private var numbers: [String: Int] = [:]

    /// Begins a file.
    ///
    /// - Parameters:
    ///   - file: What tells it from others; empty where its rows are to be found whatever file they come
    ///     from.
    ///   - isPiped: Whether it came through a pipe.
    init(of file: String, isPiped: Bool = false) {
        self.file = file
        self.isPiped = isPiped
    }

    /// What a card is known by that has an identifier.
    ///
    /// A number alone is one that other programs give as well: through a pipe it holds among these
    /// cards.
    func name(identifier: String) -> String {
        let isNumber = identifier.utf8.allSatisfy { (0x30...0x39).contains($0) }
        return isPiped && isNumber && !file.isEmpty ? "\(identifier)#\(file)" : identifier
    }

    /// The name of the next card: the same each time the file is read.
    ///
    /// By the address, which a family may share; else by that and the name; else by its place among
    /// those that are called the same. The same card again is the same.
    ///
    /// - Parameters:
    ///   - mail: The address; empty for none.
    ///   - name: The name to be shown.
    ///   - properties: The whole card.
    /// - Returns: The name.
    mutating func name(mail: String, name: String, _ properties: [VCardProperty]) -> String {
        let card = properties.map(\.line).hashValue
        if let known = cards[card] { return known }
        let suffix = file.isEmpty ? "" : "#" + file
        var candidate = mail.isEmpty ? "name:\(name)\(suffix)" : "mail:\(mail)"
        if !mail.isEmpty, taken.contains(candidate) {
            candidate = "mail:\(mail) name:\(name)\(suffix)"
        }
        if taken.contains(candidate) {
            let first = mail.isEmpty ? 2 : 3
            var number = numbers["\(first) \(name)"] ?? first
            repeat {
                candidate = "name:\(name) \(number)\(suffix)"
                number += 1
            } while taken.contains(candidate)
            numbers["\(first) \(name)"] = number
        }
        taken.insert(candidate)
        cards[card] = candidate
        return candidate
    }
}

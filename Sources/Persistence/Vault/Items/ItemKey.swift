internal import FoundationEssentials
internal import PersistenceTextForms

/// What an item is found by: the service it is for and the account at that service.
///
/// Names are kept in canonical composition, so that the same name typed in two ways is one name.
public struct ItemKey: Hashable, Sendable {
    /// What the secret is for, such as `github.com`.
    public let service: String
    /// Whose it is there, such as a user name.
    public let account: String

    /// The most bytes of a name in UTF-8.
    package static let maximumNameBytes = 255

    /// Checks the names.
    ///
    /// - Throws: ``VaultError/invalidInput(_:)`` for a name that is empty, longer than 255 bytes in
    ///   UTF-8, or has a control character in it.
    public init(service: String, account: String) throws(VaultError) {
        try self.init(
            storedService: service.normalized(.composed),
            account: account.normalized(.composed))
    }

    /// The names as they stand in a file; what composition is may differ there by Unicode's version.
    init(storedService service: String, account: String) throws(VaultError) {
        for name in [service, account] {
            if let reason = Self.problem(of: name) { throw .invalidInput(reason) }
        }
        self.service = service
        self.account = account
    }

    private static func problem(of name: String) -> VaultError.InvalidInput? {
        if name.isEmpty { return .emptyName }
        if name.utf8.count > maximumNameBytes { return .nameTooLong }
        let hasControls = name.unicodeScalars.contains { $0.properties.generalCategory == .control }
        return hasControls ? .controlCharacterInName : nil
    }
}

extension ItemKey: Comparable {
    /// By service, then by account, in the order of their bytes.
    public static func < (left: Self, right: Self) -> Bool {
        (left.service, left.account) < (right.service, right.account)
    }
}

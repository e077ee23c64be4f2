public import FoundationEssentials

/// Keeps a sign-in: tokens, user, credentials and API key, as items of one service in a vault.
public struct SessionStore<Secrets: SecretStore>: Sendable {
    private let store: Secrets
    private let service: String
    private let now: @Sendable () -> Date

    /// A session of `service`, such as the name of the program, in `store`.
    ///
    /// - Throws: ``VaultError/invalidInput(_:)`` for a service that cannot be one.
    public init(
        in store: Secrets, service: String,
        now: @escaping @Sendable () -> Date = { Date() }
    ) throws(VaultError) {
        self.service = try ItemKey(service: service, account: "session").service
        self.store = store
        self.now = now
    }

    // MARK: Session

    /// Saves the three parts of a session in one commit: all of them, or none.
    ///
    /// Without a date the access token never expires, whatever the one before did.
    ///
    /// - Throws: what ``SecretStore/commit(_:)`` throws.
    public func saveSession(
        accessToken: SecretBytes, refreshToken: SecretBytes, userID: String,
        accessExpires: Date? = nil
    ) async throws(VaultError) {
        try await store.commit([
            .put(
                key(SessionToken.access.rawValue), accessToken, expires: ItemExpiry(accessExpires)),
            .put(key(SessionToken.refresh.rawValue), refreshToken),
            .put(key(Account.userID), SecretBytes(text: userID)),
        ])
    }

    /// Removes the three parts of the session in one commit; none there is fine.
    ///
    /// - Throws: what ``SecretStore/commit(_:)`` throws.
    public func clearSession() async throws(VaultError) {
        try await store.commit(deletions(Account.session))
    }

    /// Who is signed in.
    ///
    /// Never asks.
    ///
    /// - Throws: what reading the vault throws, ``VaultError/locked`` excepted, which is a state.
    public func state() async throws(VaultError) -> SessionState {
        do throws(VaultError) {
            guard let access = try await store.summary(of: key(SessionToken.access.rawValue)),
                let userID = try await self.userID()
            else { return .signedOut }
            if let expires = access.expires, expires <= now() { return .expired(userID: userID) }
            return .signedIn(userID: userID)
        } catch .locked, .keysReplaced {
            return .locked
        }
    }

    /// Whether somebody is signed in with a token that still counts.
    ///
    /// Never asks.
    ///
    /// - Throws: what ``state()`` throws.
    public func isLoggedIn() async throws(VaultError) -> Bool {
        try await state().isLoggedIn
    }

    /// Removes everything about the sign-in in one commit, credentials and API key too, and locks
    /// the vault.
    ///
    /// Doing it again changes nothing; the vault is locked even when removing fails.
    ///
    /// - Throws: ``VaultError/locked`` if it was locked before: then nothing was removed.
    public func logOut() async throws(VaultError) {
        do throws(VaultError) {
            try await store.commit(deletions(Account.all))
        } catch {
            await store.lock()
            throw error
        }
        await store.lock()
    }

    // MARK: Tokens

    /// A token with its revision; `nil` if there is none.
    ///
    /// - Throws: what ``SecretStore/item(_:reason:)`` throws.
    public func token(_ token: SessionToken) async throws(VaultError) -> SecretItem? {
        try await item(token.rawValue)
    }

    /// Saves a token, which without a date never expires.
    ///
    /// - Throws: what ``SecretStore/commit(_:)`` throws.
    public func setToken(
        _ token: SessionToken, to value: SecretBytes, expires: Date? = nil
    ) async throws(VaultError) {
        try await store.commit([.put(key(token.rawValue), value, expires: ItemExpiry(expires))])
    }

    /// Replaces a token that was refreshed, unless another window was first.
    ///
    /// `revision` is that of the token the refresh started from. The date is that of the new one, which
    /// without one never expires.
    ///
    /// - Returns: the token that counts now: this one, or the newer one of the other window.
    /// - Throws: ``VaultError/itemNotFound`` if the session was cleared meanwhile, and what
    ///   ``SecretStore/commit(_:)`` throws.
    public func refresh(
        _ token: SessionToken, to value: SecretBytes, ifRevision revision: UInt64,
        expires: Date? = nil
    ) async throws(VaultError) -> SecretItem {
        let key = try key(token.rawValue)
        do throws(VaultError) {
            try await store.update(
                key, to: value, ifRevision: revision, expires: ItemExpiry(expires))
        } catch .conflict {
            return try await store.item(key, reason: "")
        }
        return try await store.item(key, reason: "")
    }

    /// Removes a token; `false` if there was none.
    ///
    /// - Throws: what ``SecretStore/commit(_:)`` throws.
    @discardableResult
    public func removeToken(_ token: SessionToken) async throws(VaultError) -> Bool {
        try await store.delete(key(token.rawValue))
    }

    /// Whether there is such a token.
    ///
    /// - Throws: ``VaultError/locked``, or what the disk refused.
    public func hasToken(_ token: SessionToken) async throws(VaultError) -> Bool {
        try await store.exists(key(token.rawValue))
    }

    private enum Account {
        static var userID: String { "userID" }
        static var credentials: String { "credentials" }
        static var apiKey: String { "apiKey" }
        static var session: [String] { SessionToken.allCases.map(\.rawValue) + [userID] }
        static var all: [String] { session + [credentials, apiKey] }
    }
}

extension SessionStore {
    // MARK: User, credentials, API key

    /// The signed-in user; `nil` if nobody is.
    ///
    /// - Throws: ``VaultError/invalidInput(_:)`` if it is not text, and what reading throws.
    public func userID() async throws(VaultError) -> String? {
        guard let item = try await item(Account.userID) else { return nil }
        guard let text = item.value.withUnsafeBytes({ String(validating: $0, as: UTF8.self) })
        else { throw .invalidInput(.notUTF8) }
        return text
    }

    /// Saves the user, or removes it for `nil`.
    ///
    /// - Throws: what ``SecretStore/commit(_:)`` throws.
    public func setUserID(_ userID: String?) async throws(VaultError) {
        try await set(Account.userID, to: userID.map { SecretBytes(text: $0) })
    }

    /// Name and password; `nil` if there are none.
    ///
    /// - Throws: ``VaultError/invalidInput(_:)`` if something else is stored there, and what reading
    ///   throws.
    public func credentials() async throws(VaultError) -> Credentials? {
        guard let item = try await item(Account.credentials) else { return nil }
        return try Credentials(decoding: item.value)
    }

    /// Saves name and password, as one item, so that they can never belong to two sign-ins; removes
    /// them for `nil`.
    ///
    /// - Throws: ``VaultError/tooLarge(maximumBytes:)`` for a name of more than 64 KiB, and what
    ///   ``SecretStore/commit(_:)`` throws.
    public func setCredentials(_ credentials: Credentials?) async throws(VaultError) {
        var encoded: SecretBytes?
        if let credentials { encoded = try credentials.encoded() }
        try await set(Account.credentials, to: encoded)
    }

    /// The API key; `nil` if there is none.
    ///
    /// - Throws: what ``SecretStore/item(_:reason:)`` throws.
    public func apiKey() async throws(VaultError) -> SecretBytes? {
        try await item(Account.apiKey)?.value
    }

    /// Saves the API key, or removes it for `nil`.
    ///
    /// - Throws: what ``SecretStore/commit(_:)`` throws.
    public func setAPIKey(_ key: SecretBytes?) async throws(VaultError) {
        try await set(Account.apiKey, to: key)
    }

    private func key(_ account: String) throws(VaultError) -> ItemKey {
        try ItemKey(service: service, account: account)
    }

    private func item(_ account: String) async throws(VaultError) -> SecretItem? {
        do throws(VaultError) {
            return try await store.item(key(account), reason: "")
        } catch .itemNotFound {
            return nil
        }
    }

    private func set(_ account: String, to value: SecretBytes?) async throws(VaultError) {
        let key = try key(account)
        try await store.commit([value.map { .put(key, $0) } ?? .delete(key)])
    }

    private func deletions(_ accounts: [String]) throws(VaultError) -> [ItemEdit] {
        var edits: [ItemEdit] = []
        for account in accounts { edits.append(.delete(try key(account))) }
        return edits
    }
}

extension Credentials {
    /// Two bytes for the length of the name, the name, the password.
    fileprivate func encoded() throws(VaultError) -> SecretBytes {
        let name = Array(username.utf8)
        guard let length = UInt16(exactly: name.count) else {
            throw .tooLarge(maximumBytes: Int(UInt16.max))
        }
        return SecretBytes(count: 2 + name.count + password.count) { buffer in
            buffer.storeBytes(of: length.littleEndian, as: UInt16.self)
            UnsafeMutableRawBufferPointer(rebasing: buffer[2..<2 + name.count]).copyBytes(
                from: name)
            password.withUnsafeBytes {
                UnsafeMutableRawBufferPointer(rebasing: buffer[(2 + name.count)...])
                    .copyMemory(from: $0)
            }
        }
    }

    fileprivate init(decoding value: SecretBytes) throws(VaultError) {
        let decoded = value.withUnsafeBytes { bytes -> Credentials? in
            guard bytes.count >= 2 else { return nil }
            let end = 2 + Int(UInt16(littleEndian: bytes.loadUnaligned(as: UInt16.self)))
            guard end <= bytes.count,
                let name = String(validating: bytes[2..<end], as: UTF8.self)
            else { return nil }
            return Credentials(
                username: name,
                password: SecretBytes(copying: UnsafeRawBufferPointer(rebasing: bytes[end...])))
        }
        guard let decoded else { throw .invalidInput(.notUTF8) }
        self = decoded
    }
}

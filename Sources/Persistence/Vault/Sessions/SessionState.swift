/// Whether somebody is signed in, as far as the vault can tell without asking.
public enum SessionState: Hashable, Sendable {
    /// Nobody is.
    case signedOut
    /// This user is.
    case signedIn(userID: String)
    /// This user was, but the access token is out of date: refresh it.
    case expired(userID: String)
    /// The vault is locked, so nobody knows.
    case locked

    /// Whether there is a session that can be used.
    package var isLoggedIn: Bool {
        if case .signedIn = self { true } else { false }
    }
}

/// The tokens of a session.
public enum SessionToken: String, CaseIterable, Hashable, Sendable {
    /// Proves who asks, for a short time.
    case access = "accessToken"
    /// Gets a new access token.
    case refresh = "refreshToken"
}

/// A name and the password that belongs to it.
public struct Credentials: Equatable, Sendable {
    /// Who.
    public let username: String
    /// The password.
    public let password: SecretBytes

    /// A pair of these.
    public init(username: String, password: SecretBytes) {
        self.username = username
        self.password = password
    }
}

public import Model

extension AutoLockPolicy {
    /// What the settings say.
    public init(_ preferences: Preferences.Vault) {
        self.init(idle: preferences.autoLockAfter, total: preferences.lockAfterAtMost)
    }
}

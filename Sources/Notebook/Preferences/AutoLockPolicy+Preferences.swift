import Persistence
package import SheafModel

extension AutoLockPolicy {
    /// What the settings say.
    package init(_ preferences: Preferences.Vault) {
        self.init(idle: preferences.autoLockAfter, total: preferences.lockAfterAtMost)
    }
}

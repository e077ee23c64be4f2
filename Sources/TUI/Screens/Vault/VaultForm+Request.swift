internal import Persistence

extension VaultForm {
    /// What is to be done with what was typed.
    ///
    /// - Throws: ``VaultFormProblem``.
    func request() throws(VaultFormProblem) -> VaultRequest {
        switch purpose {
        case .create: return .create(try newPassphrase())
        case .unlock: return .unlock(try typed(.passphrase), accepted)
        case .show(let item), .copy(let item):
            return .open(item.key, passphrase: try typed(.passphrase))
        case .changePassphrase:
            return .changePassphrase(try typed(.passphrase), to: try newPassphrase())
        case .replace(let item):
            let key = try key()
            guard key == item.key else {
                let value = secret(.secret).flatMap { $0.isEmpty ? nil : $0 }
                return .rename(
                    item.key, to: key, value, revision: item.revision,
                    passphrase: secret(.passphrase))
            }
            return .replace(
                item.key, try secretToKeep(), revision: item.revision,
                passphrase: secret(.passphrase))
        case .add:
            return .add(
                try key(), try secretToKeep(), isOn(.asks) ? .everyRead : .whenUnlocked,
                passphrase: secret(.passphrase))
        }
    }

    private func typed(
        _ label: Label, orElse problem: VaultFormProblem = .noPassphrase
    ) throws(VaultFormProblem) -> SecretBytes {
        guard let secret = secret(label), !secret.isEmpty else { throw problem }
        return secret
    }

    /// What the vault is to keep: nothing at all would take the place of what is there, for good.
    private func secretToKeep() throws(VaultFormProblem) -> SecretBytes {
        guard let secret = secret(.secret), !secret.isEmpty else { throw .emptySecret }
        return secret
    }

    private func newPassphrase() throws(VaultFormProblem) -> SecretBytes {
        let new = try typed(.newPassphrase, orElse: .noNewPassphrase)
        if let refusedWeakness { throw .weak(refusedWeakness) }
        guard try typed(.repeated, orElse: .notRepeated) == new else { throw .notTheSame }
        return new
    }

    private func key() throws(VaultFormProblem) -> ItemKey {
        do throws(VaultError) {
            return try ItemKey(service: text(.service), account: text(.account))
        } catch {
            throw .vault(error)
        }
    }
}

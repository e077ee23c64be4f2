import ArgumentParser
import Persistence

/// What unlocking with a new passphrase is to cost, and so what a guess of it costs.
struct UnlockCostOption: ParsableArguments {
    @Option(help: "What unlocking, and so each guess, costs.")
    var unlockCost: UnlockCost?

    /// What the vault is told.
    var newCost: VaultParts.NewCost {
        switch unlockCost {
        case nil: .asBefore
        case .standard: .calibrated
        case .light: .fixed(.light)
        }
    }
}

/// What `--unlock-cost` names.
enum UnlockCost: String, ExpressibleByArgument, CaseIterable, Sendable {
    /// Half a second to a second here, and at least 128 MiB.
    case standard
    /// 16 MiB and an eighth of the lowest other cost, for slow machines and small ones.
    case light
}

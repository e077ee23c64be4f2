package import Persistence

extension StoreOptions {
    /// The options of a store in a test: snapshots stay readable and locks are waited for, however
    /// slow the machine is.
    package static var patient: StoreOptions {
        var options = StoreOptions()
        options.snapshotPatience = .hanging
        options.busyTimeout = .hanging
        return options
    }
}

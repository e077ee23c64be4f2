import Persistence
import SheafTestSupport

@testable import PersistenceStore

extension StoreOptions {
    /// A store whose lists never take a test for somebody who has gone, however long a busy machine
    /// keeps it from its next step.
    static var unhurried: StoreOptions {
        var options = StoreOptions.patient
        options.tuning.absence = .hanging
        return options
    }
}

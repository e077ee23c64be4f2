import Foundation

/// How thorough this run of the tests is.
package enum TestRun {
    /// Whether there is time for many more rounds: `make test-all`.
    package static let isLong = ProcessInfo.processInfo.environment["SHEAF_TEST_ALL"] != nil

    /// How many seconds to wait for what may hang, where the environment says so.
    static let patience = ProcessInfo.processInfo.environment["SHEAF_TEST_PATIENCE"].flatMap {
        Int($0)
    }
}

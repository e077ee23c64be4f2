import Foundation

/// How thorough this run of the tests is.
package enum TestRun {
    /// Whether there is time for many more rounds: `make test-all`.
    package static let isLong = ProcessInfo.processInfo.environment["SHEAF_TEST_ALL"] != nil
}

package import Notebook

/// What is said of an import while it runs.
package struct ImportWords: Sendable {
    /// How far it is, how many rows come a second, and how many seconds reading goes on.
    package let progress: @Sendable (ImportProgress, _ rate: Int, _ left: Int?) -> String
}

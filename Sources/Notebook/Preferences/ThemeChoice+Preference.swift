package import Persistence
package import SheafModel

extension ThemeChoice: PreferenceValue {
    /// The words that are always taken, and what the name of a file looks like.
    package static var allowed: AllowedValues {
        .words(allCases.map(\.rawValue) + ["NAME" + fileEnding])
    }
}

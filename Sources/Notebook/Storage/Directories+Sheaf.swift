package import FoundationEssentials
package import Persistence

extension ApplicationName {
    /// Sheaf.
    package static let sheaf = ApplicationName(known: "sheaf")
}

extension Directories {
    /// The folders of Sheaf for a run of the program.
    ///
    /// - Throws: ``FilesError/noHomeDirectory`` if a home is needed and there is none.
    package init(directory: String? = nil, environment: [String: String]) throws(FilesError) {
        try self.init(of: .sheaf, directory: directory, environment: environment)
    }

    /// Everything of Sheaf's inside one folder.
    package init(inside folder: URL) {
        self.init(of: .sheaf, inside: folder)
    }
}

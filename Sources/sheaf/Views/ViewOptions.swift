import ArgumentParser
import FoundationEssentials
import Persistence
import SheafNotebook
import SheafTUI

/// The options of lists that show saved views.
struct ViewOptions: ParsableArguments {
    @Option(help: "Only what a saved view shows, in its order; see sheaf views.")
    var view: String?

    @Option(help: ArgumentHelp("The profile that the view is saved in.", valueName: "name"))
    var suite: String?

    func validate() throws {
        if suite != nil, view == nil {
            throw ArgumentParser.ValidationError { $0.refusals.goesWith("--suite", ["--view"]) }
        }
    }

    /// The settings that the view stands in.
    ///
    /// - Throws: ``PreferenceError/suiteName(_:)``, and where there is no store.
    func settings(_ session: Session) async throws -> PreferenceStore {
        guard let suite else { return try await session.existing().settings }
        let places = PreferencePlaces.settings(
            in: try session.directories(), suite: try PreferenceSuite(suite))
        return PreferenceStore(settings: places, watches: false)
    }
}

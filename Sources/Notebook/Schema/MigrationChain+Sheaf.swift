package import Persistence

extension MigrationChain {
    /// The schema of people, posts, comments and tags.
    package static let sheaf = MigrationChain(
        applicationID: 0x7368_6561,  // "shea"
        applicationVersion: "0.1", oldestReader: 7, firstVersion: 7,
        steps: [.version7, .version8, .version9, .version10, .version11, .version12, .version13],
        undoable: UndoableTable.sheaf)
}

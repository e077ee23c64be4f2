package import Persistence

extension MigrationChain {
    /// The schema of people, posts, comments and tags.
    ///
    /// Versions 1 to 6 are those of older programs; a new file begins with 7.
    package static let sheaf = MigrationChain(
        applicationID: 0x7368_6561,  // "shea"
        applicationVersion: "0.1", oldestReader: 7, firstVersion: 7,
        earlier: [
            .version2, .version3, .version4, .version5, .version6, .version7FromVersion6,
        ],
        steps: [
            .version7, .version8, .version9, .version10, .version11, .version12, .version13,
            .version14, .version15, .version16,
        ],
        undoable: UndoableTable.sheaf)
}

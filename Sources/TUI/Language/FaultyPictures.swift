/// Pictures whose files are wrong in one way.
package struct FaultyPictures: Sendable {
    let fault: PictureFault
    /// How many there are.
    let count: Int
    /// The first of them, in words.
    let named: [String]
    /// The file of the first one.
    let file: String
    /// What lists all of them.
    let command: String

    package init(
        _ fault: PictureFault, count: Int, named: [String], file: String, command: String
    ) {
        self.fault = fault
        self.count = count
        self.named = named
        self.file = file
        self.command = command
    }

    /// How many are not named.
    var more: Int { count - named.count }
}

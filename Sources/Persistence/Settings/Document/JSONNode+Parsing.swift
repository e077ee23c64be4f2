package import PersistenceJSON

extension JSONNode {
    /// Reads one value and nothing else, as a command line has it: JSON with comments and trailing
    /// commas.
    ///
    /// - Throws: ``SettingsSyntaxError`` with the first place that does not belong there.
    package init(parsing text: some Sequence<UInt8>) throws(SettingsSyntaxError) {
        var reader = try DocumentReader(Array(text))
        self = try reader.value()
        try reader.end()
    }
}

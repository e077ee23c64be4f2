/// What commands say in a shell, as far as no screen says it too.
///
/// Names of options, `--help`, the manual and what programs read stay English.
package struct CommandLineWords: Sendable {
    /// What a column or a fact is called.
    package let field: @Sendable (ListedField) -> String
    package let done: DoneWords
    package let lookup: LookupWords
    package let imports: ImportReportWords
    package let errors: CommandErrorWords
    package let vault: VaultCommandWords
    package let backups: BackupWords
    package let doctor: DoctorWords
    package let terminal: TerminalWords
    package let pictures: PictureCommandWords
    package let unsaved: UnsavedCommandWords
    package let files: FileWords
    package let input: InputWords
    package let refusals: RefusalWords
}

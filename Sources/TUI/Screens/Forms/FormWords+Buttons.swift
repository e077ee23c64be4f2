internal import SheafModel

extension FormWords {
    /// The buttons below a form; without drafts, closing keeps none.
    func buttons(_ environment: Environment) -> [FormButton] {
        guard environment.preferences.editor.autosaves else {
            return [FormButton(.save, save), FormButton(.close, close)]
        }
        return [
            FormButton(.save, save), FormButton(.close, closeKeeping),
            FormButton(.discard, discard),
        ]
    }
}

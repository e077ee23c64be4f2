internal import Persistence

extension CommandErrorWords {
    static let english = CommandErrorWords(
        store: { _, _ in nil }, vault: { _, _ in nil }, importing: nil)
}

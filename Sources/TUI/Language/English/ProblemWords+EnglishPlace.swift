internal import Persistence

// What is said when the store's file is not where it was opened.
extension ProblemWords {
    static func englishPlace(_ path: String, _ displacement: Displacement) -> String {
        switch displacement {
        case .moved(let place?, isReplaced: false):
            "Not saved: the store was moved to \(place). Quit, and open it there or move it back."
        case .moved(let place?, isReplaced: true):
            "Not saved: another file is in the store's place; the store is now \(place). Quit and"
                + " start again."
        case .moved(nil, isReplaced: false):
            "Not saved: the store was moved away from \(path). Quit, and move it back."
        case .moved(nil, isReplaced: true), .deleted(isReplaced: true):
            "Not saved: another file is now \(path). Quit. What was saved last is added to it at the next"
                + " start if it fits. To go back to a backup, use 'sheaf restore-backup FILE'."
        case .deleted(isReplaced: false):
            "Not saved: \(path) was deleted. Quit, and copy a backup ('sheaf backups') there: what was saved"
                + " last is added to it at the next start if it fits."
        case .overwritten:
            "Not saved: another store was copied over \(path). Quit and start again to use it."
        case .cutShort:
            "Not saved: \(path) was cut short. Quit, and keep it and \(path)-wal: what was saved last"
                + " is there."
        case .journal:
            "Not saved: \(path)-wal was moved, replaced or deleted. Quit every Sheaf that has the"
                + " store open."
        case .index(isUncertain: false):
            "Not saved: \(path)-shm was moved or deleted. Nothing is lost. Try again, or quit every"
                + " program that has the store open."
        case .index(isUncertain: true):
            "Perhaps not saved: \(path)-shm was replaced meanwhile. Look whether the change is there."
        }
    }
}

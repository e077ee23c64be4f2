import FoundationEssentials
import Persistence
import SheafModel
import SheafNotebook
import SheafTUI

extension Session {
    /// Says so, once, where a store was when the screens were left last and none is now: whoever moves its
    /// file away while nobody looks is not to begin anew without a word.
    func tellOfMissingStore() {
        // Where nothing can be read of it, nothing is known of it.
        guard let directories = try? directories() else { return }
        let note = StateStore(.state(in: directories, suite: nil)).storeNote
        let (people, posts) = (note.rows["user"] ?? 0, note.rows["post"] ?? 0)
        guard note.path == directories.databaseFile.path, people > 0 || posts > 0,
            isFirstToTellOfMissingStore()
        else { return }
        let sentence = language.goneStore(
            people: people, posts: posts, moment: note.date.map { LocalTime.text(of: $0) })
        say("sheaf: \(sentence)")
    }

    /// Says so before a store is made where one was.
    func tellOfMissingStore(in directories: Directories) {
        if FileFacts(directories.databaseFile.path) == nil { tellOfMissingStore() }
    }
}

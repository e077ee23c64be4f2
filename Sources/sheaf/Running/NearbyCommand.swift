/// Commands by the words that people try for them, which other programs have, or the screen.
enum NearbyCommand {
    /// The command that does what a word says; nil where nobody knows.
    ///
    /// - Parameters:
    ///   - word: What stands where a command is expected.
    ///   - path: The commands before it.
    /// - Returns: It as it is typed.
    static func named(_ word: String, behind path: String) -> String? {
        all[path]?.first { $0.words.contains(word.lowercased()) }.map { "sheaf \($0.command)" }
    }

    /// Commands with the words that are tried for them, by the commands before these.
    static let all: [String: [(command: String, words: [String])]] = [
        "sheaf": [
            ("posts list", ["list", "ls"]), ("posts show", ["show", "cat", "view", "read"]),
            ("posts add", ["add", "new", "create", "write", "note"]),
            ("posts edit", ["edit", "change", "modify", "unpublish"]),
            ("posts unarchive", ["unarchive"]),
            ("posts delete", ["delete", "rm", "remove"]), ("posts like", ["like"]),
            ("posts versions", ["versions", "revisions"]),
            ("people list", ["user", "users", "contacts", "authors"]),
            ("people follow", ["follow"]), ("comments add", ["reply", "answer"]),
            ("tags edit", ["rename"]), ("find", ["search", "grep", "query", "filter"]),
            ("import", ["load", "read-in"]), ("export", ["dump", "save"]),
            ("backup", ["snapshot"]), ("restore", ["undelete"]), ("trash", ["bin", "deleted"]),
            ("purge", ["empty", "empty-trash", "expunge"]), ("history", ["log", "journal"]),
            ("undo", ["revert"]), ("doctor", ["check", "fsck", "repair", "verify"]),
            ("stats", ["statistics", "stat", "count", "status"]),
            ("unsaved list", ["drafts", "recover"]), ("you", ["whoami", "login", "me"]),
            ("settings list", ["config", "configure", "preferences", "options"]),
            ("settings theme", ["theme", "themes"]), ("sample", ["demo", "seed", "fake"]),
            ("vault list", ["secrets", "secret", "passwords", "password"]),
            ("images list", ["pictures", "photos", "files", "attachments"]),
            ("screen", ["tui", "ui", "open", "start"]), ("man", ["manual", "doc", "docs"]),
        ],
        "sheaf posts": [
            ("posts add", ["new", "create", "write"]), ("import", ["import"]),
            ("posts list", ["ls", "find", "search"]), ("posts show", ["view", "cat", "open"]),
            ("posts edit", ["change", "modify", "unpublish", "update"]),
            ("posts delete", ["rm", "remove", "trash"]),
            ("posts versions", ["history", "revisions", "log"]),
            ("batch posts", ["tag", "batch", "add-tag"]), ("export", ["export"]),
            ("comments add", ["comment", "reply"]), ("restore", ["restore", "undelete"]),
        ],
        "sheaf people": [
            ("people add", ["new", "create"]), ("people list", ["ls", "find", "search"]),
            ("people show", ["view", "cat", "open"]),
            ("people edit", ["change", "modify", "rename", "update"]),
            ("people delete", ["rm", "remove"]), ("export", ["export"]),
            ("restore", ["restore", "undelete"]),
        ],
        "sheaf comments": [
            ("comments add", ["new", "create", "reply", "write"]),
            ("comments list", ["ls", "find", "search"]), ("comments show", ["view", "cat"]),
            ("comments edit", ["change", "modify", "update"]),
            ("comments delete", ["rm", "remove"]), ("restore", ["restore", "undelete"]),
        ],
        "sheaf tags": [
            ("tags add", ["new", "create"]), ("tags list", ["ls", "find", "search"]),
            ("tags edit", ["rename", "merge", "change", "modify"]),
            ("tags delete", ["rm", "remove"]),
        ],
        "sheaf images": [
            ("images import", ["add", "new"]), ("images list", ["ls"]),
            ("images delete", ["rm", "remove"]), ("images export", ["save", "copy"]),
        ],
        "sheaf vault": [
            ("vault backup", ["save", "copy"]), ("vault export", ["dump"]),
            ("vault set", ["add", "new", "put", "store", "edit", "import"]),
            ("vault get", ["show", "read", "cat"]), ("vault list", ["ls", "open", "unlock"]),
            ("vault rename", ["mv", "move"]), ("vault delete", ["rm", "remove"]),
            ("vault init", ["create"]),
            ("vault change-passphrase", ["passwd", "password", "passphrase", "change-password"]),
            ("vault run", ["exec", "env"]), ("vault lock", ["close"]),
            ("vault key-file", ["key", "keyfile", "keys"]),
        ],
        "sheaf settings": [
            ("settings list", ["ls", "show"]), ("settings where", ["path", "file"]),
            ("settings reset", ["unset", "delete", "remove", "rm"]),
        ],
        "sheaf views": [
            ("views save", ["add", "new", "create"]), ("views list", ["ls", "show"]),
            ("views delete", ["rm", "remove"]),
        ],
        "sheaf unsaved": [
            ("unsaved list", ["ls"]), ("unsaved show", ["view", "cat"]),
            ("unsaved discard", ["delete", "rm", "remove"]),
        ],
    ]
}

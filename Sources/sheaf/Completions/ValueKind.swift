import SheafNotebook

/// What a value on the command line is: where its completions come from.
enum ValueKind: Equatable, Sendable {
    /// A user name.
    case person
    /// A post, by identifier or title.
    case post
    /// A comment, by identifier.
    case comment
    /// A tag.
    case tag
    /// Something in the trash, by identifier.
    case trash
    /// A text that was never saved, by identifier.
    case unsaved
    /// The name of a saved view.
    case view
    /// The status of a post.
    case status
    /// The role of a person.
    case role
    /// The name of a setting.
    case setting
    /// The name of a setting with an equals sign behind it, and what it may be behind that.
    case assignment
    /// What a setting may be whose name stands before it.
    case settingValue
    /// The number of a version of the post or comment that stands before it.
    case version
    /// One of these.
    case words([String])
    /// A file.
    case file
    /// A folder.
    case folder
    /// What only the person knows: a text, a number, a new name.
    case free

    /// What an argument of a command takes.
    ///
    /// - Returns: `nil` where nobody has decided that yet.
    static func of(_ argument: ArgumentDescription, of path: [String]) -> ValueKind? {
        if !argument.values.isEmpty { return .words(argument.values) }
        let name = argument.names.last ?? argument.valueName
        let command = path.dropFirst().joined(separator: " ")
        return exceptions["\(command) \(name)"] ?? kinds[name]
    }

    /// By the name of the option, or by what stands for the value in the help.
    private static let kinds: [String: ValueKind] = {
        var kinds: [String: ValueKind] = [
            "--as": .person, "--author": .person, "--following": .person, "--followed-by": .person,
            "--person": .person,
            "person": .person, "people": .person,
            "--post": .post, "post": .post, "posts": .post,
            "--reply": .comment, "comment": .comment, "comments": .comment,
            "--tag": .tag, "--untag": .tag, "tag": .tag, "tags": .tag,
            "things": .trash, "text": .unsaved, "texts": .unsaved,
            "--status": .status, "--role": .role, "key": .setting, "keys": .setting,
            "--set": .assignment, "file": .file, "files": .file, "--directory": .folder,
            "--keep-key-file": .file, "--report": .file, "--image": .file, "--avatar": .file,
            "folder": .folder, "--key-file": .file, "command": .file,
        ]
        for name in withoutCompletions { kinds[name] = .free }
        return kinds
    }()

    /// Where a name means something else than usually.
    private static let exceptions: [String: ValueKind] = [
        "history --kind": .words(NotebookAction.Kind.allCases.map(\.rawValue)),
        // A field of the person, and no setting.
        "people add --set": .words(PersonFields.settable.map { $0 + "=" }),
        "people edit --set": .words(PersonFields.settable.map { $0 + "=" }),
        "posts versions --show": .version, "posts versions --restore": .version,
        "comments versions --show": .version, "comments versions --restore": .version,
        "settings set value": .settingValue,
        "people list --view": .view, "posts list --view": .view, "views delete name": .view,
        "views save name": .view,
        "settings theme name": .free, "settings theme --from": .free,
    ]

    private static let withoutCompletions = [
        "--account", "--ask-within", "--bio", "--comments", "--content", "--descriptor",
        "--email", "--field", "--filter", "--first-name", "--format", "--if-revision", "--keep",
        "--key", "--last-name", "--length", "--limit", "--matching", "--months", "--name",
        "--older-than", "--passphrase-fd", "--people", "--posts", "--query", "--reason",
        "--restore", "--seed", "--service", "--show", "--source", "--suite", "--title",
        "--username", "--words", "account", "number", "query", "service", "title", "username",
        "value", "words",
    ]
}

internal import SheafModel

extension TagWords {
    static let english = TagWords(
        created: "Created",
        newName: { "New name of #\($0): " },
        nameHint: { [.accept: "rename", .cancel: "cancel"][$0] },
        merge: { known, count, target in
            let names = known.map { "#\($0.name) (\(Language.grouped($0.postCount)))" }
            let merged =
                known.isEmpty
                ? (count == 1 ? "1 tag" : "\(count) tags") : InputWords.list(names, " and ")
            return "Merge \(merged) into #\(target.name) (\(posts(target)))?"
        },
        mergeConsequence: { only, count, target in
            if let only { return "#\(only.name) goes to the trash; its posts get #\(target.name)." }
            return count == 1
                ? "It goes to the trash; its posts get #\(target.name)."
                : "They go to the trash; their posts get #\(target.name)."
        },
        mergeThem: "Yes, merge", mergeInto: { "Merge into #\($0.name) instead" },
        deleteMany: { known, count in
            let names = known.map { "#\($0.name)" }
            let tags =
                known.isEmpty
                ? (count == 1 ? "1 tag" : "\(Language.grouped(count)) tags")
                : InputWords.list(names, " and ")
            return "Delete \(tags)?"
        },
        manyConsequence: { "Posts lose the tag\($0 == 1 ? "" : "s"); the posts stay." },
        deleteMarked: { CommandWords("delete \($0)", "Delete the marked tags") },
        mergeMarked: {
            CommandWords("merge \($0) into #\($1)", "Merge the marked tags into the selected one")
        },
        edit: CommandWords("rename", "Rename the tag, or merge it into another"),
        markFirst: "Mark the tags to merge with Space, then press m on the one that stays.",
        markAnother: "Select another tag: the marked one would be merged into itself.",
        renamed: { "Renamed to #\($0.name): \(posts($0))." },
        merged: { former, tag in
            let merged = "Merged \(names(former, " and ") { "\($0) tags" }) into #\(tag.name)"
            return former.count == 1
                ? "\(merged): \(posts(former[0])) changed." : "\(merged), now on \(posts(tag))."
        },
        deleted: { $0 == 1 ? "Deleted the tag." : "Deleted \(Language.grouped($0)) tags." },
        renaming: { "The new name of a tag, \($0)" }, merging: "Merging tags",
        deletion: "The deletion of tags")

    private static func posts(_ tag: Tag) -> String { PostWords.english.count(tag.postCount) }
}

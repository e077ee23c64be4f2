extension FileWords {
    static let english = FileWords(
        emptyOutput: "The name of the file is empty. Nothing was written. Name a file.",
        emptyInput: "The name of a file is empty. Nothing was imported. Name a file.",
        emptyBackup: "The name of the file is empty. Nothing was put back. Name a backup.",
        namesFolder: {
            "'\($0)' names a folder, and this writes a file. Nothing was written. Name a file, in"
                + " that folder or elsewhere."
        },
        otherKind: {
            "\($0) is \($1 ? "a folder" : "a device or a pipe") and no file. It was left as it is."
                + " Choose another name."
        },
        notAnEmptyFolder: {
            "\($0) is there and is no empty folder; it was left as it is. Choose another name"
                + ($1 ? ", or add --force to replace it." : ".")
        },
        notOfExport: {
            "\($0) holds \($1), which no export as Markdown wrote, and which did not come in from there;"
                + " it was left as it is. Import it first, or choose another name."
        },
        changedSinceExport: {
            "\($0) holds \($1), which was changed since it was exported; it was"
                + " left as it is. Import it first, or choose another name."
        },
        unknownExport: {
            "\($0) holds \($1), whose post is not in this store any more, or never was; it was left as it"
                + " is. Take that file away, or choose another name."
        },
        cannotGoAlong: {
            "\($0) holds \($1), which is no document and cannot go along into the new folder; it was left"
                + " as it is. Move it away, or choose another name."
        },
        besideFolder: {
            "That is not everything, so the earlier export in \($0) was left as it is."
        },
        noFolder: { "There is no folder \($0). Make it, or choose another." },
        isThere: {
            "\($0) is there; it was left as it is. Choose another name"
                + ($1 ? ", or add --force to replace it." : ".")
        },
        noExport: {
            "\($0) is there and is no export; it was left as it is. Choose another name, or add"
                + " --force to replace it."
        },
        besideExport: {
            "What could be read is in \($0). The earlier export in \($1) was left as it is; --force"
                + " would replace it."
        },
        ownPlace: {
            "\($0) is a file of Sheaf's own, or would be; it was left as it is. Choose another name."
        },
        isOpenStore: {
            "\($0) is in use: \($1) lies beside it. It was left as it is. Choose another name."
        },
        isTheStore: { "\($0) is the store itself. Nothing was changed." },
        holdsNoStore: {
            "There is no store in \($0), or nothing is there. Nothing was changed. Choose another"
                + " backup."
        },
        damagedBackup: {
            "The backup \($0) is damaged (\($1)). Nothing was changed. Choose another one."
        },
        themeExists: { "\($0) is there already and was left as it is." },
        settingsMigrated: { "Brought \($0) from version \($1) to \($2)." },
        notKept: { "'\($0)' is no file that is kept here." },
        noStatementLog: {
            "\($0) is no log of statements. It was left as it is. Name another file in \($1)."
        },
        partialStatementLog: {
            "The log of statements is not whole. \($0) What was done is not touched by that."
        })
}

extension VaultCommandWords {
    static let english = VaultCommandWords(
        passphrase: "Passphrase: ", wrong: "That was wrong. ",
        toSave: { "Passphrase to save \($0): " },
        toRead: { "Passphrase to read \($0)\($1.isEmpty ? "" : " (\($1))"): " },
        key: { "\($0) at \($1)" }, secret: "Secret: ", newPassphrase: "New passphrase: ",
        sameAgain: "Repeat passphrase: ",
        twoDifferent: "These were two different passphrases. Nothing was changed.",
        keepWeak: "Enter alone to choose another; the word keep to take it all the same: ",
        acceptWeak: " Add --accept-weak to take it all the same.",
        changed: "The passphrase is changed. Old copies still open with the old one.",
        made: {
            "Made \($0). A guess of its passphrase costs \($1) s on a machine like this"
                + " one. If you forget it, nobody can recover it."
        },
        secretOf: { "the secret of \($0) at \($1)" },
        secretsOf: { "\($0 == 1 ? "1 secret" : "\($0) secrets") of \($1)" },
        rotated: {
            "All keys are new. Dropped: \($0 == 1 ? "1 other passphrase" : "\($0) other passphrases"),"
                + " \($1 == 1 ? "1 key file" : "\($1) key files"). Old copies of the"
                + " file still open with the old passphrase: replace the secrets too if one "
                + "got away."
        },
        upgraded: {
            "The vault is whole and in the newest format, with "
                + "\($0 == 1 ? "1 secret" : "\($0) secrets")."
        },
        always: "always", forSeconds: { "for \($0) s" },
        keyNeedsPipe:
            "A key is nothing for a terminal: '-' needs a pipe or a file there. Nothing was"
            + " changed.",
        keyFilesWorthless: {
            $0 == 1
                ? "1 key file opens nothing any more." : "\($0) key files open nothing any more."
        },
        hiddenCharacters:
            "Service and account cannot hold characters that cannot be seen. Nothing was changed.",
        emptySecret: "There is no secret to store: the input is empty. Nothing was changed.",
        inputIsSecret: "Standard input is for the secret. Use another --passphrase-fd.",
        unreadable: { descriptor, problem in
            let name = descriptor == 0 ? "Standard input" : "Descriptor \(descriptor)"
            return switch problem {
            case .notOpen: "There is no open descriptor \(descriptor) to read from."
            case .folder:
                "\(name) is a folder, and nothing can be read from it. Nothing was changed."
            case .notForReading: "\(name) is not open for reading. Nothing was changed."
            case .refused(let why): "\(name) cannot be read: \(why). Nothing was changed."
            }
        },
        pipeTooSmall:
            "No pipe of this system holds a secret that long. The program was not started.",
        terminalKeeps:
            "Standard output is a terminal, which keeps what it shows. Add --reveal if that is wanted.",
        shownAsSigns:
            "The secret holds what a terminal would obey or not show; that is shown as signs here. Into"
            + " a pipe or a file it goes exactly as it is stored.",
        couldBeExchanged: { "\($0) Others could exchange the vault." },
        openOnceMore:
            "Another program replaced the keys of the vault meanwhile: it has to be opened once more.",
        gone: {
            "There is no vault at \($0) any more; one was last used here on \($1). Put it back there, or a"
                + " backup of it. To make an empty one: \($2)"
        },
        notStarted: { "'\($0)' could not be started: \($1)." },
        exportQuestion:
            "Write all secrets as plain text, which anybody who gets it can read without a passphrase?",
        exportRefusal:
            "This writes all secrets as plain text. Nothing was written. Add --yes to do it without"
            + " being asked.",
        nothingExported: "Nothing was written.",
        exportNeedsPipe:
            "Secrets are nothing for a terminal, which keeps what it shows. Nothing was written. Name a"
            + " file, or use a pipe.",
        exportSeenByOthers: {
            "Others can read the file that standard output goes to. Nothing was written. \($0) makes a"
                + " file for you alone."
        },
        exported: {
            "\($0 == 1 ? "1 secret is" : "\($0) secrets are") in \($1) as plain text. Remove that file"
                + " once you do not need it any more."
        },
        leftOut: {
            "Left out, because it is damaged: \($0). Store it again, or take it from a backup."
        },
        toExport: "and all other secrets, to export them")
}

extension VaultCommandWords {
    static let english = VaultCommandWords(
        passphrase: "Passphrase: ", wrong: "That was wrong. ",
        toSave: { "Passphrase to save \($0): " },
        toRead: { "Passphrase to read \($0)\($1.isEmpty ? "" : " (\($1))"): " },
        key: { "\($0) at \($1)" }, secret: "Secret: ", newPassphrase: "New passphrase: ",
        sameAgain: "The same again: ",
        twoDifferent: "These were two different passphrases. Nothing was changed.",
        keepWeak: "Enter alone to choose another; the word keep to take it all the same: ",
        acceptWeak: " Add --accept-weak to take it all the same.",
        changed: "The passphrase is changed. Old copies still open with the old one.",
        made: {
            "Made \($0). A guess of its passphrase costs \($1) s on a machine like this"
                + " one. Nobody can recover this passphrase."
        },
        secretOf: { "the secret of \($0) at \($1)" },
        secretsOf: { "\($0 == 1 ? "1 secret" : "\($0) secrets") of \($1)" },
        rotated: {
            "All keys are new. Dropped: \($0) other passphrases, \($1) key files. Old copies of the"
                + " file still open with the old passphrase: replace the secrets too if one "
                + "got away."
        },
        upgraded: { "The vault is whole and in the newest format, with \($0) secrets." },
        always: "always", forSeconds: { "for \($0) s" })
}

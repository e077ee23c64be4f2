import ArgumentParser

/// The options of commands that take a new passphrase.
struct NewPassphraseOptions: ParsableArguments {
    @Flag(help: "Take a new passphrase that is easy to guess.")
    var acceptWeak = false
}

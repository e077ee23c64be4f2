internal import Persistence

/// A secret that is shown while a key is held.
///
/// Terminals do not say when a key is let go, only that it repeats: a secret is hidden a second after
/// it came or the last repeat, and after five in any case.
struct Reveal: Sendable {
    /// How long after the last repeat it is hidden.
    static let pause = Duration.seconds(1)
    /// How long it is shown at most.
    static let limit = Duration.seconds(5)

    let key: ItemKey
    /// The value; nil while it is on its way, and after it was shown for too long.
    var value: SecretBytes?
    /// Whether it was shown long enough; the key has to be let go first.
    var isSpent = false
    /// The timer that counts from the last repeat; nil where a passphrase was typed and no key is held.
    var pauseMark: Int?
    /// The timer that counts from the beginning.
    var limitMark: Int?
}

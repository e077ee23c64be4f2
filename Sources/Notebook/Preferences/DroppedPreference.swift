import Persistence

/// A preference that people look for, as other programs have it, and why there is none of it here.
package enum DroppedPreference: String, CaseIterable, Hashable, Sendable {
    /// Nothing in Sheaf has a place, and a terminal has no position.
    case locationServices = "privacy.locationServices"
    /// Nothing is sent, so there is nobody to share with.
    case shareUsageData = "privacy.shareUsageData"
    /// The terminal has none.
    case vibration = "notifications.vibration"
    /// The terminal has none.
    case volume = "notifications.volume"
    /// The terminal has none.
    case brightness = "display.brightness"
    /// Dates and numbers follow `LC_TIME` and its kin.
    case region = "display.region"
    /// None are hidden.
    case betaFeatures = "app.betaFeatures"
    /// Comes with the exchange between machines, and not before.
    case autoDownload = "data.autoDownload"
    /// They stand in a file of their own, ``Persistence/Directories/keysFile``.
    case keys
}

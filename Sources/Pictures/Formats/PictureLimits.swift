/// What is too much for a picture: looked at in its header, before anything is decoded.
package enum PictureLimits {
    /// Ten megabytes.
    package static let bytes = 10_000_000
    /// Fifty megapixels.
    package static let points = 50_000_000
    /// The longest side; libraries have limits of their own near it.
    package static let side = 60_000
}

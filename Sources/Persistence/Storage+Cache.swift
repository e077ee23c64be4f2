public import Model

extension CacheFolder {
    /// How much is in it.
    public var use: ByteCount { ByteCount(bytes: usedBytes) }
}

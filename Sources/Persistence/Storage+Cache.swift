public import Model
import PersistenceFiles

extension CacheFolder {
    /// How much is in it.
    public var use: ByteCount { ByteCount(bytes: usedBytes) }
}

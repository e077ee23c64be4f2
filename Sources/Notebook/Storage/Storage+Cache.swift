package import Model
import Persistence

extension CacheFolder {
    /// How much is in it.
    package var use: ByteCount { ByteCount(bytes: usedBytes) }
}

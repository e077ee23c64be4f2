import Persistence
package import SheafModel

extension CacheFolder {
    /// How much is in it.
    package var use: ByteCount { ByteCount(bytes: usedBytes) }
}

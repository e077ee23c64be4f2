internal import Glibc

/// The limit of the size of files that is set for this process, as by `ulimit -f`.
package enum FileSizeLimit {
    /// Whether there is one.
    package static var isSet: Bool {
        var limit = rlimit()
        return getrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &limit) == 0
            && limit.rlim_cur != .max
    }
}

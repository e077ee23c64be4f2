/// Where a store lies.
public enum StorePlace: Hashable, Sendable {
    /// A file at this path. It and its directory are made when they are not there, readable by
    /// nobody else. Two more files lie beside it while it is open: `-wal` and `-shm`.
    ///
    /// A path that does not begin with `/` is one of the working folder at the time of opening.
    case file(path: String)
    /// A file in a private directory, removed when the store is closed: for tests, and for trying
    /// something out.
    case temporary
}

/// What may stand where a file should be.
public enum FileKind: Hashable, Sendable {
    /// A folder.
    case folder
    /// A named pipe.
    case pipe
    /// A socket.
    case socket
    /// A device.
    case device
}

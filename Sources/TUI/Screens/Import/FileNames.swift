/// What files are called on the screen: by their names alone, and with as many folders as tell them from
/// others of the same name.
struct FileNames {
    /// The parts of each path.
    private let parts: Set<[Substring]>

    /// The names of files among these.
    init(_ paths: some Sequence<String>) {
        parts = Set(paths.map { $0.split(separator: "/") })
    }

    /// What a file is called.
    func name(of path: String) -> String {
        let own = path.split(separator: "/")
        guard !own.isEmpty else { return path }
        let others = parts.filter { $0 != own }
        let count = (1...own.count).first { count in
            !others.contains { $0.suffix(count) == own.suffix(count) }
        }
        return own.suffix(count ?? own.count).joined(separator: "/")
    }
}

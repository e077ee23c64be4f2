internal import Dispatch
package import Persistence
package import SheafModel
internal import Synchronization

/// What was found in a theme file.
package struct ThemeReport: Hashable, Sendable {
    /// The name of the file.
    package let name: String
    package let reading: ThemeFile.Reading
}

/// Reads the theme file that the settings name, and reads it again whenever somebody changes it.
package final class ThemeFollower: Sendable {
    private let directories: Directories
    private let queue = DispatchQueue(label: "theme")
    private let post: @Sendable (ThemeReport) -> Void
    /// What is followed; the choice first, so that an answer about an earlier one is told apart.
    private let followed: Mutex<(choice: ThemeChoice, watcher: FileWatcher?)>

    /// Follows nothing yet; `post` hears of each file that was read, on a queue of its own.
    package init(_ directories: Directories, post: @escaping @Sendable (ThemeReport) -> Void) {
        self.directories = directories
        self.post = post
        followed = Mutex((.auto, nil))
    }

    /// Follows another choice; the design to show now, or nil where the file that was named has still
    /// to be read, or where nothing changed.
    package func follow(_ choice: ThemeChoice) -> ThemeDesign? {
        followed.withLock { followed in
            guard followed.choice != choice else { return nil }
            followed.watcher?.stop()
            followed = (choice, nil)
            guard case .file(let name) = choice else {
                return ThemeDesign(ThemeName(choice))
            }
            let file = ThemeFile(named: name, in: directories)
            let watcher = FileWatcher(file: AtomicFile(file.url), on: queue)
            let last = Mutex<ThemeFile.Reading?>(nil)
            watcher.start { [post] _ in
                let reading = file.read()
                let isNews = last.withLock { last in
                    defer { last = reading }
                    return last != reading
                }
                if isNews { post(ThemeReport(name: name, reading: reading)) }
            }
            followed.watcher = watcher
            return nil
        }
    }

    /// Whether a report is about the file that is followed now.
    package func isCurrent(_ report: ThemeReport) -> Bool {
        followed.withLock { $0.choice == .file(report.name) }
    }
}

extension ThemeDesign {
    /// The design that a setting names, with which the first frame is drawn; reads a file.
    package init(_ choice: ThemeChoice, in directories: Directories) {
        guard case .file(let name) = choice else {
            self.init(ThemeName(choice))
            return
        }
        self = ThemeFile(named: name, in: directories).read().design
    }
}

extension ThemeName {
    /// The theme of ours that a setting names.
    package init(_ choice: ThemeChoice) { self = Self(rawValue: choice.rawValue) ?? .auto }
}

internal import Dispatch
internal import Persistence
internal import SheafModel
import SheafNotebook

extension EffectRunner {
    /// Tells how the settings are, and how often which command was used.
    func reportSettings(ticket: Int) {
        errands.async { [self] in
            counter.flush()
            post(.settings(SettingsReport(storage), ticket: ticket))
        }
    }

    /// Whether a report tells of the settings as they are.
    ///
    /// One of before a change made here would take that change back on the screen: it is made again,
    /// for the same `ticket`.
    package func isCurrent(_ report: SettingsReport, for ticket: Int? = nil) -> Bool {
        guard report.revision < storage.settings.revision else { return true }
        errands.async { [self] in
            var current = SettingsReport(storage)
            current.changedOutside = report.changedOutside
            post(.settings(current, ticket: ticket))
        }
        return false
    }

    func keep(_ preferences: Preferences, base: Preferences) {
        guard canWriteSettings else { return }
        // Takes a lock for a moment and writes on a queue of its own; in a task, two changes could
        // overtake each other.
        do throws(PreferenceError) {
            try storage.settings.update(from: base, to: preferences)
        } catch {
            post(.refused(.unwritten(.settings, error)))
        }
    }

    /// Whether the file can be read; where it broke and the screen had not heard of it, the screen
    /// takes back what it shows.
    private var canWriteSettings: Bool {
        guard storage.settings.problems.contains(where: \.keepsFromWriting) else { return true }
        // What it says of folders is looked up on the disk.
        errands.async { [self] in post(.settings(SettingsReport(storage))) }
        return false
    }

    func reset(_ name: String) {
        guard canWriteSettings else { return }
        do throws(PreferenceError) {
            try storage.settings.reset(name)
        } catch {
            post(.refused(.unwritten(.settings, error)))
        }
    }

    /// Puts all settings back; copies the file first, for which it waits for the disk.
    func resetAll(ticket: Int) {
        errands.async { [self] in
            do throws(PreferenceError) {
                if canWriteSettings { try storage.settings.resetAll() }
            } catch {
                post(.refused(.unwritten(.settings, error)))
            }
            post(.settings(SettingsReport(storage), ticket: ticket))
        }
    }
}

internal import FoundationEssentials
internal import Persistence
import SheafNotebook

extension EffectRunner {
    /// Makes backups when they are due, from now until the task is cancelled.
    ///
    /// Not at once: whoever opens the program wants to read and write first.
    package func keepBackups() -> Task<Void, Never> {
        Task.detached(priority: .utility) { [storage, post] in
            var pause = Duration.seconds(10)
            // Only cancelling ends a sleep early, and then there is nothing left to do.
            while (try? await Task.sleep(for: pause)) != nil {
                pause = .seconds(3600)
                do {
                    guard let backup = try await storage.makeDueBackup(at: Date()) else { continue }
                    post(.backedUp(backup))
                } catch StoreError.cancelled {
                    return
                } catch {
                    storage.log.note(.failed(.backup, LogEntry.Cause(error)))
                    // Said once: it will not be better in an hour.
                    return post(.notBackedUp(Problem(error)))
                }
            }
        }
    }
}

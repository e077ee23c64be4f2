internal import FoundationEssentials
internal import Persistence
internal import SheafModel
import SheafNotebook
internal import SheafSamples

extension EffectRunner {
    /// Puts the sample community into the store, in one transaction.
    func loadSample() async throws -> StoreAnswer {
        let sample = SampleCommunity(now: Date())
        let report = try await write { context in
            // What is there already stays as somebody may have made it.
            try context.put(sample)
        }
        return .sample(
            people: report.people, posts: report.posts, comments: report.comments,
            inTrash: report.inTrash)
    }
}

internal import Dispatch
internal import Foundation
package import Persistence

/// Does what forms want done with their drafts, in order and off the main thread.
package final class DraftKeeper: Sendable {
    private let files: DraftFiles
    private let queue = DispatchQueue(label: "sheaf.drafts")
    private let post: @Sendable (Message) -> Void

    /// A keeper of `files` that answers through `post`, from a thread of its own.
    package init(files: DraftFiles, post: @escaping @Sendable (Message) -> Void) {
        self.files = files
        self.post = post
    }

    /// Does this after everything that was asked for before.
    package func perform(_ request: DraftRequest, ticket: Int) {
        queue.async { [self] in
            do throws(FilesError) {
                let reading = try answer(request)
                if let reading { post(.draft(ticket: ticket, .success(reading))) }
            } catch {
                post(.draft(ticket: ticket, .failure(.files(error))))
            }
        }
    }

    /// Returns when everything asked for is on the disk: before the program ends.
    package func finish() {
        queue.sync {}
    }

    private func answer(_ request: DraftRequest) throws(FilesError) -> DraftReading? {
        switch request {
        case .take(let form): return try files.take(form)
        case .keep(let form, let fields):
            try files.keep(Draft(form: form, fields: fields, savedAt: Date()))
        case .leave(let form, let fields):
            try files.leave(Draft(form: form, fields: fields, savedAt: Date()))
        case .discard(let form): try files.discard(form)
        }
        return nil
    }
}

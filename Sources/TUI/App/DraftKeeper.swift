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
                let found = try answer(request)
                if let found { post(.draft(ticket: ticket, .success(found))) }
            } catch {
                post(.draft(ticket: ticket, .failure(.files(error))))
            }
        }
    }

    /// Returns when everything asked for is on the disk: before the program ends.
    package func finish() {
        queue.sync {}
    }

    private func answer(_ request: DraftRequest) throws(FilesError) -> FoundDraft? {
        switch request {
        case .take(let form): return Self.found(try files.take(form))
        case .keep(let form, let fields):
            try files.keep(Self.draft(form, fields))
            return .kept
        case .leave(let form, let fields):
            try files.leave(Self.draft(form, fields))
            return .kept
        case .discard(let form): try files.discard(form)
        }
        return nil
    }

    private static func draft(_ form: String, _ fields: [String: DraftField]) -> Draft {
        Draft(
            form: form, fields: fields.mapValues { Draft.Field(base: $0.base, text: $0.text) },
            savedAt: Date())
    }

    private static func found(_ reading: DraftReading) -> FoundDraft {
        switch reading {
        case .none: .none
        case .damaged(let path): .damaged(setAside: path)
        case .draft(let draft):
            .fields(draft.fields.mapValues { DraftField(base: $0.base, text: $0.text) })
        }
    }
}

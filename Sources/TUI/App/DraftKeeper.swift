internal import Dispatch
internal import Foundation
internal import Persistence

/// Does what forms want done with their drafts, in order and off the main thread.
package final class DraftKeeper: Sendable {
    private let texts: UnsavedTextFiles
    private let queue = DispatchQueue(label: "sheaf.drafts")
    private let post: @Sendable (Message) -> Void
    private var files: DraftFiles { texts.drafts }

    /// A keeper of `texts` that answers through `post`, from a thread of its own.
    package init(_ texts: UnsavedTextFiles, post: @escaping @Sendable (Message) -> Void) {
        self.texts = texts
        self.post = post
    }

    /// Does this after everything that was asked for before.
    package func perform(_ request: DraftRequest, ticket: Int) {
        queue.async { [self] in
            let result: Result<FoundDraft?, FilesError>
            do throws(FilesError) {
                result = .success(try answer(request))
            } catch {
                result = .failure(error)
            }
            // Before the answer: keys that wait for it meet the list as it is then.
            if Self.changesList(request) { post(.unsaved(texts.all())) }
            switch result {
            case .success(let found?): post(.draft(ticket: ticket, .success(found)))
            case .success(nil): break
            case .failure(let error): post(.draft(ticket: ticket, .failure(.files(error))))
            }
        }
    }

    /// Returns when everything asked for is on the disk: before the program ends.
    package func finish() {
        queue.sync {}
    }

    /// Whether other texts wait afterwards; where only the text of an open form grows, none does.
    private static func changesList(_ request: DraftRequest) -> Bool {
        switch request {
        case .keep: false
        case .take, .resume, .leave, .discard, .forget, .list: true
        }
    }

    private func answer(_ request: DraftRequest) throws(FilesError) -> FoundDraft? {
        switch request {
        case .take(let form): return Self.found(try files.take(form))
        case .resume(let name):
            let found = Self.found(try files.take(name: name))
            return found == .none ? .taken : found
        case .keep(let form, let about, let fields):
            try files.keep(Self.draft(form, about, fields))
            return .kept
        case .leave(let form, let about, let fields):
            try files.leave(Self.draft(form, about, fields))
            return .kept
        case .discard(let form): try files.discard(form)
        case .forget(let name): _ = try texts.discard(name)
        case .list: break
        }
        return nil
    }

    private static func draft(
        _ form: String, _ about: String, _ fields: [String: DraftField]
    ) -> Draft {
        Draft(
            form: form, fields: fields.mapValues { Draft.Field(base: $0.base, text: $0.text) },
            about: about.isEmpty ? nil : about, savedAt: Date())
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

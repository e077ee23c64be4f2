internal import Dispatch
internal import Persistence
package import SheafNotebook

/// Does what forms want done with their drafts, in order and off the main thread.
package final class DraftKeeper: Sendable {
    private let texts: UnsavedTextFiles
    private let log: Log
    private let queue = DispatchQueue(label: "sheaf.drafts")
    private let post: @Sendable (Message) -> Void
    private var files: DraftFiles { texts.drafts }

    /// A keeper of `texts` that answers through `post`, from a thread of its own.
    package init(
        _ texts: UnsavedTextFiles, log: Log = .none, post: @escaping @Sendable (Message) -> Void
    ) {
        self.texts = texts
        self.log = log
        self.post = post
    }

    /// Does this after everything that was asked for before.
    package func perform(_ request: DraftRequest, ticket: Int) {
        queue.async { [self] in
            let result: Result<FoundDraft, FilesError>
            do throws(FilesError) {
                result = .success(try answer(request))
            } catch {
                result = .failure(error)
            }
            do throws(FilesError) {
                try tellBeforeAnswer(to: request)
            } catch {
                post(.unsavedHidden(error))
            }
            post(.draft(ticket: ticket, result.mapError { .files($0) }))
        }
    }

    /// Tells of the texts there are then, as keys that wait for the answer are to meet them.
    ///
    /// They are read for the list of them alone, and a form that only takes its own waits for none.
    private func tellBeforeAnswer(to request: DraftRequest) throws(FilesError) {
        switch request {
        case .list, .look, .forget: post(.unsaved(try texts.all()))
        case .names: post(.unsavedNames(try texts.names()))
        case .resume, .leave, .discard:
            // Where they may not be looked for, whoever asks for them is told why.
            log.attempt(.unsavedNames) { post(.unsavedNames(try texts.names())) }
        // No new form has others beside it then that it had not before.
        case .take, .keep, .discardEdited: break
        }
    }

    /// Returns when everything asked for is on the disk: before the program ends.
    package func finish() {
        queue.sync {}
    }

    private func answer(_ request: DraftRequest) throws(FilesError) -> FoundDraft {
        switch request {
        case .take(let form): return try take(form)
        case .resume(let name, let form):
            if let edited = try texts.takeEdited(name, for: form) {
                log.note(.draftTaken)
                return .fields(
                    edited.fields, about: edited.about,
                    isOfAnother: edited.source.isOfAnother(than: form))
            }
            let found = found(try adopt(try files.take(name: name), for: form), for: form)
            return found == .none ? .taken : found
        case .keep(let form, let about, let fields, let edited):
            try texts.keep(form, about: about, fields: fields)
            if let edited { texts.discardEdited(path: edited) }
            return .kept
        case .leave(let form, let about, let fields):
            try texts.leave(form, about: about, fields: fields)
            return .left
        case .discardEdited(let path):
            texts.discardEdited(path: path)
            return .done
        case .discard(let form):
            try files.discard(form)
            return .done
        case .forget(let name):
            _ = try texts.discard(name)
            return .done
        case .names, .list, .look: return .done
        }
    }

    /// What was left of a form; where nothing was, what an earlier version kept without its writer.
    private func take(_ form: String) throws(FilesError) -> FoundDraft {
        let found = found(try files.take(form), for: form)
        guard found == .none, let older = FormKey(form)?.withoutWriter else { return found }
        return self.found(try adopt(try files.take(older.text), for: form), for: form)
    }

    /// Has what was taken kept under the name of the form that goes on with it, so that saving or
    /// discarding there removes it.
    private func adopt(
        _ reading: DraftReading, for form: String
    ) throws(FilesError) -> DraftReading {
        guard case .draft(var draft) = reading, draft.form != form else { return reading }
        let older = draft.form
        draft.form = form
        // Never removed before it is kept: whoever is killed in between has it twice.
        do throws(FilesError) {
            try files.begin(draft)
        } catch {
            // Nobody has it open: there may be room for it when it is opened again.
            try files.putBack(older, savedAt: draft.savedAt)
            throw error
        }
        try files.discard(older)
        return reading
    }

    private func found(_ reading: DraftReading, for form: String) -> FoundDraft {
        switch reading {
        case .none: return .none
        case .damaged(let path):
            log.note(.draftDamaged)
            return .damaged(setAside: path)
        case .draft(let draft):
            log.note(.draftTaken)
            return .fields(
                draft.fields.mapValues { DraftField(base: $0.base, text: $0.text) },
                about: draft.about ?? "",
                isOfAnother: FormKey(draft.form).map { UnsavedText.Source.form($0) }?
                    .isOfAnother(than: form) ?? false)
        }
    }
}

extension UnsavedText.Source {
    /// Whether somebody else typed it than who goes on with it in `form`.
    fileprivate func isOfAnother(than form: String) -> Bool {
        guard case .form(let key) = self, let writer = key.writer else { return false }
        return FormKey(form)?.writer != writer
    }
}

internal import FoundationEssentials
internal import Persistence
internal import SheafNotebook
internal import SheafPictures
internal import Synchronization

// Exports and other looks: beside all that is written, since they only read and may take long.
extension EffectRunner {
    /// Begins what only reads; it is answered like every request.
    func beginBeside(_ request: StoreRequest, ticket: Int) {
        requests.expect(ticket)
        exports.withLock { tasks in
            tasks[ticket] = Task.detached(priority: .utility) { [self] in
                await requests.run(ticket) { [self] in
                    let result = await resultBeside(of: request, ticket: ticket)
                    post(.answered(ticket: ticket, request, result))
                }
                exports.withLock { $0[ticket] = nil }
            }
        }
    }

    /// Waits until all exports are done that were asked for by now.
    func finishExports() async {
        for task in exports.withLock({ Array($0.values) }) { await task.value }
    }

    /// Breaks all exports off: nothing of them stays.
    func abandonExports() {
        for task in exports.withLock({ Array($0.values) }) { task.cancel() }
    }

    private func resultBeside(
        of request: StoreRequest, ticket: Int
    ) async -> Result<StoreAnswer, Problem> {
        do {
            return .success(try await answer(to: request, ticket: ticket))
        } catch is CancellationError {
            return .failure(.cancelled)
        } catch let error as FilesError {
            return .failure(.files(error))
        } catch {
            return .failure(Problem(error))
        }
    }

    /// What is where an export is to go.
    func look(_ order: ExportOrder, _ typed: String) throws -> StoreAnswer {
        guard let form = order.subject.form(ofPath: typed) else { throw StoreError.notFound() }
        return .exportPlace(
            try ExportPlace(at: try paths.whole(typed), for: form, in: storage.directories))
    }

    /// Writes an export; says how far it is.
    func export(
        _ order: ExportOrder, to typed: String, ticket: Int
    ) async throws -> StoreAnswer {
        guard let form = order.subject.form(ofPath: typed) else { throw StoreError.notFound() }
        let meter = ExportMeter(pacing(ticket))
        let exporter = FileExporter(
            form, of: order.selection, meter: meter,
            pictures: { [pictures] in pictures.embeddable($0) })
        return .exported(try await exporter.export(storage.store, to: try paths.whole(typed)))
    }
}

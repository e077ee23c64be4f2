internal import Foundation
internal import Glibc
internal import Synchronization

extension PreferenceStore {
    private static let maximumBytes = 4 << 20

    /// Looks what is in the file; on the queue, or before anybody else knows of the store.
    func refresh() {
        var reading = read()
        if case .broken = reading, damage == .setAside {
            setAside()
            reading = .missing
        }
        state.withLock { $0.take(reading) }
    }

    /// Writes what is pending into the file as it is now; on the queue.
    @discardableResult
    func save() -> Result<Void, PreferenceError> {
        let edits = state.withLock { $0.pending.values.sorted { $0.name < $1.name } }
        guard !edits.isEmpty else { return .success(()) }
        // Somebody may have saved it a moment ago.
        refresh()
        do throws(PreferenceError) {
            let old = try writableText()
            let new = try old.setting(edits, path: file.url.path)
            if new != old { try write(new) }
            state.withLock { $0.wrote(new, edits) }
            return .success(())
        } catch {
            state.withLock { $0.setFailure(error) }
            return .failure(error)
        }
    }

    private func read() -> PreferenceState.Reading {
        let bytes: [UInt8]
        do throws(FilesError) {
            guard let found = try file.read(maximumBytes: Self.maximumBytes) else {
                return .missing
            }
            bytes = found
        } catch {
            return .failed(.file(error))
        }
        do throws(SettingsSyntaxError) {
            return .good(try SettingsText(bytes))
        } catch {
            return .broken(bytes, error)
        }
    }

    private func writableText() throws(PreferenceError) -> SettingsText {
        switch state.withLock({ $0.reading }) {
        case .good(let text): return text
        case .missing:
            do throws(SettingsSyntaxError) {
                return try SettingsText([])
            } catch {
                throw .brokenFile(path: file.url.path, error)
            }
        case .broken(_, let error): throw .brokenFile(path: file.url.path, error)
        case .failed(let error): throw error
        }
    }

    private func write(_ text: SettingsText) throws(PreferenceError) {
        var status = stat()
        if stat(file.url.path, &status) == 0, status.st_nlink > 1 {
            throw .severalNames(path: file.url.path)
        }
        do throws(FilesError) {
            let target = try file.resolved()
            try Folder.create(at: URL(filePath: Folder.parent(ofPath: target)))
            try file.write(text.bytes)
        } catch {
            throw .file(error)
        }
    }

    private func setAside() {
        let path = file.url.path
        // If even that fails, the next write says why.
        _ = rename(path, path + ".bad")
    }
}

extension SettingsText {
    /// The text with all `edits` in it.
    fileprivate func setting(
        _ edits: [PreferenceEdit], path: String
    ) throws(PreferenceError) -> SettingsText {
        var text = self
        do throws(SettingsSyntaxError) {
            for edit in edits { text = try text.setting(edit.name, to: edit.node) }
        } catch {
            throw .brokenFile(path: path, error)
        }
        return text
    }
}

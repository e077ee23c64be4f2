import FoundationEssentials
import Persistence

/// The files that a person named, with those in the folders among them.
enum ImportFiles {
    /// A file, and the place it has in the folder that was named, or its name alone.
    struct File: Equatable, Sendable {
        let path: String
        let name: String
        /// Whether nobody named it, but a folder that it is in.
        let isFromFolder: Bool
        /// Why it cannot be read, where that is known.
        var problem: FilesError?
    }

    /// How many files are taken at once, at most.
    static let maximum = 1_000_000

    /// All files in their order; of a folder those in it and in its folders, without hidden ones.
    ///
    /// Links to folders are not followed: they may lead in a circle. What is no file is there with what it is.
    /// Files of a folder whose names say what is in them come in the order in which one hangs on the other.
    /// A folder without files stops nobody who named others as well.
    ///
    /// - Throws: ``ImportError``.
    static func all(_ paths: [String]) throws(ImportError) -> [File] {
        var files: [File] = []
        var empty: String?
        for path in paths {
            guard path != "-", FileFacts(path)?.kind == .folder else {
                files.append(
                    File(
                        path: path, name: URL(filePath: path).lastPathComponent, isFromFolder: false
                    ))
                continue
            }
            var found: [File] = []
            do throws(ImportError) {
                try collect(path, "", &found)
            } catch .file(let problem) {
                // Whether the others are taken all the same is decided where they are read.
                files.append(
                    File(
                        path: path, name: URL(filePath: path).lastPathComponent,
                        isFromFolder: false, problem: problem))
                continue
            }
            if found.isEmpty { empty = empty ?? path }
            files += found.sorted { left, right in
                let ranks = (rank(left.name), rank(right.name))
                return ranks.0 == ranks.1
                    ? left.name.utf8.lexicographicallyPrecedes(right.name.utf8) : ranks.0 < ranks.1
            }
        }
        if files.isEmpty, let empty { throw .emptyFolder(path: empty) }
        return files
    }

    private static func collect(
        _ folder: String, _ place: String, _ files: inout [File]
    ) throws(ImportError) {
        let names: [String]
        do throws(FilesError) {
            names = try Folder.names(in: URL(filePath: folder, directoryHint: .isDirectory))
        } catch {
            throw .file(error)
        }
        for name in names where !name.hasPrefix(".") {
            let path = folder.hasSuffix("/") ? folder + name : folder + "/" + name
            var file = File(path: path, name: place + name, isFromFolder: true)
            if FileFacts(path, followingLinks: false)?.kind == .folder {
                do throws(ImportError) {
                    try collect(path, place + name + "/", &files)
                } catch .file(let problem) {
                    file.problem = problem
                    files.append(file)
                }
            } else {
                file.problem = problem(of: path)
                files.append(file)
            }
            guard files.count <= maximum else { throw .tooManyFiles(maximum: maximum) }
        }
    }

    /// Why something in a folder is no file that can be read; `nil` for one.
    private static func problem(of path: String) -> FilesError? {
        let link = FilePath<FilesError>(path)
        do throws(FilesError) {
            if let facts = try link.facts() {
                return facts.isPlainFile
                    ? nil : .notAFile(path: path, kind: facts.kind ?? .device)
            }
            return .danglingLink(path: path, target: try link.destination() ?? "")
        } catch {
            return error
        }
    }

    private static func rank(_ name: String) -> Int {
        let last = (name.split(separator: "/").last ?? "").lowercased()
        if ["user", "people"].contains(where: last.hasPrefix) || last.hasSuffix(".vcf") {
            return 0
        }
        return last.hasPrefix("comment") ? 2 : 1
    }
}

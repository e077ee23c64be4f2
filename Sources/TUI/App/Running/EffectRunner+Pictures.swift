internal import Dispatch
internal import FoundationEssentials
internal import Glibc
internal import Persistence
internal import SheafModel
internal import SheafNotebook
internal import SheafPictures

extension EffectRunner {
    /// The pictures that are kept.
    var pictures: PictureFolder { PictureFolder(storage.directories, decoder: decoder) }

    /// Starts what reads and decodes a picture.
    func startPicture(
        _ order: PictureOrder, _ post: @escaping @Sendable (Results, _ look: Int) -> Void
    ) -> any Observing {
        PictureObserver(
            order, pictures, Thumbnails(of: pictures, in: storage.cache, decoder: decoder),
            maximumBytes: storage.settings.get(.cacheSize).bytes
        ) { post(.picture($0), .max) }
    }

    /// What is kept of a picture that somebody typed, where it is another one than before.
    func settled(_ text: String?, before: String?) async throws -> String? {
        guard let text, text != before else { return text }
        return try await pictures.settle(
            text, home: ProcessInfo.processInfo.environment["HOME"],
            quality: storage.settings.get(.pictureQuality))
    }

    /// A post whose picture is kept, where a file was typed.
    func settled(_ post: Post, base: Post? = nil) async throws -> Post {
        var settledPost = post
        settledPost.image = try await settled(post.image, before: base?.image)
        return settledPost
    }

    /// A person whose picture is kept, where a file was typed.
    func settled(_ person: User, base: User? = nil) async throws -> User {
        var settledPerson = person
        settledPerson.avatar = try await settled(person.avatar, before: base?.avatar)
        return settledPerson
    }

    /// Shows a picture with the program of the desktop, and says so where that does not work.
    func openPicture(_ text: String) {
        errands.async { [self] in
            guard let problem = problem(opening: text) else { return }
            post(.refused(problem))
        }
    }

    private func problem(opening text: String) -> Problem? {
        guard PictureOpening.isPossible(in: ProcessInfo.processInfo.environment) else {
            return .noDesktop
        }
        do throws(PictureProblem) {
            switch PictureSource(text, home: nil) {
            case .kept(let reference)?:
                guard let path = pictures.path(of: reference) else { throw .notKept }
                try PictureOpening.open(path)
            case .address(let address)?: try PictureOpening.open(address)
            // Text that an import brought and that names nothing here is not handed to a program.
            case .file?, .otherAddress?, nil: throw .notKept
            }
            return nil
        } catch {
            return .picture(error)
        }
    }
}

import Foundation
import Persistence

/// A day at the library, told on standard output.
@main struct Tour {
    static func main() async throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "library-\(UUID())")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let desk = try Desk(environment: ["HOME": folder.path])
        print(desk.settings.get(.greeting))

        let catalogue = try await Catalogue(at: folder.appending(path: "books.sqlite").path)
        let emma = try await catalogue.add(
            "Emma", by: "Jane Austen", year: 1815, genres: ["novel"])
        try await catalogue.add("Persuasion", by: "Jane Austen", year: 1817, genres: ["novel"])
        try await catalogue.add("Ficciones", by: "Jorge Luis Borges", year: 1944)
        try await catalogue.lend(emma, to: "Ann", until: Date(timeIntervalSinceNow: 28 * 86_400))

        print("On the shelf:", try await catalogue.onTheShelf("novel").map(\.title))
        print("With two books:", try await catalogue.authors(withAtLeast: 2).map(\.name))
        do {
            try await catalogue.lend(emma, to: "Bob", until: Date())
        } catch Catalogue.Refusal.lent(let holder) {
            print("Emma is with \(holder).")
        }

        let delivery = (1...3000).map {
            DeliveredBook(title: "Volume \($0)", author: "Many Hands", year: 2000)
        }
        try await catalogue.add(delivery) { print("\($0) books in") }
        try await catalogue.followByAuthor { shelves in
            print(shelves.map { "\($0.author): \($0.titles.count)" }.joined(separator: ", "))
            return false
        }
        let list = folder.appending(path: "books.txt")
        try await desk.post(catalogue, at: list)
        print("The list has", try Data(contentsOf: list).count, "bytes.")
        await catalogue.close()
    }
}

import Foundation
import SheafModel
import Testing

@Suite struct `A person` {
    private func user(_ first: String, _ last: String, _ name: String = "ada") -> User {
        var user = User(
            id: User.ID(UUID(high: 0, low: 0)), username: name, email: "a@b.c",
            createdAt: Date(timeIntervalSince1970: 0))
        user.firstName = first
        user.lastName = last
        return user
    }

    @Test func `has a full name of what there is`() {
        #expect(user("Ada", "Lovelace").fullName == "Ada Lovelace")
        #expect(user(" Ada ", "").fullName == "Ada")
        #expect(user("", "Lovelace").fullName == "Lovelace")
        #expect(user(" ", "\n").fullName.isEmpty)
    }

    @Test func `is shown by full name, else user name, else address`() {
        #expect(user("Ada", "").displayName == "Ada")
        #expect(user("", "").displayName == "ada")
        #expect(user("", "", "").displayName == "a@b.c")
    }
}

@Suite struct `A word from elsewhere` {
    @Test(arguments: ["admin", "moderator", "user", "guest", "Admin", "7", ""])
    func `is kept as a role`(word: String) {
        #expect(Role(rawValue: word).rawValue == word)
    }

    @Test func `is a known role only in its own spelling`() {
        #expect(Role(rawValue: "admin") == .admin)
        #expect(Role(rawValue: "Admin") == .unknown("Admin"))
    }

    @Test(arguments: ["draft", "published", "archived", "deleted", "pending", ""])
    func `is kept as a status`(word: String) {
        #expect(PostStatus(rawValue: word).rawValue == word)
    }

    @Test func `is a label if there is anything to show`() {
        #expect(AuthorLabel(name: "", email: "") == nil)
        #expect(AuthorLabel(name: "", email: "a@b.c")?.displayName == "a@b.c")
        #expect(AuthorLabel(name: "Ada", email: "a@b.c")?.displayName == "Ada")
    }
}

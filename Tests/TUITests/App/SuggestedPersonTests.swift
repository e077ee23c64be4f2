import FoundationEssentials
import SheafTestSupport
import Testing

@testable import SheafTUI

@Suite struct `What the system knows of whoever begins` {
    @Test(
        arguments: [
            (
                "[user]\n\tname = Ada Lovelace\n\temail = ada@example.org\n", "Ada Lovelace",
                "ada@example.org"
            ),
            ("[User]\nNAME=\"Ada  \" # or so\n[core]\nemail = no\n", "Ada  ", nil),
            ("[user \"work\"]\nname = Other\n[user] email = a@b.c ; mine\r\n", nil, "a@b.c"),
            (
                "[user]\nname = \"Ada \\\"Countess\\\"\" King\\\n of Lovelace\n",
                "Ada \"Countess\" King of Lovelace", nil
            ),
            ("[user]\nname = a\nname = b\n", "b", nil),
            ("", nil, nil), ("[user", nil, nil), ("user\nname = x", nil, nil),
            ("[user]\n=\n\\", nil, nil),
        ] as [(String, String?, String?)])
    func `is the name and the address that Git was told`(
        text: String, name: String?, email: String?
    ) {
        let user = GitUser(text)
        #expect(user.name == name && user.email == email, "\(user)")
    }

    /// Ends at once, or in half an hour where each letter is counted again.
    @Test func `is found in a file of any size`() {
        let long = String(repeating: "x", count: 3_000_000)
        #expect(GitUser("[user]\nname = \(long)  \nemail = a@b.c").name == long)
    }

    @Test func `is read from the files of Git, the last one deciding`() throws {
        let directory = try TemporaryDirectory()
        try directory.write("[user]\nname = Old\nemail = ada@example.org", to: ".config/git/config")
        try directory.write("[user]\nname = Ada King Lovelace", to: ".gitconfig")
        let home = directory.file("").path
        let person = SuggestedPerson(ofSystem: ["USER": "ada", "HOME": home])
        #expect(person.username == "ada" && person.email == "ada@example.org")
        #expect(person.firstName == "Ada" && person.lastName == "King Lovelace")
        let other = SuggestedPerson(
            ofSystem: ["USER": "ada", "HOME": home, "GIT_CONFIG_GLOBAL": "/dev/null"])
        #expect(other.email == "")
    }
}

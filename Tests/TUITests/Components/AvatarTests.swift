import Foundation
import SheafModel
import Testing

@testable import SheafTUI

@Suite struct `Initials before an author` {
    @Test func `are those of the name, not of what is said behind it`() {
        let environment = App(size: Size(width: 80, height: 24), preferences: Preferences())
            .environment
        let id = User.ID(UUID(uuid: (1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16)))
        let living = environment.avatar(of: .person(id, name: "Rohan Thorne"))
        #expect(living?.initials == "RT")
        #expect(environment.avatar(of: .deleted(id, name: "Rohan Thorne")) == living)
        #expect(environment.avatar(of: .unknown) == nil)
    }
}

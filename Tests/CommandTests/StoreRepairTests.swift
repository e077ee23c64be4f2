import Persistence
import SheafTUI
import Testing

@testable import sheaf

@Suite struct `A repair that comes to no end` {
    private let ofContent: [StoreError] = [
        .corrupt(path: "/d/s", code: 11, message: ""), .sql(code: 1, message: "", sql: ""),
        .constraint(code: 2067, message: "UNIQUE constraint failed: post.pk", sql: ""),
        .missingTable(path: "/d/s", table: "post"), .notAWholeNumber(column: "x", sql: ""),
        .brokenReferences(table: "comment", to: "post"),
    ]

    @Test func `is no mistake of the program where what is in the file is in the way`() {
        for error in ofContent {
            #expect(StoreRepair.isOfContent(error, hasRoom: false), "\(error)")
        }
        for error in [StoreError.busy(path: "/d/s"), .readOnly(path: "/d/s"), .cancelled] {
            #expect(!StoreRepair.isOfContent(error, hasRoom: true), "\(error)")
        }
    }

    @Test func `blames the disk only where that has no room`() {
        #expect(!StoreRepair.isOfContent(.diskFull(path: "/d/s"), hasRoom: false))
        #expect(StoreRepair.isOfContent(.diskFull(path: "/d/s"), hasRoom: true))
    }

    @Test(arguments: Language.Code.allCases)
    func `says what to do then`(code: Language.Code) {
        let text = Language.named(code).commandLine.doctor.notRepaired("a restore", "an export")
        #expect(text.contains("a restore") && text.contains("an export"), "\(text)")
        #expect(text.hasSuffix(code == .ja ? "。" : "."))
    }
}

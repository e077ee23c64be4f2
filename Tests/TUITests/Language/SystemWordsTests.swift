import Glibc
import Testing

@testable import SheafTUI

@Suite struct `What the system says` {
    private static let numbers = [
        ENOSPC, EACCES, EPERM, EROFS, ENOENT, EISDIR, ENOTDIR, EDQUOT, EIO, EMFILE, ELOOP,
        ENAMETOOLONG, EFBIG,
    ]

    @Test(arguments: numbers)
    func `of an error that people meet is said in their language`(code: Int32) {
        let english = SystemWords.text(code, .en)
        #expect(english == String(cString: strerror(code)))
        let words = Language.Code.allCases.map { SystemWords.text(code, $0) }
        #expect(Set(words).count == words.count)
        for language in Language.Code.allCases {
            #expect(SystemWords.text(of: english, language) == SystemWords.text(code, language))
        }
    }

    @Test func `of another error stays as it is`() {
        #expect(SystemWords.text(ESRCH, .fr) == String(cString: strerror(ESRCH)))
        #expect(SystemWords.text(of: "unable to open", .ja) == "unable to open")
    }
}

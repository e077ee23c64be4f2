// Compiled by scripts/fuzz together with Sources/Notebook/Query/Language, as one module.

/// What libFuzzer calls with bytes of its own making: a query about posts, people and comments.
///
/// It traps where a law is broken: what is accepted is read again as it is printed; what is refused is
/// refused at a place in the text; and nothing but blanks or an order asks for everything.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzQuery(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    let text = String(decoding: UnsafeBufferPointer(start: start, count: count), as: UTF8.self)
    for subject in SearchQuery.Subject.allCases { check(text, for: [subject]) }
    check(text, for: SearchQuery.Subject.found)
    return 0
}

private func check(_ text: String, for subjects: Set<SearchQuery.Subject>) {
    let query: SearchQuery
    do throws(SearchQueryProblem) {
        query = try SearchQuery(text, for: subjects)
    } catch {
        precondition(!error.range.isEmpty, "Nothing is marked.")
        precondition(error.range.upperBound <= text.utf8.count, "The mark is behind the end.")
        return
    }
    guard let again = try? SearchQuery(query.description, for: subjects) else {
        preconditionFailure("What was printed cannot be read.")
    }
    precondition(again == query, "What was printed says something else.")
    precondition(again.description == query.description, "It is printed in another way.")
    let isBlank = text.unicodeScalars.allSatisfy {
        $0.properties.isWhitespace || $0.properties.generalCategory == .control
    }
    if query.order.isEmpty {
        precondition(query.isEverything == isBlank, "Words were taken for nothing.")
    }
}

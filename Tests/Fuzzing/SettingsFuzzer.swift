// Compiled by scripts/fuzz together with Sources/Persistence/Settings/Document, as one module.

import PersistenceJSON

/// What libFuzzer calls with bytes of its own making: a settings file, and behind the first 0xFF,
/// which no text has, an edit script.
///
/// It traps where a law is broken: what is accepted prints as it was read; after every edit the
/// document knows what a reader of its text finds, and says what a dictionary with the same edits
/// does; and a new key that is set and removed leaves the original.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzSettings(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    let input = [UInt8](UnsafeBufferPointer(start: start, count: count))
    let parts = input.split(separator: 0xFF, maxSplits: 1, omittingEmptySubsequences: false)
    // What is not accepted has only to be refused without a trap.
    guard let document = try? JSONCDocument(Array(parts[0])) else { return 0 }
    precondition(document.bytes == Array(parts[0]), "Reading changed the text.")
    checkNewKey(document)
    var script = EditScript(document)
    if parts.count > 1 { for byte in parts[1].prefix(64) { script.apply(byte) } }
    return 0
}

private func checkNewKey(_ document: JSONCDocument) {
    guard document.braces != nil, document["new"] == nil else { return }
    var changed = document
    changed.set("new", to: .array([.null]))
    changed.remove("new")
    precondition(changed.bytes == document.bytes, "A key that came and went left something.")
}

/// Edits of a document, each one byte, with a dictionary beside it that has to say the same.
private struct EditScript {
    private var document: JSONCDocument
    private var model: [String: JSONNode]

    init(_ document: JSONCDocument) {
        self.document = document
        model = document.values
    }

    private static let nodes: [JSONNode] = [
        .null, .bool(false), .number("1e2"), .string("a\"\n// } ,\u{1}é😀"), .array([]),
        .object([.init("a", .number("0"))]),
    ]

    /// Three bits say which key, the others what becomes of it.
    mutating func apply(_ byte: UInt8) {
        let name = ["a", "b", "", "display.theme", "é\"", "$version", "new", "c"][Int(byte & 7)]
        let action = Int(byte >> 3)
        if action < 8 {
            document.remove(name)
            model[name] = nil
        } else {
            let node = Self.nodes[action % Self.nodes.count]
            document.set(name, to: node)
            model[name] = node
        }
        precondition(document.values == model, "The document says something else.")
        guard let read = try? JSONCDocument(document.bytes) else {
            preconditionFailure("An edit broke the text.")
        }
        precondition(
            read.members == document.members && read.braces == document.braces,
            "The document does not know where its parts are.")
    }
}

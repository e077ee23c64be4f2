/// The line ends of a text, for another version of it that comes from where there are line feeds alone.
///
/// A program, or a person in an editor, that changes a word of a text changes no other byte of it.
struct LineEnds {
    private typealias Line = (text: ArraySlice<UInt8>, end: ArraySlice<UInt8>)

    private let lines: [Line]

    /// Those of `text`.
    init(of text: String) { lines = Self.lines(of: Array(text.utf8)) }

    /// A text, the lines of which end in line feeds, with these line ends: the lines before and behind what is
    /// another one keep their own, and those between have that of the line in the place of which they stand.
    func given(to text: String) -> String {
        guard lines.contains(where: { $0.end.first == UInt8(ascii: "\r") }) else { return text }
        let new = Self.lines(of: Array(text.utf8))
        let most = min(lines.count, new.count)
        let before = (0..<most).first { lines[$0].text != new[$0].text } ?? most
        let behind =
            (0..<(most - before)).first {
                lines[lines.count - 1 - $0].text != new[new.count - 1 - $0].text
            } ?? most - before
        var bytes: [UInt8] = []
        for (index, line) in new.enumerated() {
            bytes += line.text
            if line.end.isEmpty { continue }
            let isBehind = index >= new.count - behind
            bytes += end(
                isBehind ? index - new.count + lines.count : min(index, lines.count - behind - 1))
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// How a line ends; of the last one, which may have no end, how the one before does.
    private func end(_ index: Int) -> ArraySlice<UInt8> {
        let known = lines[...max(0, min(index, lines.count - 1))]
        return known.last { !$0.end.isEmpty }?.end ?? [UInt8(ascii: "\n")]
    }

    /// Lines that end in a line feed, a carriage return, or both; the last one may end in nothing.
    private static func lines(of bytes: [UInt8]) -> [Line] {
        var lines: [Line] = []
        var rest = bytes[...]
        while !rest.isEmpty {
            let text = rest.prefix { $0 != UInt8(ascii: "\n") && $0 != UInt8(ascii: "\r") }
            let behind = rest[text.endIndex...]
            let isPair = behind.starts(with: "\r\n".utf8)
            let end = behind.prefix(isPair ? 2 : 1)
            lines.append((text, end))
            rest = behind.dropFirst(end.count)
        }
        return lines
    }
}

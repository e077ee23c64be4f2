import FoundationEssentials
import Persistence
import PersistenceTextForms
import SheafModel

/// A post or a comment as a message of a mailbox (mboxrd), so that any mail reader shows the thread.
struct MboxMessage {
    let id: String
    /// What it answers, the first message of the thread first.
    var references: [String] = []
    let author: AuthorLabel?
    let date: Date
    let subject: String
    var tags: [String] = []
    let body: String

    /// The message, from the line `From ` to the blank line behind it.
    var text: String {
        // An address cannot be encoded as a name is, and stands there in UTF-8 (RFC 6532): only what nobody
        // sees in it, or a terminal obeys, is left out.
        let scalars = (author?.email ?? "").unicodeScalars.filter { scalar in
            !scalar.isHidden && !scalar.properties.isWhitespace
        }
        let address = String(String.UnicodeScalarView(scalars))
        let sender = address.isEmpty ? "unknown@sheaf.invalid" : address
        let name = author.map(\.name) ?? ""
        var lines = [
            "From \(sender) \(Self.ancient(date))",
            "From: " + (name.isEmpty ? "" : Self.encoded(name) + " ") + "<\(sender)>",
            "Date: \(Self.date(date))",
            "Subject: \(Self.encoded(subject, isPhrase: false))",
            "Message-ID: \(Self.name(id))",
        ]
        if let parent = references.last {
            lines.append("In-Reply-To: \(Self.name(parent))")
            // A thread of a thousand levels would make a header that no program reads.
            let names = (references.prefix(1) + references.dropFirst().suffix(20)).map(Self.name)
            lines.append("References: \(names.joined(separator: "\n "))")
        }
        if !tags.isEmpty {
            lines.append("Keywords: \(tags.map { Self.encoded($0) }.joined(separator: ",\n "))")
        }
        lines += [
            "MIME-Version: 1.0", "Content-Type: text/plain; charset=utf-8",
            "Content-Transfer-Encoding: quoted-printable", "",
        ]
        return lines.joined(separator: "\n") + "\n" + QuotedPrintable.encoded(body) + "\n\n"
    }

    private static func name(_ id: String) -> String { "<\(id)@sheaf.invalid>" }

    /// Words of a header (RFC 2047): such as are not ASCII, or have a meaning there, are encoded in pieces.
    private static func encoded(_ text: String, isPhrase: Bool = true) -> String {
        let special = isPhrase ? "\"<>()@,;:\\[]=?." : ""
        let isPlain =
            text.utf8.allSatisfy { (0x20...0x7E).contains($0) && !special.utf8.contains($0) }
            && !text.contains("=?")
        if isPlain, text.utf8.count < 60, text.utf8.first != 0x20, text.utf8.last != 0x20 {
            return text
        }
        var pieces: [String] = []
        var piece: [UInt8] = []
        for scalar in text.unicodeScalars {
            let bytes = Array(String(scalar).utf8)
            if piece.count + bytes.count > 39 {
                pieces.append(Data(piece).base64EncodedString())
                piece = []
            }
            piece += bytes
        }
        pieces.append(Data(piece).base64EncodedString())
        return pieces.map { "=?utf-8?B?\($0)?=" }.joined(separator: "\n ")
    }

    private static let months = [
        "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
    ]
    private static let days = ["Thu", "Fri", "Sat", "Sun", "Mon", "Tue", "Wed"]

    private static func parts(
        _ date: Date
    ) -> (weekday: String, day: CalendarDate, month: String, time: Substring) {
        let date = Timestamp.nearest(to: date)
        let day = CalendarDate(date)
        let count = Int((date.timeIntervalSince1970 / 86_400).rounded(.down))
        let weekday = days[((count % 7) + 7) % 7]
        return (
            weekday, day, months[day.month - 1], Timestamp.text(of: date).dropFirst(11).prefix(8)
        )
    }

    /// As RFC 5322 has it.
    private static func date(_ date: Date) -> String {
        let (weekday, day, month, time) = parts(date)
        return "\(weekday), \(day.day) \(month) \(padded(day.year)) \(time) +0000"
    }

    /// As `asctime` writes it.
    private static func ancient(_ date: Date) -> String {
        let (weekday, day, month, time) = parts(date)
        return
            "\(weekday) \(month) \(day.day < 10 ? " " : "")\(day.day) \(time) \(padded(day.year))"
    }

    private static func padded(_ year: Int) -> String {
        String(repeating: "0", count: max(0, 4 - String(year).count)) + String(year)
    }
}

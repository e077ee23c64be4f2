import Foundation
import Glibc

/// Collects figures, and prints them as one table.
///
/// Each is also printed to standard error as soon as it is known: a run takes minutes.
struct Report {
    private(set) var figures: [Figure] = []
    private var notes: [String] = []
    private let json: FileHandle?

    init(json path: String?) {
        guard let path else {
            json = nil
            return
        }
        // Beside the lines of an earlier run: a reader may look at several.
        let descriptor = open(path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0o644)
        json = descriptor >= 0 ? FileHandle(fileDescriptor: descriptor, closeOnDealloc: true) : nil
    }

    /// Adds a row.
    mutating func add(_ figure: Figure) throws {
        figures.append(figure)
        log(line(figure))
        try json?.write(contentsOf: Data((jsonLine(figure) + "\n").utf8))
    }

    /// Adds a sentence below the table.
    mutating func note(_ text: String) {
        notes.append(text)
        log(text)
    }

    /// Prints the table.
    ///
    /// - Returns: Whether every gate holds.
    func printTable(_ sizes: Sizes, _ library: String) -> Bool {
        print("## Live results\n")
        print(
            """
            Made by `make bench`: our store, GRDB 7.10.0 and the bare C interface in one process \
            and one run, in turns, on files of the same content, \(number(Double(sizes.rows))) \
            rows of which nine of ten are in the list; medians, and the median of the paired \
            ratios, peer ÷ ours, with the least and the greatest. SQLite \(library), \
            \(settings); \(machine)

            | row | ours | peer | its value | peer ÷ ours | gate | |
            |---|---|---|---|---|---|---|
            """)
        for figure in figures { print(line(figure)) }
        if !notes.isEmpty { print("\n" + notes.joined(separator: "\n")) }
        return figures.allSatisfy(\.passes)
    }

    private var settings: String {
        RawSQLite.pragmas.split(whereSeparator: \.isWhitespace).filter { $0 != "PRAGMA" }
            .joined(separator: " ").replacing(" = ", with: " ").replacing(";", with: ",")
            .trimmingCharacters(in: CharacterSet(charactersIn: ", "))
    }

    private var machine: String {
        let information = ProcessInfo.processInfo
        // The first number is the load of the last minute.
        let load = (try? String(contentsOfFile: "/proc/loadavg", encoding: .utf8))?
            .split(separator: " ").first.map(String.init)
        return "\(information.activeProcessorCount) processors, load \(load ?? "?"), "
            + information.operatingSystemVersionString + "."
    }

    private func line(_ figure: Figure) -> String {
        let ratio = figure.ratio.map { ratio in
            let (least, most) = (figure.ratios.min() ?? ratio, figure.ratios.max() ?? ratio)
            return "\(number(ratio)) (\(number(least))–\(number(most)))"
        }
        let cells = [
            "`\(figure.name)`", "\(number(figure.value)) \(figure.unit)", figure.peer ?? "–",
            figure.peerValue.map { "\(number($0)) \(figure.unit)" } ?? "–", ratio ?? "–",
            words(figure.gate), figure.passes ? "pass" : "**miss**",
        ]
        return "| " + cells.joined(separator: " | ") + " |"
    }

    private func words(_ gate: Gate) -> String {
        [
            gate.value.map { "≤ \(number($0))" }, gate.leastRatio.map { "ratio ≥ \(number($0))" },
            gate.mostRatio.map { "ratio ≤ \(number($0))" },
        ].compactMap { $0 }.joined(separator: ", ")
    }

    private func jsonLine(_ figure: Figure) -> String {
        func value(_ number: Double?) -> String {
            number.map { $0.isFinite ? "\($0)" : "null" } ?? "null"
        }
        let peer = figure.peer.map { "\"\($0)\"" } ?? "null"
        return """
            {"name":"\(figure.name)","unit":"\(figure.unit)","value":\(value(figure.value)),\
            "peer":\(peer),"peerValue":\(value(figure.peerValue)),"ratio":\(value(figure.ratio))}
            """
    }

    /// Three significant digits.
    private func number(_ value: Double) -> String {
        if value >= 100 {
            return Int(value.rounded()).formatted(.number.locale(.init(identifier: "en_US")))
        }
        let digits = value >= 10 ? 1 : value >= 1 ? 2 : 3
        return String(format: "%.\(digits)f", value)
    }

    private func log(_ text: String) {
        FileHandle.standardError.write(Data((text + "\n").utf8))
    }
}

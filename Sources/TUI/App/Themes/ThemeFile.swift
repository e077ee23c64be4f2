package import FoundationEssentials
package import Persistence
internal import SheafModel

/// A file in which somebody describes a theme: JSON with comments.
///
/// ```jsonc
/// {
///   "base": "dark",
///   "256": { "selected": "white on 25 bold", "accent": "#ff8800" },
///   "16": { "accent": "bright-yellow" },
///   "mono": { "selected": "reverse" }
/// }
/// ```
package struct ThemeFile: Sendable {
    /// What was read, and what is wrong with it.
    ///
    /// What is wrong looks as in the theme beneath.
    package struct Reading: Hashable, Sendable {
        package var design: ThemeDesign
        package var problems: [ThemeProblem] = []

        /// Whether the file could be read at all; nothing of it holds otherwise.
        package var isReadable: Bool {
            !problems.contains { problem in
                switch problem.kind {
                case .missing, .unreadable, .notJSON: true
                default: false
                }
            }
        }
    }

    package let url: URL
    /// More than any theme has.
    private static let maximumBytes = 256 << 10

    /// The file called `name` in the folder for themes.
    package init(named name: String, in directories: Directories) {
        url = directories.configuration.appending(path: "themes/" + name)
    }

    /// The names of those that are there, at most so many as one wants to choose from.
    static func names(in directories: Directories) -> [String] {
        let folder = directories.configuration.appending(path: "themes")
        // Without such a folder there are none.
        let found = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
        let names = found.filter { name in
            if case .file? = ThemeChoice(rawValue: name) { true } else { false }
        }
        return Array(names.sorted().prefix(20))
    }

    /// Reads it; without a file, or with one that is no JSON, the design is that of `auto`.
    package func read() -> Reading {
        do throws(FilesError) {
            guard let bytes = try AtomicFile(url).read(maximumBytes: Self.maximumBytes) else {
                return Reading(design: ThemeDesign(.auto), problems: [ThemeProblem(.missing)])
            }
            return Self.read(bytes)
        } catch {
            return Reading(
                design: ThemeDesign(.auto), problems: [ThemeProblem(.unreadable(error))])
        }
    }

    /// Reads the bytes of such a file.
    package static func read(_ bytes: [UInt8]) -> Reading {
        var reading = Reading(design: ThemeDesign(.auto))
        guard String(validating: bytes, as: UTF8.self) != nil else {
            reading.problems = [ThemeProblem(.notJSON, at: TextPlace(line: 1, column: 1))]
            return reading
        }
        var reader = JSONReader(text: bytes, .inMemory(depth: 4), .document)
        do throws(JSONError) {
            let first = try reader.next()
            guard first != .end else {
                reading.problems = [
                    ThemeProblem(.notJSON, at: TextPlace(line: 1, column: 1))
                ]
                return reading
            }
            let value = try reader.value(beginningWith: first)
            guard case .end = try reader.next() else {
                reading.problems = [ThemeProblem(.notJSON, at: value.position)]
                return reading
            }
            reading.take(value)
        } catch {
            reading.problems = [ThemeProblem(.notJSON, at: error.position)]
        }
        return reading
    }
}

extension ThemeFile.Reading {
    fileprivate mutating func take(_ value: JSONValue) {
        guard case .object(let members) = value.content else {
            return problems.append(ThemeProblem(.notAnObject, at: value.position))
        }
        var places: [ColorLevel: [Style: TextPlace]] = [:]
        for member in members {
            if member.name == "base" {
                takeBase(member.value)
            } else if let level = ColorLevel(memberName: member.name) {
                places[level] = take(member.value, level)
            } else {
                let kind = ThemeProblem.Kind.unknownMember(member.name)
                problems.append(ThemeProblem(kind, at: member.value.position))
            }
        }
        let isDark = design.base != .light
        for poor in design.poorContrasts(isDark: isDark) {
            problems.append(
                ThemeProblem(.contrast(poor), at: places[poor.level]?[poor.style]))
        }
    }

    private mutating func takeBase(_ value: JSONValue) {
        guard case .string(let name) = value.content, let base = ThemeName(rawValue: name) else {
            let found = if case .string(let text) = value.content { text } else { "" }
            return problems.append(ThemeProblem(.unknownBase(found), at: value.position))
        }
        design.base = base
    }

    private mutating func take(
        _ value: JSONValue, _ level: ColorLevel
    ) -> [Style: TextPlace] {
        guard case .object(let members) = value.content else {
            problems.append(ThemeProblem(.notAnObject, at: value.position))
            return [:]
        }
        var places: [Style: TextPlace] = [:]
        for member in members {
            let place = member.value.position
            do throws(ThemeProblem) {
                let (style, look) = try Self.look(member, level)
                design.changes[level, default: [:]][style] = look
                places[style] = place
            } catch {
                problems.append(error)
            }
        }
        return places
    }

    private static func look(
        _ member: JSONValue.Member, _ level: ColorLevel
    ) throws(ThemeProblem) -> (Style, Attributes) {
        let place = member.value.position
        guard let style = Style(name: member.name) else {
            let near = nearest(to: member.name)
            throw ThemeProblem(.unknownStyle(member.name, suggestion: near), at: place)
        }
        guard case .string(let text) = member.value.content else {
            throw ThemeProblem(.notText, at: place)
        }
        do throws(LookText.Mistake) {
            return (style, try LookText.parse(text, level))
        } catch {
            throw ThemeProblem(.look(error), at: place)
        }
    }

    /// The style that begins most alike, if one does at all.
    private static func nearest(to name: String) -> String? {
        let candidates = Style.allCases.map(\.name)
            .map { ($0, $0.commonPrefix(with: name.lowercased()).count) }
        guard let best = candidates.max(by: { $0.1 < $1.1 }), best.1 >= 3 else { return nil }
        return best.0
    }
}

extension String {
    fileprivate func commonPrefix(with other: String) -> Substring {
        prefix(zip(self, other).prefix { $0 == $1 }.count)
    }
}

extension ColorLevel {
    /// What its styles stand under in a theme file.
    package var memberName: String {
        switch self {
        case .full: "256"
        case .sixteen: "16"
        case .mono: "mono"
        }
    }

    fileprivate init?(memberName: String) {
        guard
            let level = [Self.full, .sixteen, .mono].first(where: { $0.memberName == memberName })
        else { return nil }
        self = level
    }
}

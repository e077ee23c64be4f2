internal import SheafModel
internal import SheafNotebook

/// The rows of the settings screen: the settings that a search finds, below the names of their
/// sections.
struct SettingsLines: Sendable {
    /// One row.
    enum Line: Hashable, Sendable {
        case heading(Setting.Section)
        case setting(Setting)
    }

    let rows: [Line]

    /// The settings whose label, name, help or values have all the words of `filter`.
    init(filter: String, language: Language) {
        let words = filter.lowercased().split(separator: " ")
        let found = Setting.allCases.filter { setting in
            let text = [
                language.settings.label(setting), setting.rawValue,
                language.settings.help(setting), language.settings.section(setting.section),
            ]
            let values = setting.choices.flatMap {
                [$0, language.settings.value(setting, $0, language)]
            }
            let whole = (text + values).joined(separator: "\n").lowercased()
            return words.allSatisfy { whole.contains($0) }
        }
        rows = Setting.Section.allCases.flatMap { section -> [Line] in
            let settings = found.filter { $0.section == section }
            return settings.isEmpty
                ? [] : [.heading(section)] + settings.map { .setting($0) }
        }
    }

    var count: Int { rows.count }

    /// The setting on a row; nil for a heading and outside.
    func setting(at row: Int) -> Setting? {
        guard rows.indices.contains(row), case .setting(let setting) = rows[row] else {
            return nil
        }
        return setting
    }

    /// The row of a setting; nil if the search does not find it.
    func row(of setting: Setting) -> Int? { rows.firstIndex(of: .setting(setting)) }

    /// Which of the settings a row is, from 1.
    func number(of row: Int) -> Int {
        rows.indices.prefix(row + 1).count { setting(at: $0) != nil }
    }

    /// `3/21`, headings not counted.
    func position(of row: Int) -> String {
        let settings = rows.indices.filter { setting(at: $0) != nil }
        guard let index = settings.firstIndex(of: row) else { return "" }
        return "\(index + 1)/\(settings.count)"
    }
}

import SheafTUI

extension CommandLineWords {
    /// What stands above a column.
    func head(_ field: ListedField) -> String { self.field(field).uppercased() }

    /// The facts of one thing, under their names.
    func facts(_ facts: [(ListedField, String)]) -> [(String, String)] {
        facts.map { (field($0.0), $0.1) }
    }
}

extension ListWords {
    /// Yes or no, in a column.
    func yesOrNo(_ isTrue: Bool) -> String { isTrue ? yes : no }
}

import ArgumentParser
import SheafModel
import SheafNotebook

/// What `--sort` takes, which is what `sort:` of a query takes: keys with commas between them, each with a
/// minus sign before it or none.
///
/// One rule for both: what was learned from the one is right for the other.
struct SortKeys<Criterion: SortCriterion>: ExpressibleByArgument, Equatable, Sendable {
    /// One of the keys.
    struct Key: Equatable, Sendable {
        /// What is compared.
        let criterion: Criterion
        /// Whether the greatest comes first.
        let isDescending: Bool
    }

    /// The most important one first; never empty, and none twice.
    let keys: [Key]

    init?(argument: String) {
        var keys: [Key] = []
        for part in argument.lowercased().split(separator: ",", omittingEmptySubsequences: false) {
            let isDescending = part.first == "-"
            let name = isDescending ? part.dropFirst() : part
            guard let criterion = Criterion(argument: String(name)),
                !keys.contains(where: { $0.criterion == criterion })
            else { return nil }
            keys.append(Key(criterion: criterion, isDescending: isDescending))
        }
        self.keys = keys
    }

    static var allValueStrings: [String] { Criterion.allCases.map(\.rawValue) }

    /// A query with this order, or with the opposite one, and nothing else.
    func query(reversed: Bool) -> SearchQuery {
        SearchQuery(
            order: keys.compactMap { key in
                // Queries know every one of them, which tests show.
                SearchOrderKey(rawValue: key.criterion.rawValue).map {
                    SearchQuery.Order($0, isDescending: key.isDescending != reversed)
                }
            })
    }
}

/// What rows can be sorted by, as it is typed behind `--sort`.
protocol SortCriterion: CaseIterable, Equatable, ExpressibleByArgument, RawRepresentable<String>,
    Sendable
{}

extension PersonCriterion: SortCriterion {}

extension PostCriterion: SortCriterion {}

/// What comments can be sorted by.
enum CommentCriterion: String, SortCriterion {
    case created, updated, likes
}

extension TagList.Criterion: SortCriterion {}

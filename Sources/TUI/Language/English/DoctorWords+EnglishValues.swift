internal import SheafNotebook

// Values that can be read and cannot be meant.
extension DoctorWords {
    static func oddEnglish(
        _ subject: OddValues.Subject, _ count: Int, _ example: String
    ) -> Finding {
        let isOne = count == 1
        let people = isOne ? "1 person" : "\(count) people"
        let name = example.isEmpty ? "" : ", as \(example.quoted)"
        return switch subject {
        case .usernames:
            Finding(
                "\(people) \(isOne ? "has" : "have") the user name of somebody else\(name).",
                "Commands find neither by it. No text is lost.",
                "Whoever came later gets a number behind the name, as in \((example + "-2").quoted)."
            )
        case .namelessPeople:
            Finding(
                "\(people) \(isOne ? "has" : "have") no user name\(name).",
                "Commands and queries do not find them by one. No text is lost.",
                "They get one that nobody has, such as 'person-2'.")
        case .namelessTags:
            Finding(
                isOne ? "1 tag has no name." : "\(count) tags have no name.",
                "Nothing finds \(isOne ? "it" : "them"). No text is lost.",
                "\(isOne ? "It goes" : "They go"), and the posts stay as they are.")
        case .dates:
            Finding(
                "\(isOne ? "1 row has" : "\(count) rows have") a date that no calendar reaches.",
                "It is shown and exported as the farthest date there is. No text is lost.",
                "It becomes that date.")
        }
    }
}

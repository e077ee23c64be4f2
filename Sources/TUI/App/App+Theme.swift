extension App {
    /// Says what is wrong with the theme file, the first thing last, so that it is the one that is read.
    mutating func tell(of report: ThemeReport) {
        unsay(.theme)
        for problem in report.reading.problems.prefix(20).reversed() {
            let text = environment.language.sentence(of: problem, in: report.name)
            say(Notice(problem.isWarning ? .message : .failure, text, about: .theme))
        }
    }
}

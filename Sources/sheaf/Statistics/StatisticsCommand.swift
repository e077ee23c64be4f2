import ArgumentParser
import FoundationEssentials
import Persistence
import SheafModel
import SheafNotebook
import SheafTUI

/// The command `sheaf stats`.
struct StatisticsCommand: StoreCommand {
    static let configuration = CommandConfiguration(
        commandName: "stats", abstract: "Say what there is, in numbers and bars.",
        discussion: """
            EXAMPLE
              sheaf stats
              sheaf stats --months 36
              sheaf stats --json | jq .months

            What is in the trash is left out. Days and hours are those of this machine's
            clock. What cannot be read of a damaged row is left out of the numbers,
            which is said, and the command ends with 3.
            """)

    @Option(help: "How many months are shown, up to 1,200.")
    var months = 12

    @Flag(help: "Print one object of JSON.")
    var json = false

    @OptionGroup var options: GlobalOptions

    var stopping: Stopping { .atOnce }

    func validate() throws {
        let range = 1...1_200
        guard range.contains(months) else {
            throw ValidationError { $0.refusals.takesNumber("--months", range) }
        }
    }

    func run(_ session: Session) async throws {
        let storage = try await session.existing()
        let count = months
        let statistics = try await storage.store.read { context throws(StoreError) in
            try context.statistics(
                until: Date(), monthCount: count, offset: LocalTime.system.secondsFromGMT)
        }
        let damaged = statistics.damaged
        if json {
            try session.output.json { $0.statistics(statistics) }
            if damaged > 0 { session.say("sheaf: \(session.language.statistics.leftOut(damaged))") }
        } else {
            try show(statistics, session)
        }
        // No script takes it for everything.
        if damaged > 0 { throw ExitStatus.badData }
    }

    private func show(_ statistics: NotebookStatistics, _ session: Session) throws {
        let page = StatisticsPage(
            statistics, width: session.width, language: session.language, signs: .unicode)
        for line in page.lines { try session.output.print(VisibleText.oneLine(line)) }
    }
}

extension JSONWriter {
    fileprivate mutating func statistics(_ statistics: NotebookStatistics) {
        object { json in
            json.member("people", statistics.people)
            json.member("inactivePeople", statistics.inactivePeople)
            json.name("roles")
            json.object { json in
                for share in statistics.roles { json.member(share.role.rawValue, share.count) }
            }
            json.name("posts")
            json.object { json in
                for (status, count) in statistics.posts.sorted(by: {
                    $0.key.rawValue < $1.key.rawValue
                }) {
                    json.member(status.rawValue, count)
                }
            }
            json.member("comments", statistics.comments)
            json.member("likes", statistics.likes)
            json.member("tags", statistics.tags)
            json.name("topTags")
            json.array { json in
                for tag in statistics.topTags {
                    json.object { json in
                        json.member("name", tag.name)
                        json.member("posts", tag.posts)
                    }
                }
            }
            json.name("writers")
            json.array { json in
                for writer in statistics.writers {
                    json.object { json in
                        json.member("id", "\(writer.id)")
                        json.member("name", writer.name)
                        json.member("posts", writer.posts)
                        json.member("comments", writer.comments)
                    }
                }
            }
            json.name("months")
            json.array { json in
                for month in statistics.months {
                    json.object { json in
                        json.member("month", String(month.start.description.dropLast(3)))
                        json.member("posts", month.posts)
                        json.member("comments", month.comments)
                    }
                }
            }
            json.name("hours")
            json.array { json in
                for day in statistics.hours {
                    json.array { json in
                        for count in day { json.number(count) }
                    }
                }
            }
        }
    }
}

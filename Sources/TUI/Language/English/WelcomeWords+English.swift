internal import Persistence

extension WelcomeWords {
    static let english = WelcomeWords(
        title: "Welcome to Sheaf",
        greeting: [
            "Sheaf keeps people and what they write in one file that is yours.",
            "It is empty now. How do you want to begin?",
        ],
        gone: { what, moment, path, restore in
            [
                "The store that was here is gone: " + what.joined(separator: " and ")
                    + (moment.map { ", last seen \($0)." } ?? "."),
                "It was moved or deleted: \(path) is a new, empty one.",
                "To have it back, quit with Q and put its file there again"
                    + (restore.map { ", or take the newest backup: \($0)" } ?? "."),
                "How do you want to begin?",
            ]
        },
        question: "How to begin?",
        loadSample: "Load a small sample to look around",
        startEmpty: "Start empty: tell who you are",
        shortChoices: ["Load a sample", "Start empty"],
        importHint: {
            "Data of your own comes in with b I, or in a shell with: \($0.typed("import", "FILE"))"
        },
        chooseYourself: "Who are you?",
        whoAreYou: { "Enter: what you write carries this name. \(englishEscape($0))" },
        choose: "choose",
        somebodyNew: { $0.isEmpty ? "I am new here" : "I am new here: \($0)" },
        new: CommandWords("I am new", "Say who you are"),
        whoIsNew: { "Enter: say who you are. \(englishEscape($0))" },

        nobodyNamed: { "There is no person '\($0)'." },
        youWereDeleted: "You were deleted elsewhere: say who you are, then try again.",
        opening: "Opening. The first time after an update this takes a while for a large store.",
        updating: { progress in
            let what =
                switch progress.work {
                case .backup: "Making a backup before the store is brought up to date"
                case .replacement: "Copying the file that was put in the place of the store"
                case .step(let name, let number, let count):
                    "Bringing the store up to date: step \(number) of \(count), \(name)"
                }
            return what + (progress.percent.map { ", \($0) %" } ?? "")
        },
        waiting: "Another program is writing to the store. Waiting for it; C-c gives up.")

    /// What Esc does: somebody who is at the keyboard stays.
    private static func englishEscape(_ you: String?) -> String {
        you.map { "Esc: stay \($0)." } ?? "Esc: decide later."
    }
}

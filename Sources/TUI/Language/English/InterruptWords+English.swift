extension InterruptWords {
    static let english = InterruptWords(
        again: {
            ($0 ? "Still working on what you asked for." : "Nothing is running.")
                + " Press C-c again to quit."
        },
        stopping: { "\($0): stopping .." },
        stopped: { name in
            name.map { "\($0): stopped. Nothing was stored." }
                ?? "Stopped reading. Nothing was changed."
        },
        stoppedUnlocking: "Stopped unlocking. Nothing was opened.",
        stoppedList: {
            switch $0 {
            case .search: "Stopped searching. The filter is cleared; nothing was changed."
            case .reading: "Stopped reading the list. C-l reads it again."
            case .counting: "Stopped counting. The list shows what was read; G counts again."
            }
        })
}

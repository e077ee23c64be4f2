internal import Persistence
internal import SheafModel
internal import SheafNotebook

extension SettingsWords {
    static let english = SettingsWords(
        title: "Settings", section: englishSection, label: englishLabel, help: englishHelp,
        value: englishValue,
        origin: {
            switch $0 {
            case .argument: "this run"
            case .user: "you"
            case .system: "system"
            case .registered: "default"
            }
        },
        place: { domain, file in
            switch domain {
            case .argument: "set on the command line, for this run only"
            case .user(let place): SettingsWords.place(file, place)
            case .system(let path, let place): SettingsWords.place(path, place)
            case .registered: "not set (default)"
            }
        },
        defaultValue: { "default: \($0)" }, isDefault: "It has its default value already.",
        resetAll: "Put all settings back to their defaults?",
        resetAllConsequences: { count in
            [
                count == 1
                    ? "One setting is taken out of your file."
                    : "\(count) settings are taken out of your file.",
                "Comments, and keys that are not Sheaf's, stay. A copy of the file goes to the state folder.",
            ]
        },
        resetAllAnswer: "Put back",
        hasResetAll: "All settings have their default values again. "
            + "A copy of the file is in the state folder.",
        hasForgottenCounts: "The counts are forgotten.",
        forgetCounts: "Forget how often you used each command?",
        forgetCountsConsequences: {
            $0
                ? ["Nothing brings the numbers back. Counting starts anew."]
                : ["Nothing brings the numbers back."]
        },
        forgetCountsAnswer: "Forget",
        allAreDefaults: "All settings have their default values already.",
        hint: {
            [
                .delete: CommandWords("forget the counts"),
                .restore: CommandWords("put back", "Put the setting back to its default"),
                .editExternally: CommandWords("the file", "Edit the settings file in $EDITOR"),
                .accept: CommandWords("set it", "Set the value"),
                .cancel: CommandWords("leave it", "Leave the value as it is"),
            ][$0]
        },
        changing: { command, isTyped in
            switch command {
            case .open where isTyped, .toggle where isTyped:
                CommandWords("edit", "Type another value")
            case .open, .toggle: CommandWords("next value", "Change to the next value")
            case .previousPane: CommandWords("previous value", "Change to the previous value")
            case .inspect: CommandWords("where from", "Say where the value comes from")
            default: nil
            }
        },
        fileUnreadable:
            "Not changed: the settings file cannot be read. E in the settings opens it.",
        isArgument:
            "Set on the command line for this run: what you change here holds from the next.",
        takes: { "It takes \(englishAllowed($0))." },
        nothingMatches: "No setting matches. Esc clears the search.",
        problemCount: {
            [
                $0 == 1 ? "1 problem in settings" : "\(Language.grouped($0)) problems in settings",
                "settings: \($0)",
            ]
        },
        problemOf: { "\($0) of \($1): \($2)" },
        changedOutside: { "Changed in the settings file: \($0.joined(separator: ", "))." },
        cacheUse: { "In use now: \($0.rounded(.english))." },
        commandUse: { total, most in
            total == 0
                ? "Nothing counted yet."
                : "Counted: \(Language.grouped(total)), most of all \(most.joined(separator: ", "))."
        }, problem: englishProblem, problemAt: englishProblem(_:at:),
        refusal: { englishError($0, outcome: "Nothing was changed.") },
        templateHead: [
            "Settings of Sheaf. The app and you may both edit this file: it changes the values",
            "and leaves comments, order and everything it does not know as they are.",
            "Take the two slashes away from what you want to set; each line shows the default.",
        ])

    @Sendable private static func englishSection(_ section: Setting.Section) -> String {
        switch section {
        case .display: "Display"
        case .notifications: "Notices"
        case .privacy: "Privacy"
        case .data: "Data"
        case .posts: "Posts"
        case .people: "People"
        case .vault: "Vault"
        case .editor: "Writing"
        }
    }

    @Sendable private static func englishLabel(_ setting: Setting) -> String {
        switch setting {
        case .theme: "Theme"
        case .density: "Density"
        case .language: "Language"
        case .confirm: "Ask before"
        case .showsAvatars: "Initials"
        case .showsPictures: "Pictures"
        case .showsSharpPictures: "Pictures as they are"
        case .showsPreview: "Preview"
        case .selection: "Selected row"
        case .showsCursor: "Cursor in lists"
        case .borders: "Line characters"
        case .ambiguousWidth: "Ambiguous characters"
        case .accessible: "Line by line"
        case .notifies: "Announce changes"
        case .noticeSound: "Ring the bell"
        case .noticeBadge: "Count in title"
        case .noticePreview: "Show the text"
        case .localStatistics: "Count commands"
        case .crashNotes: "Keep crash notes"
        case .backupDays: "Days between backups"
        case .pictureQuality: "Picture quality"
        case .cacheSize: "Size of cache"
        case .clearsCacheOnExit: "Clear cache on exit"
        case .postOrder: "Order of posts"
        case .postSections: "Post sections"
        case .countsViews: "Count views"
        case .personOrder: "Order of people"
        case .personSections: "People sections"
        case .autoLockAfter: "Lock when idle"
        case .lockAfterAtMost: "Lock after at most"
        case .clearClipboardAfter: "Clear clipboard"
        case .autosaves: "Keep unsaved text"
        case .autosaveInterval: "Keep typed text every"
        }
    }

    @Sendable private static func englishHelp(_ setting: Setting) -> String {
        switch setting {
        case .theme: "The colours. With auto, they suit the background of the terminal."
        case .density: "How many lines each row of a list takes, and the margin of texts."
        case .language: "The language of the interface. With auto, that of the locale."
        case .confirm: "What is asked before it is done."
        case .showsAvatars: "Initials before each author."
        case .showsPictures: "Pictures of posts and people, in terminals of 256 colours or more."
        case .showsSharpPictures: "In full detail, in terminals that can. Off, in cells of colour."
        case .showsPreview: "The selected row beside the list, from 120 columns."
        case .selection: "A bar over the whole row, or a sign: fewer bytes on a slow line."
        case .showsCursor: "Whether the terminal's cursor is seen in lists and on pages."
        case .borders: "What lines, boxes and signs are drawn with. Every terminal can show ascii."
        case .ambiguousWidth:
            "How wide characters such as ○ and é are. With auto, the terminal is asked."
        case .accessible: "Lines for screen readers instead of a full screen, from the next start."
        case .notifies: "A line about what another window, an import or a command changed."
        case .noticeSound: "The terminal's bell goes with a notice, every 5 seconds at most."
        case .noticeBadge: "The terminal's title counts changes until you press a key."
        case .noticePreview: "Whether a notice shows the first words of what changed."
        case .localStatistics: "Counts which commands you use. It stays on this machine."
        case .crashNotes: "Keeps a note after a crash: version, signal, terminal; no text."
        case .backupDays: "A backup of your data every so many days of use; 0 is never."
        case .pictureQuality: "Keeps new pictures as JPEG of 1 to 100; 0 keeps them as they are."
        case .cacheSize: "How much the cache folder may hold; what was used longest ago goes."
        case .clearsCacheOnExit: "Empties the cache folder when the program ends."
        case .postOrder: "The order that lists of posts open with."
        case .postSections: "Headings in lists of posts: months, initials, authors or states."
        case .countsViews: "Opening a post adds one to its views."
        case .personOrder: "The order that lists of people open with."
        case .personSections: "Headings in lists of people: initials, roles or months."
        case .autoLockAfter: "How long no key may be pressed before the vault locks."
        case .lockAfterAtMost: "How long the vault may be open, however busy you are."
        case .clearClipboardAfter:
            "When a copied secret is taken from the clipboard, if the terminal obeys."
        case .autosaves:
            "Keeps unsaved text on disk as you type. If off, only when Sheaf is stopped."
        case .autosaveInterval: "Unsaved text is kept this often while you type on without a pause."
        }
    }

    @Sendable private static func englishValue(
        _ setting: Setting, _ value: String, _ language: Language
    ) -> String {
        switch (setting, value) {
        case (.density, "small"): return "compact"
        case (.density, "extraLarge"): return "extra large"
        case (.language, _): return Language.ownName(value)
        case (.confirm, "irreversible"): return "what cannot be undone"
        case (.confirm, "always"): return "what can be undone too"
        case (.ambiguousWidth, "narrow"): return "one cell"
        case (.ambiguousWidth, "wide"): return "two cells"
        case (.noticePreview, "whenUnlocked"): return "while you are here"
        case (.pictureQuality, "0"): return "as they are"
        case (_, "true"): return "yes"
        case (_, "false"): return "no"
        case (.postOrder, _), (.personOrder, _):
            return order(setting, value, language) { values, isDescending in
                switch values {
                case .words: isDescending ? ", Z to A" : ", A to Z"
                case .numbers: isDescending ? ", most first" : ", fewest first"
                case .dates: isDescending ? ", newest first" : ", oldest first"
                }
            }
        default: return value
        }
    }
}

extension ByteCount {
    /// In the unit that fits, with one digit behind the point or comma of the language: `1.5 MB`.
    package func rounded(in language: Language) -> String { rounded(language.numbers) }

    /// The same as numbers are written.
    func rounded(_ numbers: NumberWords) -> String {
        for (unit, scale) in [("G", 1_000_000_000), ("M", 1_000_000), ("k", 1000)]
        where bytes >= scale {
            return
                "\(bytes / scale)\(numbers.point)\(bytes % scale * 10 / scale) \(unit)\(numbers.byte)"
        }
        return "\(bytes) \(numbers.byte)"
    }
}

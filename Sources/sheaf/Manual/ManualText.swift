import Persistence
import SheafModel
import SheafNotebook
import SheafTUI

/// What sheaf(1) says that stands in no table of the commands.
enum ManualText {
    /// What the program is.
    static let description = [
        "Sheaf keeps people and what they write, posts with threads of comments and tags, in one"
            + " SQLite file that is yours. Without a command it is a full-screen program; with one it"
            + " does that and ends. Both reach the same data at the same time.",
        "A person is named by user name, e-mail address or identifier; a post by identifier or its"
            + " whole title; a comment by identifier. Of an identifier any beginning or end of four"
            + " digits or more will do that is of no other, and so will any beginning of the eight that"
            + " lists show; show and versions take fewer than four of these as well, one of them 0 to 9.",
        "Data go to standard output and all else to standard error. With --json a list prints one"
            + " object a line. Where a question would be asked and there is no terminal, nothing is done"
            + " unless --yes is given. All that is done to people, posts, comments and tags can be undone,"
            + " save purging: see undo, history and trash. Settings, views and secrets are not undone.",
    ]

    /// What objects of JSON are like, before their members.
    static let json = [
        "What --json prints of each, and what --format may name; of one thing 'show' prints the same in"
            + " one object; comments of a post is how many there are. Of people, posts, comments and tags a text"
            + " without a word is \"\", a list of nothing [], metadata without an entry {}, and avatar, birthDate,"
            + " address, image and author are null where there is none. What else is not there is left out,"
            + " such as age, parent, archivedFrom, a date, or a person where nobody knows who it was. An author"
            + " is an object with name, and with id and username where it is a person, and so are person and"
            + " turnedBy of the history and of versions, and deletedBy of the trash; tags is a list; newestPost"
            + " of a tag is when its newest post was made, whenever that was tagged; postTitle of a comment is"
            + " what its post is called; counts of a person"
            + " has posts, comments, followers and following; metadata has the names that somebody"
            + " or a file gave, as in {metadata.company.name}. In lines of"
            + " --format tabulators and line ends of a value are blanks. Dates are as"
            + " 2026-11-21T08:30:00.000Z. Names keep their meaning from version to version; others may be"
            + " added. Where one has to change all the same, the"
            + " number does that 'sheaf version --json' prints as jsonVersion: it is"
            + " \(VersionCommand.jsonVersion) now. No line has it itself, as lines of two commands may come"
            + " together in one file; an export, which is read later, says its version in its first line."
    ]

    /// What --json prints of what is no row of a list.
    static let otherObjects = [
        (
            "history NUMBER",
            "number, at, action, changes, others, notes; of each change what, name, change and fields, of"
                + " each field field, before and after. what is person, post, comment, tag, postTag, follow,"
                + " postLike or commentLike, and field a name that --json has of such a row, as in"
                + " address.city. others is how many changes are not listed, and notes are"
                + " those of an import."
        ),
        (
            "stats",
            "people, inactivePeople, roles, posts, comments, likes, tags, topTags, writers, months, hours."
        ),
        (
            "doctor",
            "One object of kind store: path, bytes, journalBytes, freePages, version, schema, sqlite,"
                + " people, posts, comments, tags, backups, keptCopies, setAside, waiting, replaced. One of kind finding"
                + " for each thing that is wrong: problem, meaning, remedy, isRepairable."
        ),
        (
            "batch, publish, archive",
            "action, changed, unchanged; with --dry-run action, wouldChange, unchanged, sample. action is the"
                + " word that is typed, such as add-tag."
        ),
        (
            "import",
            "people, follows, posts, comments, likes and tags, of each added, updated, unchanged, kept,"
                + " inTrash and waiting; recognised, skipped, flagged, notes, moreNotes, matched,"
                + " matchedPosts, namesakes, newRoles. recognised is how many posts and comments became somebody's by the"
                + " e-mail address, flagged how many rows were taken although a form would refuse them, which no"
                + " person is for want of an e-mail address, and"
                + " moreNotes how many notes there were beside those in notes; matched is how many people without"
                + " an identifier are somebody who was here, matchedPosts the same of posts; namesakes has the"
                + " username of somebody here that new posts have for the name of their author, and how many"
                + " posts; newRoles says who"
                + " got a role that lets them do more than others: role, count and names. A note, and a line of"
                + " --report, has file, line, column, text, and leftOut, which is true where something was left"
                + " out."
        ),
        (
            "vault export",
            "What vault has, and value, or valueBase64 where the secret is no UTF-8."
        ),
        ("version", "version, jsonVersion, schemaVersion."),
        (
            "settings check",
            "file, line, column, key, problem: one object for each thing that is wrong."
        ),
    ]

    /// How much fits.
    static let limits =
        "What is typed, on the screen or behind an option, may have so many characters; what an import"
        + " brings is kept however long it is, up to \(JSONLimits().textBytes >> 20) MB a text and"
        + " \(JSONLimits().entryBytes >> 20) MB a row, and of the metadata of a row"
        + " \(Language.named(.en).number(JSONLimits.metadataEntries)) entries. A title"
        + " \(Limits.title.upperBound), a user name \(Limits.username.upperBound), a first or last"
        + " name \(Limits.name), an e-mail address \(Limits.email.upperBound), a telephone number"
        + " \(Limits.phone), a bio \(Limits.bio), a comment \(Limits.comment.upperBound), a tag"
        + " \(Limits.tagName.upperBound). A post's text \(Limits.contentBytes / 1_000_000) MB. Metadata"
        + " \(Limits.metadataEntries) entries, each with a name of"
        + " \(Limits.metadataKey.upperBound) and a value of \(Limits.metadataValue). An age or a day of"
        + " birth \(Limits.age.upperBound) years."

    /// What tells a row of a file from others.
    static let formats = [
        (
            "Which row it is",
            "A row that the file calls by an identifier is the one of that identifier of the same source. A"
                + " person of a card without UID, or of a table without the column id, is who came in from"
                + " there before, or else whoever has the same e-mail address and no other first name or,"
                + " where it names one, the same user name: they are updated, keep what the file does not"
                + " name, and are counted."
                + " Where several share an address it is the one of the same name, or a new one if there"
                + " is none. A nickname is a user name only where the addresses do not differ. Two people of"
                + " one file are never one. A post of a table without the column id is the one post of the"
                + " same author, title and date of creation, where the table names all three."
        ),
        (
            "Dates",
            "Dates of other programs that name no zone are read as UTC, and days without a time as noon in UTC."
        ),
        (
            "Status",
            "A new post whose file says none is published. In Sheaf's own JSON Lines, and in a folder _drafts of"
                + " Markdown, it is a draft, as is one that 'posts add' makes."
        ),
        (
            "Tables (CSV)",
            "People, posts and comments as they are now. What is in the trash, who follows whom, whose likes"
                + " they are and pictures themselves are in none."
                + " A row leaves what its table has no column for as it is, and what stands in the columns behind"
                + " its last cell; an empty cell empties it, but for the user name, the role, the status,"
                + " whether somebody takes part, likes, views and dates."
                + " A table of posts has no comments: they have one of their own. There post_id names the post,"
                + " and parent_id the comment that is answered; in either table author_id names who wrote a row."
                + " These are whole identifiers, or those of the rows of a table that belongs to it. Of a post that is"
                + " archived, archived_from says whether it was a draft or published. A person is"
                + " named by e-mail address as well, in author_email or, where there is no such column, in author."
                + " Columns are called as members"
                + " of --json, in any case, with or without blanks, hyphens and underscores, or as --set has"
                + " them: born, colours, street. What is none of these goes into the metadata."
        ),
        (
            "Markdown",
            "A post in each file, with its comments below it and who wrote them by name and address. People of"
                + " their own, who follows whom, whose likes they are, what is in the trash and pictures"
                + " themselves are in none. Metadata that would be read as something else, such as draft or"
                + " keywords, stand behind sheaf-metadata, as in 'sheaf-metadata.draft'. Names of tags may have"
                + " a # before them. Of front matter these are read, in any case, and of several names for one"
                + " thing the first that is there: title; author, authors, by; tags, taxonomies.tags, tag, keywords;"
                + " status, or else draft, published and publish; created, date, created_at, createdAt, pubDate; updated,"
                + " lastmod, modified, last_modified_at, updated_at, updatedAt; image, likes, views, archivedFrom;"
                + " id, or sheaf-id beside an id of another program. Without a title there it is the heading that the"
                + " text begins with, or the name of the file; without a date it is the day that the name begins"
                + " with, or the time of the file. All else, such as categories, stays in the metadata and goes out"
                + " as it came. An export adds id and, where the file had no such date, created."
        ),
        (
            "Mailboxes (mbox)",
            "For mail programs: a message for each post and each comment, with its title, text, tags, author,"
                + " date, and what it answers. Addresses stand there in UTF-8 (RFC 6532) where they are not"
                + " ASCII. All else, such as likes and pictures, is left out, and Sheaf"
                + " does not import mailboxes. To have everything again, export .jsonl as well."
        ),
        (
            "JSON Lines",
            "Everything but earlier versions of texts, which 'versions' lists, and what could be undone; and"
                + " the same bytes again from an empty store that they were imported into: so what"
                + " nobody known wrote stays nobody's, whoever has the address of its author label, and the"
                + " import says how it becomes that person's: sheaf people edit NAME --take. What an"
                + " export of a newer Sheaf says that this one does not know is left out and named. A line from"
                + " which members were taken out leaves what it does not name as it is; null empties an author, a"
                + " picture, a day of birth and an address, and so does a line without them below a first"
                + " line that says schemaVersion 1: exports of before left out what is nothing. What is in"
                + " the trash in a file and not here stays here, and is named; a tag that was renamed or merged there, and likes and follows that were"
                + " taken back there, stay as well and are not named. A line needs kind, id, createdAt and"
                + " updatedAt; a person the username as well, a post the title, a comment the post, and a tag"
                + " the name but no updatedAt. Where the first line of the file is missing, a line of a person,"
                + " a post, a comment or a tag has to come first, as --json prints them."
        ),
        (
            "Cards (vCard)",
            "People alone, with their pictures: who follows whom, what is in the trash and what anybody wrote"
                + " are in none."
                + " What Sheaf has no place for is kept and goes out again: other numbers and addresses, the kind"
                + " and the label of each, titles and other names, alternatives (ALTID). The first one, or"
                + " the preferred one, is what Sheaf shows. A line that is kept where its field is empty"
                + " goes out with X-SHEAF-KEPT=1, so that what was cleared stays cleared. X-SHEAF-LINES says"
                + " which line ends a text has, and that an address keeps its lines. The user name is"
                + " X-SHEAF-USERNAME, or else the first NICKNAME. They are of version 4.0; --vcard 3.0 writes"
                + " 3.0, for telephones and programs such as abook that read no later one. All of it comes in"
                + " again; a number that came in as an address (VALUE=uri) is a number then."
        ),
        (
            "Stack Exchange dumps",
            "Every dump counts from 1. Rows go by the folder of the dump, or by --source, and by the moment"
                + " they were made: a dump that has grown or was moved is found again, and another dump in"
                + " its place is refused, to be imported with a --source of its own."
        ),
    ]

    /// The variables that are read.
    static let environment = [
        ("SHEAF_DIRECTORY", "The folder for everything, where --directory names none."),
        (
            "HOME",
            "Your home folder. Without it: the one that the system has for you. An empty or"
                + " relative one is refused where a folder in it is needed."
        ),
        (
            "XDG_CONFIG_HOME, XDG_DATA_HOME, XDG_STATE_HOME, XDG_CACHE_HOME",
            "Where settings, data, state and cache are, in a folder sheaf in each. Relative ones"
                + " are ignored. Without them: .config, .local/share, .local/state and .cache in HOME."
        ),
        ("XDG_CONFIG_DIRS", "Where settings of the machine are looked for. Without it: /etc/xdg."),
        ("VISUAL, EDITOR", "Your editor; without them nano, then vi."),
        (
            "ACCESSIBLE",
            "Where it is set, not empty and not 0, lines are read and printed in the place of a full"
                + " screen, as with --accessible or the setting display.accessible."
        ),
        (
            "NO_COLOR",
            "Where it is set and not empty, nothing is coloured, unless --color says otherwise."
        ),
        (
            "TERM, COLORFGBG, COLORTERM",
            "What the terminal is and can do. With TERM=dumb lines are read and printed."
        ),
        (
            "LC_ALL, LC_MESSAGES, LANG",
            "The language, where the settings name none: English, Japanese, Spanish or French. With"
                + " LC_ALL=C commands speak English whatever the settings say. The manual, --help and some"
                + " sentences about options are in English in every language."
        ),
        ("COLUMNS", "How wide tables are where standard output is no terminal. Without it: 120."),
        (
            "USER, LOGNAME, EMAIL, GIT_AUTHOR_NAME, GIT_AUTHOR_EMAIL, GIT_CONFIG_GLOBAL",
            "Who you may be: suggested when you say for the first time who you are."
        ),
        (
            "TZ",
            "The zone in which times are shown, and in which the days of queries begin; --json has those"
                + " of UTC."
        ),
        (
            "SHEAF_SQL_LOG",
            "A file to which every statement that SQLite runs is added, as JSON, without values."
        ),
    ]

    /// Where the files are.
    static let places =
        "Below the folder of each, see above; with a folder for everything they are in config, data,"
        + " state and cache there. They are made so that only you can read them."

    /// The files.
    static let files = [
        ("config/settings.jsonc", "The settings, JSON with comments; see sheaf settings."),
        (
            "config/keys",
            "Keys of your own for the full screen: lines such as 'g x = delete', 'j, <down> ="
                + " move-down' or '<c-e> = none' below the place they are for, such as [global],"
                + " [list] or [posts : list]. What follows # is what help says of the key. 'sheaf"
                + " doctor --keys' lists places, keys and commands, and what is wrong in the file."
        ),
        ("data/sheaf.db", "The store, an SQLite database; -wal, -shm and -note stand beside it."),
        ("data/backups/", "Dated backups of the store; see sheaf backup."),
        ("data/vault/", "Secrets, encrypted; see sheaf vault."),
        ("data/files/", "Files that belong to what is in the store."),
        ("state/drafts/", "Texts that were never saved; see sheaf unsaved."),
        ("state/state.json", "What the full screen remembers, such as who you are."),
        ("state/sheaf.log", "What happened, without anything that people wrote."),
    ]

    /// What one does with it: a sentence, and lines to type.
    static let examples = [
        (
            "Begin with data of others, look around, and take it back:",
            "sheaf import users.json posts.json\nsheaf posts list --sort -likes --limit 10\nsheaf undo"
        ),
        (
            "Give a tag another name in every post; where there is a tag of that name, the two become"
                + " one:",
            "sheaf tags edit wip --name \"work in progress\" --yes"
        ),
        (
            "Send a post with its thread of comments by mail:",
            "sheaf posts show \"On moss\" | mail -s \"On moss\" ada@example.org"
        ),
        (
            "Titles and days of one's drafts, from a program that reads JSON; the days are those of UTC:",
            "sheaf posts list --author ada --status draft --json |\n"
                + "    jq -r '\"\\(.updatedAt[0:10])  \\(.title)\"'"
        ),
        ("Every Monday, as a script that cron(8) runs:", weekly),
    ]

    /// A backup, the drafts of somebody, a tag with another name, and the post that is talked about.
    static let weekly = #"""
        #!/bin/sh
        # Usage: weekly PERSON ADDRESS [OLD-TAG NEW-TAG]
        set -eu

        person=${1:?the user name of whose drafts these are}
        address=${2:?where the mail goes}
        old_tag=${3:-}
        new_tag=${4:-}

        # Whoever is misspelt ends it here: below, 1 says as well that there are no drafts.
        sheaf people show "$person" >/dev/null

        letter=$(mktemp)
        trap 'rm -f "$letter"' EXIT

        # A backup first. It is looked through, and its path is printed.
        backup=$(sheaf backup --keep 4)
        echo "The backup is $backup." >"$letter"

        # The tag, where it is still there: 1 says that nothing was found.
        if [ -n "$old_tag" ]; then
            status=0
            sheaf tags show "$old_tag" >/dev/null 2>&1 || status=$?
            case $status in
            0)
                sheaf tags edit "$old_tag" --name "$new_tag" --yes
                echo "The tag $old_tag is called $new_tag now." >>"$letter"
                ;;
            1) ;;
            *) exit "$status" ;;
            esac
        fi

        # The drafts; to have none is no error.
        {
            echo
            echo "Drafts of $person:"
            sheaf posts list --author "$person" --status draft || [ $? -eq 1 ]
        } >>"$letter"

        mail -s "The week of $person" "$address" <"$letter"

        # The post that most is said about, with its thread. Without a terminal the
        # columns stand below a line of titles; the identifier is the first of them.
        post=$(sheaf posts list --author "$person" --sort -comments --limit 1 |
            awk 'NR == 2 { print $1 }')
        if [ -n "$post" ]; then
            sheaf posts show "$post" | mail -s "What is talked about" "$address"
        fi
        """#
}

import FoundationEssentials
import Persistence
import SheafModel

// What people, posts and comments have in common.
extension RecordField {
    typealias Path<Value> = any WritableKeyPath<R, Value> & Sendable

    /// Which one it is.
    static func id(_ path: Path<Identifier<R>>, _ part: RecordPart<R>) -> Self {
        Self("id", path, .identifier(), part).column("id", "uid", "uuid", "key")
    }

    /// The text of a post or comment.
    static func content(_ path: Path<String>, _ parts: RecordPart<R>...) -> Self {
        // Not `content`: rows without an identifier are known again by the names of their members.
        Self("content", path, .text, parts).edited("body")
            .column("content", as: "body", "body", "text", "comment", "message")
            .foreign("body", "content", "text")
    }

    /// Who wrote it.
    static func author(_ path: Path<Authorship>, _ part: RecordPart<R>) -> Self {
        let property = FieldProperty(path)
        let form = FieldForm<Authorship>(
            write: { _, author, writer in writer.author(author, .stored) },
            read: { (_, fields) throws(ImportError) in try fields.author() },
            cell: { $0.userID?.description ?? "" }, kind: .text,
            compared: { .text($0.described) }, absence: .null,
            matter: { MarkdownFields.author($0).map(Authorship.stranger) })
        return Self(
            "author", path, form, [part],
            write: { record, member, writer in
                writer.author(property.value(at: record), member.author)
            }
        )
        .edited("author_pk", "author_label_name", "author_label_email")
        .column("author_id", as: "userId", "userid")
        .column(
            CSVColumn(
                "author",
                CSVMember("author", .text, in: ("author", "name"), ["author", "authorname"])
            ) { $1?.name ?? "" }
        )
        .column(
            CSVColumn(
                "author_email",
                CSVMember("authorEmail", .text, in: ("author", "email"), ["author_email"])
            ) { $1?.email ?? "" })
    }

    /// How many like it, and how many of the likes are those of people.
    ///
    /// That is said of nobody as well, so that it cannot be taken for what somebody took out. Whose
    /// they are is left out where nothing else tells it.
    static func likes(
        _ path: Path<Int>, by people: Path<Set<User.ID>>, _ parts: RecordPart<R>...
    ) -> Self {
        let (likes, people) = (FieldProperty(path), FieldProperty(people))
        return Self(
            "likes", path, .count, parts,
            write: { record, member, writer in
                writer.member("likes", likes.value(at: record))
                guard member.saysWhoseLikes else { return }
                writer.member("likesByPeople", people.value(at: record).count)
            },
            read: { (_, fields, record) throws(ImportError) in
                record[keyPath: path] = try fields.importedLikes()
            }
        )
        .orNamed("likesByPeople").filled().column("likes", "likecount", "score")
    }

    /// Whatever else is known.
    ///
    /// People edit each of its entries by itself.
    static func metadata(_ path: Path<[String: String]>, _ part: RecordPart<R>) -> Self {
        let form = FieldForm<[String: String]>(
            write: { $2.member($0, $1) },
            read: { (name, fields) throws(ImportError) in
                var map = try fields.map(name)
                // Where there is no room the report has said what was written.
                _ = fields.keepInexact(in: &map)
                return map
            },
            cell: CSVWriter.map, kind: .object, compared: { _ in .null })
        return Self("metadata", path, form, part).column("metadata")
            .filled { stored, said, row in
                // Without a column for them all; one of its own says more.
                guard !said.contains("metadata") else { return }
                row[keyPath: path].merge(stored[keyPath: path]) { own, _ in own }
            }
    }

    /// When it was made.
    static func created(_ path: Path<Date>, _ part: RecordPart<R>) -> Self {
        Self("createdAt", path, .moment, part)
            .column("created_at", "created", "date", "creationdate", "publishedat")
    }

    /// When it was edited last; a damaged one is when it was made.
    static func updated(
        _ path: Path<Date>, _ part: RecordPart<R>, else created: any KeyPath<R, Date> & Sendable
    ) -> Self {
        let mended = part.mended { $0[keyPath: path] = $0[keyPath: created] }
        return Self("updatedAt", path, .moment, mended)
            .column("updated_at", "updated", "modified", "lastmodified")
    }

    /// Since when it is in the trash.
    static func deleted(_ path: Path<Date?>, _ part: RecordPart<R>) -> Self {
        Self("deletedAt", path, .moment, part)
    }
}

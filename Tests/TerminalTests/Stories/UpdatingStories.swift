import Foundation
import SheafTestSupport
import Testing

@Suite(.timeLimit(.hanging)) struct `Somebody with a store of an older version` {
    @Test func `is told why nothing shows yet, and then sees everything`() async throws {
        let story = try await Story()
        let folder = story.directory
        let signs = (locked: folder.file("locked").path, release: folder.file("release").path)
        // Back to schema 9, and then in the way of the program that wants to bring it up to date.
        let shell = SQLiteShell(path: folder.file("data/sheaf.db").path)
        async let blocked = shell.run(
            """
            DROP TRIGGER trash_user_insert;
            DROP TRIGGER trash_user_delete;
            DROP TRIGGER trash_user_update;
            DROP TRIGGER trash_user_return;
            DROP TRIGGER trash_user_name;
            DROP TRIGGER trash_post_insert;
            DROP TRIGGER trash_post_delete;
            DROP TRIGGER trash_post_update;
            DROP TRIGGER trash_post_return;
            DROP TRIGGER trash_post_name;
            DROP TRIGGER trash_tag_insert;
            DROP TRIGGER trash_tag_delete;
            DROP TRIGGER trash_tag_update;
            DROP TRIGGER trash_tag_name;
            DROP TRIGGER trash_comment_insert;
            DROP TRIGGER trash_comment_delete;
            DROP TRIGGER trash_comment_update;
            DROP TRIGGER trash_comment_return;
            DROP TRIGGER trash_comment_name;
            DROP TABLE trash;
            DROP TABLE post_like;
            DROP TABLE comment_like;
            ALTER TABLE tag DROP COLUMN links_deleted_at;
            DROP TABLE _arrival;
            DROP INDEX comment_post;
            DROP INDEX post_stranger;
            DROP INDEX comment_stranger;
            DROP INDEX post_unfolded;
            DROP INDEX comment_unfolded;
            DROP INDEX user_unfolded;
            ALTER TABLE post DROP COLUMN archived_from;
            ALTER TABLE post DROP COLUMN author_email_fold;
            ALTER TABLE comment DROP COLUMN author_email_fold;
            DELETE FROM _migration WHERE version >= 10;
            PRAGMA user_version = 9;
            BEGIN IMMEDIATE;
            .shell touch \(signs.locked)
            .shell while [ ! -e \(signs.release) ]; do sleep 0.05; done
            COMMIT;
            """)
        await until { FileManager.default.fileExists(atPath: signs.locked) }
        let session = try await story.open()
        try await session.waitFor("Bringing the store up to date: step 1 of 7")
        try folder.write("", to: "release")
        _ = try await blocked
        try await session.waitFor("1 person")
        try await session.waitFor("The store was brought up to date. As it was before:")
        try await session.press("Q")
        #expect(try await session.exitCode() == 0)
    }
}

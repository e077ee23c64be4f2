import Foundation
import Persistence

// What follows stands in the article word for word; a test compares.

/// Version 1.
let peopleStep = MigrationChain.Step(
    "people",
    sql: """
        CREATE TABLE person(
          pk INTEGER PRIMARY KEY, id BLOB NOT NULL UNIQUE, name TEXT NOT NULL, age TEXT) STRICT;
        CREATE TABLE letter(
          pk INTEGER PRIMARY KEY, id BLOB NOT NULL UNIQUE, body TEXT NOT NULL,
          person_pk INTEGER NOT NULL REFERENCES person(pk) ON DELETE CASCADE) STRICT;
        CREATE INDEX letter_person ON letter(person_pk);
        """)

/// Version 2: names that are compared without regard to case and accents.
let foldedStep = MigrationChain.Step("folded names") { connection, report in
    try connection.execute("ALTER TABLE person ADD COLUMN name_fold TEXT NOT NULL DEFAULT ''")
    let people = try connection.rows("SELECT pk, name FROM person") {
        (row) throws(StoreError) in (key: try row.integer(0), name: try row.text(1))
    }
    for (index, person) in people.enumerated() {
        try connection.execute(
            "UPDATE person SET name_fold = ? WHERE pk = ?",
            [.text(Folding.fold(person.name)), .integer(person.key)])
        report(index + 1, people.count)
    }
}

/// Version 3: an age is a number, and nobody is without one.
let agesStep = MigrationChain.Step(
    "ages",
    sql: """
        CREATE TABLE person_new(
          pk INTEGER PRIMARY KEY, id BLOB NOT NULL UNIQUE, name TEXT NOT NULL,
          name_fold TEXT NOT NULL, age INTEGER NOT NULL CHECK(age >= 0)) STRICT;
        INSERT INTO person_new(pk, id, name, name_fold, age)
          SELECT pk, id, name, name_fold, max(0, CAST(coalesce(age, '0') AS INTEGER)) FROM person;
        DROP TABLE person;
        ALTER TABLE person_new RENAME TO person;
        CREATE INDEX person_name ON person(name_fold, pk);
        """)

/// The chain as the newest program opens its file.
let peopleChain = MigrationChain(
    applicationID: 0x7065_6f70, applicationVersion: "3.0",
    steps: [peopleStep, foldedStep, agesStep])

/// Whether letters are still there after the table that they refer to was rebuilt.
func keepsLetters(at path: String) async throws -> Bool {
    let first = MigrationChain(
        applicationID: peopleChain.applicationID, applicationVersion: "1.0", steps: [peopleStep])
    let old = try await Store(.file(path: path), first)
    try await old.write { context in
        try context.connection.executeScript(
            """
            INSERT INTO person(pk, id, name, age) VALUES (7, x'01', 'Zoë', '41');
            INSERT INTO letter(id, body, person_pk) VALUES (x'02', 'Dear Ann', 7);
            """)
    }
    await old.close()
    let store = try await Store(.file(path: path), peopleChain)
    let count = try await store.read { context in
        try context.connection.integer(
            "SELECT count(*) FROM letter JOIN person ON person.pk = person_pk WHERE age = 41")
    }
    await store.close()
    return count == 1
}

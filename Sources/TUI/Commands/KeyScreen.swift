/// A screen as key maps name it; raw values are what people write between brackets.
package enum KeyScreen: String, CaseIterable, Hashable, Sendable {
    case people, person, posts, post, tags, find, statistics, vault, trash, history, settings
    case messages, help, versions, unsaved, tasks
}

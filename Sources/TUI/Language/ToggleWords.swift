package import SheafModel

/// What commands that go there and back are called, by what the selected row is now.
package struct ToggleWords: Sendable {
    package let publish: @Sendable (PostStatus) -> CommandWords
    package let archive: @Sendable (PostStatus) -> CommandWords
    package let like: @Sendable (_ isLiked: Bool) -> CommandWords
    package let follow: @Sendable (_ isFollowed: Bool) -> CommandWords
    package let activate: @Sendable (_ isActive: Bool) -> CommandWords
    package let fold: @Sendable (_ isFolded: Bool) -> CommandWords
    /// What leads from an answer to the comment above it.
    package let parent: CommandWords
    package let sections: @Sendable (_ areShown: Bool) -> CommandWords
    /// What changes the selected comment, where other keys change its post.
    package let comment: @Sendable (CommandID, _ isLiked: Bool) -> CommandWords?
    /// What changes the post of a page where one of its comments is selected.
    package let post: @Sendable (CommandID, PostStatus) -> CommandWords?
    /// What shows some rows only; nothing for what does something else.
    package let only: @Sendable (CommandID, _ isOn: Bool) -> CommandWords?
    package let mouse: @Sendable (_ isOn: Bool) -> CommandWords
    /// The person of a page is selected, or one of the rows below.
    package let person: @Sendable (_ isSelected: Bool) -> CommandWords
    /// A setting that is on or off.
    package let setting: @Sendable (_ isOn: Bool) -> CommandWords
}

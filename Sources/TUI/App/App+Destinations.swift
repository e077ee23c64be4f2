extension App {
    /// Makes the screen of a destination; nil for what this version does not have.
    func screen(for destination: Destination) -> (any Screen)? {
        switch destination {
        case .help: HelpScreen(offered: offeredCommands)
        case .messages: MessagesScreen(messages)
        case .people, .posts, .postsTagged, .tags, .person, .post: nil
        case .settings, .welcome, .chooseYourself: nil
        case .editPerson, .newPerson, .editPost, .newPost, .editTags, .editComment, .reply: nil
        }
    }
}

package import Persistence
package import SheafModel
package import SheafNotebook

/// What a screen asks for; the app or the effect runner does it.
package enum Effect: Equatable, Sendable {
    /// Puts a screen on top.
    case open(Destination)
    /// Puts a screen in the place of this one.
    case replace(Destination)
    /// Puts the page of the next row with something new in the place of this one, or of the one
    /// before, in the list of whose row this is the page; where there is none, does the rest.
    case goToNews(CommandID, otherwise: [Effect])
    /// Empties the stack down to one screen.
    case go(Destination)
    /// Closes this screen.
    case close
    /// Closes this screen and then does what follows in the name of the one beneath.
    case closeThen([Effect])
    /// Asks a question; the chosen answer's effects are done in the name of this screen.
    case ask(Question)
    /// Asks before something that undo takes back, for whom wants to be asked before everything; for
    /// others the only answer beside "no" is given at once. A question that leaves a choice is asked.
    case confirm(Question)
    /// Reads or writes the store; the answer comes as ``Event/answer(_:_:)``.
    case store(StoreRequest)
    /// The same, where somebody has been asked already.
    case storeAtOnce(StoreRequest)
    /// Undoes something, or does it again, as the key would: somebody was asked.
    case turn(StoreRequest)
    /// The rows of a subscription that are wanted now.
    case look(Subscription, ListFocus)
    /// Has a list counted whose count was stopped.
    case count(Subscription)
    /// Does something as you, after asking who you are if that is not known.
    case asYou(PersonalRequest)
    /// Makes somebody the person who uses the app, and goes on with what needed one.
    case become(You, next: PersonalRequest? = nil)
    /// Closes this screen and greets as at the start, by what the store has now.
    case greet
    /// Runs a command as if its key had been pressed on the screen beneath.
    case run(CommandID)
    /// Does what was chosen in the palette, on the screen that has the keyboard then.
    case choose(PaletteChoice)
    /// Shows the list that was saved under a name.
    case showView(String)
    /// Lets somebody edit a text in `$EDITOR`; comes back as ``Event/edited(_:)``.
    case edit(text: String, name: String, origin: EditedOrigin)
    /// Keeps, hands over, lists or forgets the texts of forms.
    case draft(DraftRequest)
    /// Comes back as ``Event/timer(_:)`` with the same mark, once; at once after no time at all.
    case wait(Duration, mark: Int)
    /// Puts a text on the clipboard (OSC 52).
    case copy(String, what: String)
    /// Asks the vault; the answer comes as ``Event/vault(_:)``.
    case vault(VaultRequest)
    /// Stops what this screen asked of the vault, as far as a key is derived for it.
    case stopVault
    /// Stops what this screen asked of the store.
    case stopStore
    /// Stops one of ``Environment/tasks``.
    case stopTask(Int)
    /// Puts a secret on the clipboard, from which it is taken again after a while.
    case copySecret(SecretBytes, of: ItemKey)
    /// Has the desktop show a picture, by what a post or person keeps of it.
    case openPicture(String)
    /// Says something on the status line.
    case say(Notice)
    /// Says something behind what stands there.
    case sayBehind(Notice)
    /// Tells of a change that this window did not make, as the settings want it.
    case notify(ForeignChange)
    case deleteCrashNote(CrashNote)
    /// Forgets which commands were used.
    case forgetCounts
    /// Notes what this screen has just done that undo of the store does not reach.
    case aside(Aside)
    /// Keeps something for later, in this run and others.
    case remember(MemoryNote)
    /// Changes and keeps a setting; everybody sees it at once.
    case set(SettingChange)
    /// Takes a setting out of the file, so that its default holds.
    case reset(Setting)
    /// Takes all settings out of the file.
    case resetAllSettings
    /// Opens the settings file in `$EDITOR`.
    case editSettings
    /// Says when the program ends what is lost with the screen.
    case tellAtEnd(String)
    /// Ends the program without what is not stored yet.
    case giveUp
    /// Ends the program.
    case quit
}

/// Something that needs an author.
package enum PersonalRequest: Hashable, Sendable {
    /// A new post of yours.
    case newPost
    /// A comment, or a reply to another comment.
    case reply(to: Comment.ID?, on: Post.ID)
    /// Follow somebody or stop it.
    case toggleFollow(User.ID)
    /// Like a post, or take the like back.
    case toggleLikeOfPost(Post.ID)
    /// Like a comment, or take the like back.
    case toggleLikeOfComment(Comment.ID)
    /// One of the above with a text that was typed before, by whoever wrote that, where it is known.
    indirect case resume(UnsavedText.ID, PersonalRequest, by: User.ID?)
}

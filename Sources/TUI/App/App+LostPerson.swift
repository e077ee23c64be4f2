internal import SheafModel

// Whoever does something may be deleted elsewhere meanwhile: nothing can be done in their name any more.
extension App {
    /// Asks whether whoever a request was made for is still there, where something that it needs is
    /// missing: it may be they.
    mutating func lookForActor(
        of request: StoreRequest, behind problem: Problem, for layer: Int?
    ) {
        guard problem == .missing, !isEnding, let layer, let actor = request.actor else { return }
        orderStore(.isThere(actor), for: layer)
    }

    /// Lets go of whoever is at the keyboard where they are not there any more, and asks who is.
    mutating func noteLostPerson(by request: StoreRequest, _ answer: StoreAnswer) {
        // That they are gone may have been heard before.
        guard answer == .listed(false), let id = environment.you?.id ?? known.id,
            request == .isThere(id)
        else { return }
        if environment.you != nil { use(nil) }
        say(Notice(.failure, environment.language.welcome.youWereDeleted))
        push(.chooseYourself())
    }
}

extension StoreRequest {
    /// Whether a person is there, and not in the trash.
    static func isThere(_ person: User.ID) -> StoreRequest {
        let everyone = PeopleList(.everyone, order: ListOrder(by: .created, descending: true))
        return .isListed(.people(everyone), person.uuid)
    }

    /// In whose name something is done; nil where it can be done without anybody.
    fileprivate var actor: User.ID? {
        switch self {
        case .createPost(let post): post.author.userID
        case .createComment(text: _, on: _, parent: _, author: let person),
            .toggleFollow(_, by: let person), .toggleLikeOfPost(_, by: let person),
            .toggleLikeOfComment(_, by: let person):
            person
        default: nil
        }
    }
}

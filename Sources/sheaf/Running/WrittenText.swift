import ArgumentParser
import FoundationEssentials
import Persistence
import SheafNotebook
import SheafTUI

/// A longer text that a command wants from a person.
struct WantedText {
    /// The form of the screens into which it could be typed as well: the list of unsaved texts has it
    /// under this name if it cannot be stored.
    let form: FormKey
    /// What that form is about, such as the title of a post.
    var about = ""
    /// The field of the form.
    let field: String
    /// What is there already.
    var start = ""
    /// What the editor's file is called.
    let name: String
    /// What the command line says of the other fields of the form.
    var others: [String: DraftField] = [:]

    /// The form with this text in it.
    func fields(with text: String) -> [String: DraftField] {
        others.merging([field: DraftField(base: start, text: text)]) { $1 }
    }

    /// Where the text belongs while an editor has it.
    var origin: EditedOrigin {
        EditedOrigin(form, about: about, field: field, fields: fields(with: start))
    }

    /// Refuses a text and a picture that are both to come from standard input, which has one of them.
    static func check(_ text: String?, _ picture: String?) throws {
        guard text == "-", picture == "-" else { return }
        throw ArgumentParser.ValidationError { $0.refusals.oneStandardInput }
    }

    /// Whether nothing may be stored on purpose, as a post without a text.
    var isOfPost: Bool {
        switch form {
        case .newPost, .post: true
        case .tags, .newPerson, .person, .comment, .reply, .editedComment: false
        }
    }
}

/// What somebody wrote for a command, while it is not stored.
enum WrittenText: Sendable {
    /// It is kept like what was typed into a form.
    case form(String, UnsavedText.ID, UnsavedTextFiles)
    /// It is in the file of an editor.
    case file(URL, ExternalEditor)

    /// Where it is, with `hints` at the command that shows it.
    func sentence(_ hints: CommandHints, _ language: Language) -> String {
        let words = language.commandLine.lookup
        switch self {
        case .form(_, let id, _):
            let code = UnsavedText.code(of: id)
            return words.keptText(hints.typed("unsaved show", code))
        case .file(let file, _): return words.keptFile(file.path)
        }
    }

    /// Removes it: it is stored.
    func forget() {
        // One that cannot be removed stays in the list of unsaved texts, which is no loss.
        switch self {
        case .form(let form, _, let texts): try? texts.drafts.discard(form)
        case .file(let file, let editor): editor.discard(file)
        }
    }
}

internal import Persistence

/// What is typed before something is done with the vault: names, secrets, and a choice.
struct VaultForm: Sendable {
    /// What it is for.
    enum Purpose: Hashable, Sendable {
        case create
        case unlock
        case add
        /// A new value for this item, another name, or both.
        case replace(ItemSummary)
        /// The passphrase for an item that asks, to show or to copy it.
        case show(ItemSummary)
        case copy(ItemSummary)
        case changePassphrase
    }

    /// What a field is about.
    enum Label: Hashable, Sendable {
        case passphrase, newPassphrase, repeated, service, account, secret, asks
    }

    /// One field.
    struct Field: Sendable {
        let label: Label
        var control: Control
    }

    /// What can be done with a field.
    enum Control: Sendable {
        case text(TextField)
        case secret(SecretField)
        case choice(Bool)
    }

    let purpose: Purpose
    private(set) var fields: [Field]
    private(set) var focus = 0
    /// Why it was not done.
    var error: VaultFormProblem?
    /// Whether a question over the form says what is wrong.
    var isAsked = false
    /// Whether it is being done.
    var isBusy = false
    /// For how many tenths of a second it has been done.
    var tenthsWaited = 0
    /// How hard the new passphrase is to guess; nil while there is none.
    private(set) var strength: PassphraseStrength?
    /// Whether the person takes a passphrase that is easy to guess, after it was explained.
    private(set) var acceptsWeak = false
    /// Whether what is typed next takes the place of both new passphrases.
    private var startsAnew = false
    /// How what stands in the field for a new secret was made, until somebody types there.
    private(set) var generated: SecretRecipe?
    /// What the person may accept, and did after it was shown.
    var offered: VaultAcceptance = []
    var accepted: VaultAcceptance = []

    init(_ purpose: Purpose) {
        self.purpose = purpose
        fields = Self.fields(of: purpose)
        // Names seldom change.
        if case .replace = purpose {
            focus = fields.firstIndex { $0.label == .secret } ?? 0
        }
    }

    private static func fields(of purpose: Purpose) -> [Field] {
        let passphrase = Field(label: .passphrase, control: .secret(SecretField()))
        let new = [Label.newPassphrase, .repeated].map {
            Field(label: $0, control: .secret(SecretField()))
        }
        let secret = Field(
            label: .secret,
            control: .secret(SecretField(maximumBytes: SecretBuffer.capacityOfItem)))
        switch purpose {
        case .create: return new
        case .unlock, .show, .copy: return [passphrase]
        case .changePassphrase: return [passphrase] + new
        case .replace(let item):
            return names(item.key) + [secret]
                + (item.presence == .whenUnlocked ? [] : [passphrase])
        case .add:
            return names(nil) + [secret, Field(label: .asks, control: .choice(false))]
        }
    }

    private static func names(_ key: ItemKey?) -> [Field] {
        [
            Field(label: .service, control: .text(TextField(key?.service ?? ""))),
            Field(label: .account, control: .text(TextField(key?.account ?? ""))),
        ]
    }

    /// Whether the last field has the focus, where Enter does it.
    var isAtEnd: Bool { focus == fields.count - 1 }

    /// Whether something was typed that would have to be typed again; a passphrase that only opens
    /// is soon typed again.
    var isTyped: Bool {
        switch purpose {
        case .unlock, .show, .copy: return false
        case .create, .add, .replace, .changePassphrase: break
        }
        return fields.contains { field in
            switch field.control {
            case .text(let text): text.text != name(field.label)
            case .secret(let secret): !secret.isEmpty
            case .choice: false
            }
        }
    }

    /// What a field for a name had at first.
    private func name(_ label: Label) -> String {
        guard case .replace(let item) = purpose else { return "" }
        return label == .service ? item.key.service : item.key.account
    }

    /// Moves to another field.
    mutating func move(by step: Int) {
        focus = (focus + step + fields.count) % fields.count
    }

    /// Types into the field with the focus; whoever guesses a new passphrase may know `names`.
    mutating func apply(_ edit: TextEdit, names: [String] = []) {
        guard !isBusy else { return }
        error = nil
        // As in every form; nothing of these fields has lines.
        if edit == .moveUp { return move(by: -1) }
        if edit == .moveDown { return move(by: 1) }
        if startsAnew { clear([.newPassphrase, .repeated]) }
        startsAnew = false
        if fields[focus].label == newSecret { generated = nil }
        defer { if fields[focus].label == .newPassphrase { judge(names) } }
        switch fields[focus].control {
        case .text(var field):
            field.apply(edit)
            fields[focus].control = .text(field)
        case .secret(let field):
            if !field.apply(edit) { error = .vault(.tooLarge(maximumBytes: field.maximumBytes)) }
        case .choice(let isOn):
            if edit == .insert(" ") {
                fields[focus].control = .choice(!isOn)
                askForPassphrase(!isOn)
            }
        }
    }

    /// An item that asks is sealed with the passphrase, so that is needed now.
    private mutating func askForPassphrase(_ isNeeded: Bool) {
        fields.removeAll { $0.label == .passphrase }
        if isNeeded {
            fields.append(Field(label: .passphrase, control: .secret(SecretField())))
        }
    }

    /// What was typed into a text field.
    func text(_ label: Label) -> String {
        guard case .text(let field) = control(label) else { return "" }
        return field.text
    }

    /// What was typed into a field for secrets.
    func secret(_ label: Label) -> SecretBytes? {
        guard case .secret(let field) = control(label) else { return nil }
        return field.bytes
    }

    /// Whether a choice is on.
    func isOn(_ label: Label) -> Bool {
        guard case .choice(let isOn) = control(label) else { return false }
        return isOn
    }

    /// Empties the fields for passphrases, after a wrong one.
    mutating func forgetPassphrases() {
        clear([.passphrase])
        focus = fields.firstIndex { $0.label == .passphrase } ?? focus
    }

    /// Says why a new passphrase was not taken, where another can be typed over it.
    mutating func refuse(_ problem: VaultFormProblem) {
        error = problem
        switch problem {
        case .weak:
            focus = fields.firstIndex { $0.label == .newPassphrase } ?? focus
            startsAnew = true
        case .vault(.invalidInput(.emptyName)):
            focus = fields.firstIndex { isEmpty($0, among: [.service, .account]) } ?? focus
        case .noPassphrase: focus = fields.firstIndex { $0.label == .passphrase } ?? focus
        case .noNewPassphrase: focus = fields.firstIndex { $0.label == .newPassphrase } ?? focus
        case .notRepeated: focus = fields.firstIndex { $0.label == .repeated } ?? focus
        case .emptySecret: focus = fields.firstIndex { $0.label == .secret } ?? focus
        case .notTheSame, .vault: break
        }
    }

    private func isEmpty(_ field: Field, among labels: Set<Label>) -> Bool {
        labels.contains(field.label) && text(field.label).isEmpty
    }

    /// Why the new passphrase is not taken; nil where it is.
    var refusedWeakness: PassphraseStrength.Weakness? {
        guard let weakness = strength?.weakness else { return nil }
        return weakness == .short || !acceptsWeak ? weakness : nil
    }

    /// Goes to where the new passphrase is still to be typed a second time; false where it is not.
    mutating func goesOnToRepetition() -> Bool {
        guard secret(.repeated)?.isEmpty == true,
            let place = fields.firstIndex(where: { $0.label == .repeated })
        else { return false }
        error = nil
        isAsked = false
        focus = place
        return true
    }

    /// Takes the new passphrase although it is easy to guess; it stays where it was typed.
    mutating func acceptWeak() {
        acceptsWeak = true
        startsAnew = false
    }

    /// The field that takes a secret nobody has yet; nil where there is none.
    var newSecret: Label? {
        fields.first { $0.label == .secret || $0.label == .newPassphrase }?.label
    }

    /// Puts a secret made by chance into the field for a new one: each time of the next kind.
    ///
    /// A passphrase for the vault is to be kept in mind, so that is always words, and it is typed once
    /// more by whoever has it: nobody can recover one that was not written down.
    mutating func generate(
        names: [String] = [], by make: (SecretRecipe) -> SecretBytes = { $0.make() }
    ) {
        guard !isBusy, let label = newSecret,
            let place = fields.firstIndex(where: { $0.label == label }),
            case .secret(let field) = fields[place].control
        else { return }
        let kinds = label == .newPassphrase ? Self.passphrases : Self.secrets
        let next = generated.flatMap { kinds.firstIndex(of: $0) }.map { $0 + 1 } ?? 0
        let recipe = kinds[next % kinds.count]
        error = nil
        startsAnew = false
        clear([.repeated])
        field.set(make(recipe))
        generated = recipe
        focus = min(place + 1, fields.count - 1)
        if label == .newPassphrase { judge(names) }
    }

    private static let passphrases: [SecretRecipe] = [6, 8].map { .passphrase(words: $0) }
    private static let secrets: [SecretRecipe] = [
        .password(length: SecretRecipe.usualLength, kinds: .lettersAndDigits),
        .password(length: SecretRecipe.usualLength, kinds: .all),
        .password(length: 40, kinds: .lettersAndDigits), .usualPassphrase,
    ]

    private mutating func judge(_ names: [String]) {
        acceptsWeak = false
        strength = secret(.newPassphrase).flatMap {
            $0.isEmpty ? nil : PassphraseStrength($0, names: names)
        }
    }

    private func clear(_ labels: Set<Label>) {
        for field in fields where labels.contains(field.label) {
            if case .secret(let secret) = field.control { secret.clear() }
        }
    }

    private func control(_ label: Label) -> Control? {
        fields.first { $0.label == label }?.control
    }
}

/// Why a form about the vault was not taken.
enum VaultFormProblem: Error, Hashable, Sendable {
    /// The new passphrase is too easy to guess.
    case weak(PassphraseStrength.Weakness)
    /// The two new ones differ.
    case notTheSame
    /// The one that opens the vault is missing, the new one is, or only its repetition.
    case noPassphrase, noNewPassphrase, notRepeated
    /// There is nothing in the field for a secret.
    case emptySecret
    /// What the vault said.
    case vault(VaultError)
}

extension User {
    /// Everything that is wrong with this person's fields, in the order of the form.
    ///
    /// Whether a name or an address is taken only the store knows; it adds that.
    /// Birth dates are held against `today`.
    package func validationFailures(today: CalendarDate) -> [ValidationFailure] {
        Self.failures(username: username)
            + Self.failures(email: email)
            + TextRules.length(of: firstName, atMost: Limits.name, .firstName)
            + TextRules.length(of: lastName, atMost: Limits.name, .lastName)
            + birthFailures(today: today)
            + TextRules.length(of: phone, atMost: Limits.phone, .phone)
            + TextRules.length(of: bio, atMost: Limits.bio, .bio)
            + controlFailures()
            + MetadataRules.failures(in: metadata)
    }

    /// What is wrong with a user name, apart from being taken.
    package static func failures(username: String) -> [ValidationFailure] {
        let length = TextRules.length(of: username, in: Limits.username, .username)
        return length.isEmpty ? TextRules.word(username, .username) : length
    }

    /// What is wrong with an e-mail address, apart from being taken.
    package static func failures(email: String) -> [ValidationFailure] {
        let length = TextRules.length(of: email, in: Limits.email, .email)
        guard length.isEmpty else { return length }
        let word = TextRules.word(email, .email)
        guard word.isEmpty else { return word }
        return TextRules.isEmail(email) ? [] : [ValidationFailure(.email, .notAnEmail)]
    }

    private func controlFailures() -> [ValidationFailure] {
        TextRules.controls(in: firstName, .firstName)
            + TextRules.controls(in: lastName, .lastName)
            + TextRules.controls(in: phone, .phone)
            + TextRules.controls(in: bio, isMultiline: true, .bio)
            + TextRules.controls(inAnyOf: address.parts, .address)
            + TextRules.controls(in: avatar ?? "", .avatar)
            + TextRules.controls(inAnyOf: favouriteColours, .colours)
    }

    private func birthFailures(today: CalendarDate) -> [ValidationFailure] {
        switch birth {
        case nil:
            return []
        case .age(let years):
            guard !Limits.age.contains(years) else { return [] }
            return [ValidationFailure(.age, .outOfRange(Limits.age))]
        case .date(let date):
            guard date > today else {
                let tooOld = today.year - date.year > Limits.age.upperBound + 1
                return tooOld ? [ValidationFailure(.birthDate, .outOfRange(Limits.age))] : []
            }
            return [ValidationFailure(.birthDate, .inTheFuture)]
        }
    }
}

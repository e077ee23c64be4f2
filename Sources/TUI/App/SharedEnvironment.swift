/// An environment that several closures keep: it has some forty parts, and each closure would copy them all.
final class SharedEnvironment: Sendable {
    let value: Environment

    init(_ value: Environment) {
        self.value = value
    }
}

extension SystemWords {
    static let english = SystemWords { _ in nil }
}

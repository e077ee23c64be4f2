public import Testing

extension TimeLimitTrait.Duration {
    /// A test that takes so long hangs.
    ///
    /// Much more than the whole suite takes: the tests share few processors, so that a shorter
    /// limit would measure the others, and what else the machine does.
    public static var hanging: Self { .minutes(TestRun.isLong ? 60 : 5) }
}

public import Testing

extension TimeLimitTrait.Duration {
    /// A test that takes so long hangs.
    ///
    /// It is there for what no other limit ends: a process or a screen that is waited for is given up
    /// after ``Swift/Duration/hanging``, and then says where it hangs. Much more than the whole suite
    /// takes: the tests share few processors, so that a shorter limit would measure the others.
    public static var hanging: Self { .minutes(TestRun.isLong ? 120 : 30) }
}

extension Duration {
    /// What is waited for so long hangs: ten minutes, an hour in `make test-all`.
    ///
    /// `SHEAF_TEST_PATIENCE=20` in the environment makes it that many seconds, for whoever works on
    /// something that hangs.
    package static var hanging: Self {
        .seconds(TestRun.patience ?? (TestRun.isLong ? 3600 : 600))
    }
}

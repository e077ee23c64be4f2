public import ArgumentParser
public import Model

// The values of --sort.

extension PersonCriterion: ExpressibleByArgument {}

extension PostCriterion: ExpressibleByArgument {}

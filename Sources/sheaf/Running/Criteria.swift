import ArgumentParser
import Model

// The values of --sort.

extension PersonCriterion: ExpressibleByArgument {}

extension PostCriterion: ExpressibleByArgument {}

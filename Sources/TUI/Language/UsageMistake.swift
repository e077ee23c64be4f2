/// What is wrong with the options and arguments of a command line, before the command begins.
package enum UsageMistake: Equatable, Sendable {
    /// There is no such option; another one is written like it.
    case unknownOption(String, nearest: String?)
    /// Where a query stands without an option, somebody put one before it.
    case queryIsArgument(String)
    /// An option has no value behind it.
    case missingValue(String)
    /// An argument, or an option that a command cannot do without, is missing.
    case missingArgument(String)
    /// An option that takes one value stands there several times.
    case repeatedOption(String)
    /// An option, or a part of one that may stand there once, is there several times.
    case repeatedFlag(String)
    /// Two options of which one says the opposite of the other.
    case opposites(String, String)
    /// There are more arguments than the command takes.
    case unexpected([String])
    /// A value is none of the option's; these would be, where they are few.
    case invalidValue(String, option: String, choices: [String])
}

/** A fault at start that the operator can mend: the message says in a sentence or two what is wrong and what to do. */
export class StartupError extends Error {}

/** Environment variables that can't be used, a line for each. */
export class ConfigError extends StartupError {}

/** An error that the operator can fix: the message says in a sentence or two what is wrong and what to do. */
export class StartupError extends Error {}

/** Invalid environment variables, one per line. */
export class ConfigError extends StartupError {}

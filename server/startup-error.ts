/** An error that the operator can fix; the message says how. */
export class StartupError extends Error {}

export class ConfigError extends StartupError {}

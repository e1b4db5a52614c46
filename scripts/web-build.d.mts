/** Builds the web app into dist/ when a source changed since the last build; resolves to an exit code. */
export function buildWebIfStale(): Promise<number>

export function buildWebIfStale(): Promise<number>
export function sourcesFingerprint(): string
export function stampBuild(fingerprint: string): void

export function buildWebIfStale(): Promise<number>

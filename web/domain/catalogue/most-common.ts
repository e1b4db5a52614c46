/** The most frequent name, on a tie the alphabetically first. Undefined if there is none. */
export function mostCommon(names: (string | null)[]): string | undefined {
  const counts = new Map<string, number>()
  for (const name of names) if (name) counts.set(name, (counts.get(name) ?? 0) + 1)
  return [...counts].sort(([one, most], [other, count]) => count - most || one.localeCompare(other))[0]?.[0]
}

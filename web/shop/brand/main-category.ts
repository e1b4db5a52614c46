import type { IndexedPiece } from './house-filter.ts'

/** What a house shows most of; of two alike the first by name. Undefined while it shows nothing. */
export function mainCategory(pieces: IndexedPiece[]): string | undefined {
  const counts = new Map<string, number>()
  for (const { category } of pieces) if (category) counts.set(category, (counts.get(category) ?? 0) + 1)
  return [...counts].sort(([one, most], [other, count]) => count - most || one.localeCompare(other))[0]?.[0]
}

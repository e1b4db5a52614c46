/** As many rows as a hosted Supabase project answers at once, where it was not set up otherwise. */
const rowsAtOnce = 1000

/**
 * All rows of a list, read in stretches. `readRows` answers the rows of a range, both ends included, always in the same
 * order. A row that an insertion pushed from one stretch into the next comes once.
 */
export async function readAllRows<Row extends { id: string }>(
  readRows: (from: number, to: number) => Promise<Row[]>
): Promise<Row[]> {
  const rows = new Map<string, Row>()
  for (let from = 0; ; from += rowsAtOnce) {
    const stretch = await readRows(from, from + rowsAtOnce - 1)
    for (const row of stretch) rows.set(row.id, row)
    if (stretch.length < rowsAtOnce) return [...rows.values()]
  }
}

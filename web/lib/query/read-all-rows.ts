/** The default limit of a hosted Supabase project. */
const rowsAtOnce = 1000

/** `readRows` includes both ends, in a stable order. A row that an insertion moved into the next chunk comes once. */
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

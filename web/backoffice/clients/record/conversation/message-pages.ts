type Row = { id: string; sent_at: string }

/**
 * The pages of a conversation, the latest message first, with the latest messages as they are now. If there is a gap between
 * the two, the pages begin anew, since what lies between is not known.
 */
export function addLatest<Message extends Row>(pages: Message[][], latest: Message[]): Message[][] {
  const known = new Set(pages.flat().map(({ id }) => id))
  const isConnected = known.size === 0 || latest.length === 0 || latest.some(({ id }) => known.has(id))
  if (!isConnected) return [latest]
  const added = latest.filter(({ id }) => !known.has(id))
  if (added.length === 0) return pages
  const [first = [], ...rest] = pages
  return [[...added, ...first].sort(latestFirst), ...rest]
}

/** Two messages of the same microsecond are in the order of their ids, as in the database. */
function latestFirst(one: Row, other: Row): number {
  const difference = Date.parse(other.sent_at) - Date.parse(one.sent_at)
  if (difference !== 0) return difference
  if (one.sent_at !== other.sent_at) return one.sent_at < other.sent_at ? 1 : -1
  return one.id < other.id ? 1 : -1
}

/** The address's search with other parts; a part that is undefined or empty leaves it. */
export function listSearch(params: URLSearchParams, change: Record<string, string | undefined>): string {
  const search = new URLSearchParams(params)
  for (const [name, value] of Object.entries(change)) {
    if (value === undefined || value === '') search.delete(name)
    else search.set(name, value)
  }
  return `?${search}`
}

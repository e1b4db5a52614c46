/** The parts of a list's address that choose its rows: a list of texts for each part. A saved view stores the same. */
export type ListFilter = Readonly<Record<string, readonly string[]>>

/** As the database checks. */
const maxValues = 100
const maxLength = 200

/** `parts` are the names that the list knows; empty texts are read only where they mean something. */
export function readListFilter(
  params: URLSearchParams,
  parts: readonly string[],
  mayBeEmpty: readonly string[] = []
): ListFilter {
  const entries = parts.map((part) => {
    const values = params.getAll(part).map((value) => value.slice(0, maxLength))
    const known = values.filter((value) => value.trim() !== '' || mayBeEmpty.includes(part))
    return [part, [...new Set(known)].slice(0, maxValues)] as const
  })
  return Object.fromEntries(entries.filter(([, values]) => values.length > 0))
}

/** The address of the list with another filter; what does not choose rows, such as the order, stays. */
export function withListFilter(params: URLSearchParams, parts: readonly string[], filter: ListFilter): URLSearchParams {
  const address = new URLSearchParams(params)
  for (const part of parts) {
    address.delete(part)
    for (const value of filter[part] ?? []) address.append(part, value)
  }
  return address
}

export function toggleValue(filter: ListFilter, part: string, value: string): ListFilter {
  const values = filter[part] ?? []
  return withValues(filter, part, values.includes(value) ? values.filter((other) => other !== value) : [...values, value])
}

export function withValues(filter: ListFilter, part: string, values: readonly string[]): ListFilter {
  const { [part]: _, ...others } = filter
  return values.length > 0 ? { ...others, [part]: values } : others
}

/** Whether the filter has every value of another one, so that it narrows the same list further. */
export function includesFilter(filter: ListFilter, other: ListFilter): boolean {
  return Object.entries(other).every(([part, values]) => values.every((value) => filter[part]?.includes(value)))
}

export function isSameFilter(one: ListFilter, other: ListFilter): boolean {
  return includesFilter(one, other) && includesFilter(other, one)
}

/** The filter as the database stored it, without what is no list of texts. */
export function parseListFilter(stored: unknown): ListFilter {
  if (typeof stored !== 'object' || stored === null) return {}
  const entries = Object.entries(stored).map(([part, values]) => {
    const texts = Array.isArray(values) ? values.filter((value): value is string => typeof value === 'string') : []
    return [part, texts] as const
  })
  return Object.fromEntries(entries.filter(([, texts]) => texts.length > 0))
}

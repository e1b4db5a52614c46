export type Sort = { by: string; isDescending: boolean }

/** Parses an order in the URL, such as 'price' or '-price'; undefined if it names none of the columns. */
export function readSort(text: string | null, columns: readonly string[]): Sort | undefined {
  const by = text?.replace(/^-/, '')
  return by !== undefined && columns.includes(by) ? { by, isDescending: text?.startsWith('-') === true } : undefined
}

export function sortText(sort: Sort | undefined): string | undefined {
  return sort && `${sort.isDescending ? '-' : ''}${sort.by}`
}

export function nextSort(current: Sort | undefined, by: string): Sort | undefined {
  if (current?.by !== by) return { by, isDescending: false }
  return current.isDescending ? undefined : { by, isDescending: true }
}

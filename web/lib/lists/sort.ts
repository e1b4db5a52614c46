/** An order of a list: by which of its columns, and which way. */
export type Sort = { by: string; isDescending: boolean }

/** Reads an order from the address, such as 'price' or '-price'; undefined where it names none of the columns. */
export function readSort(text: string | null, columns: readonly string[]): Sort | undefined {
  const by = text?.replace(/^-/, '')
  return by !== undefined && columns.includes(by) ? { by, isDescending: text?.startsWith('-') === true } : undefined
}

/** The order as the address has it; undefined where the list has its own. */
export function sortText(sort: Sort | undefined): string | undefined {
  return sort && `${sort.isDescending ? '-' : ''}${sort.by}`
}

/** What a click on a column's head leads to: up, down, and back to the list's own order. */
export function nextSort(current: Sort | undefined, by: string): Sort | undefined {
  if (current?.by !== by) return { by, isDescending: false }
  return current.isDescending ? undefined : { by, isDescending: true }
}

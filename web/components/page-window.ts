export type PageWindowEntry = number | 'gap'

const reach = 2

/** The first page, the last, and those within two of the current one, with gaps between. Pages count from 1. */
export function pageWindow(current: number, last: number): PageWindowEntry[] {
  const near = Array.from({ length: 2 * reach + 1 }, (_, index) => current - reach + index)
  const shown = [...new Set([1, ...near, last])].filter((page) => page >= 1 && page <= last).sort((a, b) => a - b)
  return shown.flatMap((page, index) => {
    const previous = shown[index - 1]
    return previous === undefined || page === previous + 1 ? [page] : ['gap' as const, page]
  })
}

/** The first and last row of a page, counted from 1; both 0 without rows. */
export function rowsOfPage(page: number, pageSize: number, total: number): { from: number; to: number } {
  const from = total === 0 ? 0 : (page - 1) * pageSize + 1
  return { from, to: Math.min(page * pageSize, total) }
}

export function lastPageOf(total: number, pageSize: number): number {
  return Math.max(1, Math.ceil(total / pageSize))
}

export function readPage(text: string | null): number {
  const page = Number(text)
  return Number.isSafeInteger(page) && page >= 1 ? page : 1
}

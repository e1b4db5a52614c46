const heights = new Map<string, number>()

/** Stores a list page's height at the window's current width, in pixels. */
export function storeHeight(list: string, page: number, height: number): void {
  if (height > 0) heights.set(`${innerWidth} ${page} ${list}`, height)
}

/** The stored height, so that Back restores the position to the pixel, or an estimate. */
export function storedHeight(list: string, page: number, cards: number): number {
  const columns = innerWidth < 768 ? 2 : innerWidth < 1100 ? 3 : 4
  const rowHeight = (Math.min(innerWidth, 1600) / columns) * 1.25 + 140
  return heights.get(`${innerWidth} ${page} ${list}`) ?? Math.round(Math.ceil(cards / columns) * rowHeight)
}

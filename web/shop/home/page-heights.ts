const heights = new Map<string, number>()

/** Keeps how high a page of a list is at the window's present width, in pixels. */
export function keepHeight(list: string, page: number, height: number): void {
  if (height > 0) heights.set(`${innerWidth} ${page} ${list}`, height)
}

/** How high a page was when it was last seen, so that Back finds its place to the pixel; before that, about as high. */
export function keptHeight(list: string, page: number, cards: number): number {
  const columns = innerWidth < 768 ? 2 : innerWidth < 1100 ? 3 : 4
  const rowHeight = (Math.min(innerWidth, 1600) / columns) * 1.25 + 140
  return heights.get(`${innerWidth} ${page} ${list}`) ?? Math.round(Math.ceil(cards / columns) * rowHeight)
}

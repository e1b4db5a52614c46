const heights = new Map<string, number>()

/** Keeps how high a page of the feed is at the window's present width, in pixels. */
export function keepHeight(page: number, height: number): void {
  if (height > 0) heights.set(`${innerWidth} ${page}`, height)
}

/** How high a page was when it was last seen, so that Back finds its place to the pixel; before that, about as high. */
export function keptHeight(page: number, cards: number): number {
  const columns = innerWidth < 768 ? 2 : innerWidth < 1100 ? 3 : 4
  const rowHeight = (Math.min(innerWidth, 1600) / columns) * 1.25 + 140
  return heights.get(`${innerWidth} ${page}`) ?? Math.round(Math.ceil(cards / columns) * rowHeight)
}

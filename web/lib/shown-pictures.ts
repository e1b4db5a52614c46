/** The largest size in which each picture has been shown, by the picture's URL: the browser has it cached. */
const shown = new Map<string, { size: string; width: number }>()

export function rememberShown(url: string, size: string): void {
  const width = Number(/[?&]width=(\d+)/.exec(size)?.[1] ?? Number.POSITIVE_INFINITY)
  if (width > (shown.get(url)?.width ?? 0)) shown.set(url, { size, width })
}

/** Undefined for a picture that has not been shown since the page was loaded. */
export function shownSize(url: string): string | undefined {
  return shown.get(url)?.size
}

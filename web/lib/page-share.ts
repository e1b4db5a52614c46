/** In pixels: `--page` in tokens.css without its margins. */
const widestPage = 1520

/** A share of the page's width in percent, for the `sizes` of a picture: the page stops growing on a wide screen. */
export function pageShare(percent: number): string {
  return `min(${percent}vw, ${Math.round((percent * widestPage) / 100)}px)`
}

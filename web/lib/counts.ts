const format = new Intl.NumberFormat('en-US')

/** '12,480' */
export function formatCount(count: number): string {
  return format.format(count)
}

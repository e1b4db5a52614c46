import type { Picture } from './pixels.ts'

/**
 * Averages areas, so that no pixel is skipped. The longer side becomes `maxSide`; a smaller picture stays as it is.
 * Transparent pixels count by their alpha.
 */
export function shrink(picture: Picture, maxSide: number): Picture {
  const scale = maxSide / Math.max(picture.width, picture.height)
  if (scale >= 1) return picture
  const width = Math.max(1, Math.round(picture.width * scale))
  const height = Math.max(1, Math.round(picture.height * scale))
  return averageColumns(averageRows(picture, height), width)
}

function averageRows({ data, width, height }: Picture, rows: number): Sums {
  const sums = new Float32Array(width * rows * 4)
  for (let y = 0; y < height; y += 1) {
    const start = (y * rows) / height
    const end = ((y + 1) * rows) / height
    const row = Math.floor(start)
    const inFirst = Math.min(end, row + 1) - start
    addRow(sums, row, data, y, width, inFirst)
    if (row + 1 < rows && end > row + 1) addRow(sums, row + 1, data, y, width, end - row - 1)
  }
  return { sums, width, height: rows }
}

/** Colours are multiplied by alpha. */
type Sums = { sums: Float32Array; width: number; height: number }

function addRow(sums: Float32Array, row: number, data: Picture['data'], y: number, width: number, share: number): void {
  let to = row * width * 4
  let from = y * width * 4
  for (let x = 0; x < width; x += 1, from += 4, to += 4) {
    const alpha = data[from + 3] ?? 0
    const weight = share * alpha
    sums[to] = (sums[to] ?? 0) + (data[from] ?? 0) * weight
    sums[to + 1] = (sums[to + 1] ?? 0) + (data[from + 1] ?? 0) * weight
    sums[to + 2] = (sums[to + 2] ?? 0) + (data[from + 2] ?? 0) * weight
    sums[to + 3] = (sums[to + 3] ?? 0) + weight
  }
}

function averageColumns({ sums, width, height }: Sums, columns: number): Picture {
  const data = new Uint8ClampedArray(columns * height * 4)
  const heightShare = width / columns
  for (let y = 0; y < height; y += 1) {
    for (let column = 0; column < columns; column += 1) {
      const start = (column * width) / columns
      const end = ((column + 1) * width) / columns
      let [red, green, blue, alpha] = [0, 0, 0, 0]
      for (let x = Math.floor(start); x < end && x < width; x += 1) {
        const share = Math.min(end, x + 1) - Math.max(start, x)
        const from = (y * width + x) * 4
        red += (sums[from] ?? 0) * share
        green += (sums[from + 1] ?? 0) * share
        blue += (sums[from + 2] ?? 0) * share
        alpha += (sums[from + 3] ?? 0) * share
      }
      const to = (y * columns + column) * 4
      data[to] = alpha && red / alpha
      data[to + 1] = alpha && green / alpha
      data[to + 2] = alpha && blue / alpha
      data[to + 3] = alpha / heightShare
    }
  }
  return { data, width: columns, height }
}

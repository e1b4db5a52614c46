import type { LabPicture, Mask } from './pixels.ts'

export type Region = {
  area: number
  /** Pixels on the border of the picture. */
  contact: number
  /** The sum of its colours. */
  sums: [lightness: number, a: number, b: number]
}

/** `labels` has the index of each pixel's region, -1 on edges. */
export type Regions = { labels: Int32Array; regions: Region[] }

/** Splits the picture at its edges into connected regions. */
export function growRegions({ lab, width, height }: LabPicture, edges: Mask): Regions {
  const count = width * height
  const labels = new Int32Array(count).fill(-1)
  const queue = new Int32Array(count)
  const regions: Region[] = []
  for (let start = 0; start < count; start += 1) {
    if (labels[start] !== -1 || edges[start] === 1) continue
    const region: Region = { area: 0, contact: 0, sums: [0, 0, 0] }
    const label = regions.push(region) - 1
    const add = (index: number) => {
      if (labels[index] !== -1 || edges[index] === 1) return
      labels[index] = label
      queue[region.area] = index
      region.area += 1
      region.sums[0] += lab[index * 3] ?? 0
      region.sums[1] += lab[index * 3 + 1] ?? 0
      region.sums[2] += lab[index * 3 + 2] ?? 0
    }
    add(start)
    for (let head = 0; head < region.area; head += 1) {
      const index = queue[head] ?? 0
      const x = index % width
      if (x === 0 || x === width - 1 || index < width || index >= count - width) region.contact += 1
      if (x > 0) add(index - 1)
      if (x < width - 1) add(index + 1)
      add(index - width)
      add(index + width)
    }
  }
  return { labels, regions }
}

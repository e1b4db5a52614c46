import type { Mask } from './pixels.ts'

/** Parts smaller than this share of the largest one are specks. */
const minShare = 0.06

/** Without small separate parts. */
export function largeParts(mask: Mask, width: number): Mask {
  const labels = new Int32Array(mask.length)
  const queue = new Int32Array(mask.length)
  const areas = [0]
  for (let start = 0; start < mask.length; start += 1) {
    if (mask[start] === 0 || labels[start] !== 0) continue
    const label = areas.length
    let tail = 0
    const add = (index: number) => {
      if (mask[index] !== 1 || labels[index] !== 0) return
      labels[index] = label
      queue[tail] = index
      tail += 1
    }
    add(start)
    for (let head = 0; head < tail; head += 1) {
      const index = queue[head] ?? 0
      const x = index % width
      if (x > 0) add(index - 1)
      if (x < width - 1) add(index + 1)
      add(index - width)
      add(index + width)
    }
    areas.push(tail)
  }
  const limit = Math.max(...areas) * minShare
  return Uint8Array.from(labels, (label) => (label > 0 && (areas[label] ?? 0) >= limit ? 1 : 0))
}

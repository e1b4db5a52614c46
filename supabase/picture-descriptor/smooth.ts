import type { LabPicture } from './pixels.ts'

/** Averages 3 × 3 pixels, against the grain of films and the blocks of JPEG. */
export function smooth(picture: LabPicture): LabPicture {
  const { lab, width, height } = picture
  return { ...picture, lab: average(average(lab, width * height, width, 3), width * height, width, width * 3) }
}

function average(values: Float32Array, count: number, width: number, stride: number): Float32Array {
  const averaged = new Float32Array(values.length)
  const rows = stride === 3
  for (let index = 0; index < count; index += 1) {
    const x = index % width
    const before = rows ? x > 0 : index >= width
    const after = rows ? x < width - 1 : index < count - width
    for (let at = index * 3; at < index * 3 + 3; at += 1) {
      const own = values[at] ?? 0
      averaged[at] = ((before ? (values[at - stride] ?? 0) : own) + own + (after ? (values[at + stride] ?? 0) : own)) / 3
    }
  }
  return averaged
}

import { dilate } from './morphology.ts'
import type { LabPicture, Mask } from './pixels.ts'

/** A difference in Lab. Walls and their soft shadows change by less from a pixel to the next. */
const maxStep = 1.5
/** A wall has shadows, but one hue. */
const lightnessWeight = 0.8

/** Where the colour changes abruptly, a pixel wider to each side, so that gaps are closed. */
export function findEdges({ lab, alpha, width }: LabPicture): Mask {
  const edges = new Uint8Array(alpha.length)
  const mark = (one: number, other: number) => {
    const isOutline = (alpha[one] ?? 0) >= 0.5 !== (alpha[other] ?? 0) >= 0.5
    if (!isOutline && !isEdge(lab, one, other)) return
    edges[one] = 1
    edges[other] = 1
  }
  for (let index = 0; index < edges.length; index += 1) {
    if (index % width < width - 1) mark(index, index + 1)
    if (index + width < edges.length) mark(index, index + width)
  }
  return dilate(edges, width)
}

function isEdge(lab: Float32Array, one: number, other: number): boolean {
  const lightness = ((lab[one * 3] ?? 0) - (lab[other * 3] ?? 0)) * lightnessWeight
  const a = (lab[one * 3 + 1] ?? 0) - (lab[other * 3 + 1] ?? 0)
  const b = (lab[one * 3 + 2] ?? 0) - (lab[other * 3 + 2] ?? 0)
  return lightness * lightness + a * a + b * b > maxStep * maxStep
}

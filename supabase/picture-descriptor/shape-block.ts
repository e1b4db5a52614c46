import type { PictureObject } from './crop.ts'
import { momentsOf } from './moments.ts'
import type { Mask } from './pixels.ts'
import { spectrumOf } from './spectrum.ts'

const rings = 8
const angles = 32
const frequencies = 10
const cells = 6
const halves = cells / 2
const measures = 4
export const shapeLength = rings + rings + frequencies + cells * halves + measures

/** The object's outline and where within it the edges are. */
export function shapeBlock({ lab, inside, width, height }: PictureObject): Float32Array {
  const { x, y, area, radius, elongation } = momentsOf(inside, width)
  if (area === 0) return new Float32Array(shapeLength)
  const filled = new Float32Array(rings)
  const edges = new Float32Array(rings)
  const reach = new Float32Array(angles)
  const grid = new Float32Array(cells * halves)
  let edgeTotal = 0
  for (let index = 0; index < inside.length; index += 1) {
    if (inside[index] === 0) continue
    const column = index % width
    const row = (index - column) / width
    const distance = Math.hypot(column - x, row - y) / radius
    const ring = Math.min(rings - 1, Math.floor((distance * rings) / 2))
    filled[ring] = (filled[ring] ?? 0) + 1
    const strength = edgeAt(lab, inside, index, width)
    edges[ring] = (edges[ring] ?? 0) + strength
    edgeTotal += strength
    const angle = Math.floor(((Math.atan2(row - y, column - x) / Math.PI + 1) / 2) * angles) % angles
    reach[angle] = Math.max(reach[angle] ?? 0, distance)
    const cell = Math.floor(((column + 0.5) * cells) / width)
    const place = Math.floor(((row + 0.5) * cells) / height) * halves + Math.min(cell, cells - 1 - cell)
    grid[place] = (grid[place] ?? 0) + 1
  }
  const [mean = 1, ...waves] = spectrumOf(reach, frequencies + 1)
  const ringArea = (ring: number) => (Math.PI * radius * radius * (2 * ring + 1) * 4) / (rings * rings)
  // The factors make the groups vary about equally from product to product.
  return Float32Array.from([
    ...filled.map((value, ring) => Math.min(1, value / ringArea(ring)) * 0.5),
    ...edges.map((value) => Math.sqrt(value / Math.max(1e-6, edgeTotal)) * 0.5),
    ...waves.map((value) => (value / Math.max(1e-6, mean)) * 3),
    ...grid.map((value) => ((value * cells * halves) / (width * height)) * 0.4),
    elongation,
    Math.min(width, height) / Math.max(width, height),
    area / (width * height),
    Math.min(1.5, edgeTotal / area / 10)
  ])
}

/** Half of the differences to the neighbours within the object, in L*. */
function edgeAt(lab: Float32Array, inside: Mask, index: number, width: number): number {
  const x = index % width
  const neighbours = [x > 0 ? index - 1 : index, x < width - 1 ? index + 1 : index, index - width, index + width]
  let strength = 0
  for (const next of neighbours) {
    if (inside[next] === 1) strength += Math.abs((lab[next * 3] ?? 0) - (lab[index * 3] ?? 0))
  }
  return strength / 2
}

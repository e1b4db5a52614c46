import { type BlockName, blockLengths, blockNames } from './blocks.ts'

export type Similarities = Record<BlockName, number>

/** How much each block counts by default. The function `search_by_picture` has the same numbers. */
export const blockWeights: Similarities = { palette: 0.3, layout: 0.05, texture: 0.5, shape: 0.15 }

/** For each block the cosine of the angle between the two descriptors, from 0 to 1. */
export function similaritiesOf(one: ArrayLike<number>, other: ArrayLike<number>): Similarities {
  const found: Similarities = { palette: 0, layout: 0, texture: 0, shape: 0 }
  let start = 0
  for (const name of blockNames) {
    let cosine = 0
    const end = start + blockLengths[name]
    for (let index = start; index < end; index += 1) cosine += (one[index] ?? 0) * (other[index] ?? 0)
    found[name] = Math.min(1, Math.max(0, cosine))
    start = end
  }
  return found
}

/** 0 to 1. */
export function totalSimilarity(similarities: Similarities, weights: Similarities = blockWeights): number {
  let [sum, total] = [0, 0]
  for (const name of blockNames) {
    sum += similarities[name] * weights[name]
    total += weights[name]
  }
  return total > 0 ? sum / total : 0
}

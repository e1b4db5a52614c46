import { blockLengths, blockNames, descriptorLength } from '#supabase/picture-descriptor/blocks.ts'

/** Endlessly many different descriptors: each block is a mixture of two of the given ones, with noise. */
export function* mixedDescriptors(given: Float32Array[]): Generator<Float32Array, never> {
  let state = 1
  const random = () => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32
    return state / 2 ** 32
  }
  const pick = () => given[Math.floor(random() * given.length)] ?? new Float32Array(descriptorLength)
  for (;;) {
    const mixed = new Float32Array(descriptorLength)
    const usual = [pick(), pick()]
    let start = 0
    for (const name of blockNames) {
      const [one = pick(), other = pick()] = usual.map((descriptor) => (random() < 0.7 ? descriptor : pick()))
      const share = random()
      const end = start + blockLengths[name]
      for (let index = start; index < end; index += 1) {
        mixed[index] = ((one[index] ?? 0) * share + (other[index] ?? 0) * (1 - share)) * (0.8 + 0.4 * random())
      }
      const length = Math.hypot(...mixed.subarray(start, end)) || 1
      for (let index = start; index < end; index += 1) mixed[index] = (mixed[index] ?? 0) / length
      start = end
    }
    yield mixed
  }
}

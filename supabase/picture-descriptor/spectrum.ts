/** The magnitudes of the discrete Fourier transform, from the zeroth: the same for a rotated or mirrored cycle. */
export function spectrumOf(cycle: Float32Array, count: number): Float32Array {
  const magnitudes = new Float32Array(count)
  for (let frequency = 0; frequency < count; frequency += 1) {
    let [real, imaginary] = [0, 0]
    for (const [index, value] of cycle.entries()) {
      const angle = (2 * Math.PI * frequency * index) / cycle.length
      real += value * Math.cos(angle)
      imaginary += value * Math.sin(angle)
    }
    magnitudes[frequency] = Math.hypot(real, imaginary) / cycle.length
  }
  return magnitudes
}

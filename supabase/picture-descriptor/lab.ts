import type { LabPicture, Picture } from './pixels.ts'

const linear = Float32Array.from({ length: 256 }, (_, value) => {
  const share = value / 255
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
})

const cubeRoots = Float32Array.from({ length: 4097 }, (_, index) => {
  const share = index / 4096
  return share > 0.008856 ? Math.cbrt(share) : 7.787 * share + 16 / 116
})

/** sRGB to CIE L*a*b* with white D65 (IEC 61966-2-1, CIE 15). Cube roots are read from a table of 4,096 steps. */
export function toLab({ data, width, height }: Picture): LabPicture {
  const count = width * height
  const lab = new Float32Array(count * 3)
  const alpha = new Float32Array(count)
  for (let index = 0; index < count; index += 1) {
    const from = index * 4
    const red = linear[data[from] ?? 0] ?? 0
    const green = linear[data[from + 1] ?? 0] ?? 0
    const blue = linear[data[from + 2] ?? 0] ?? 0
    const x = cubeRoot((0.4124 * red + 0.3576 * green + 0.1805 * blue) / 0.9505)
    const y = cubeRoot(0.2126 * red + 0.7152 * green + 0.0722 * blue)
    const z = cubeRoot((0.0193 * red + 0.1192 * green + 0.9505 * blue) / 1.089)
    lab[index * 3] = 116 * y - 16
    lab[index * 3 + 1] = 500 * (x - y)
    lab[index * 3 + 2] = 200 * (y - z)
    alpha[index] = (data[from + 3] ?? 0) / 255
  }
  return { lab, alpha, width, height }
}

function cubeRoot(share: number): number {
  const place = Math.min(1, Math.max(0, share)) * 4096
  const index = Math.floor(place)
  const low = cubeRoots[index] ?? 1
  return low + ((cubeRoots[index + 1] ?? low) - low) * (place - index)
}

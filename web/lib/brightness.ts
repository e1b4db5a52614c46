/** A part of a picture, in shares of it from its upper left corner. */
export type Part = { left: number; top: number; width: number; height: number }

export type Tones = {
  /** Mean relative luminance as WCAG defines it, 0 to 1. */
  luminance: number
  /** Mean difference in lightness between neighbouring places, 0 to 1: a bare wall has about 0.03, silk 0.06 and more. */
  busyness: number
}

export const wholePicture: Part = { left: 0, top: 0, width: 1, height: 1 }

/** Where white and black lettering have the same contrast, which is 4.6:1 (WCAG's formula solved for both). */
const equalContrast = 0.179

/** Whether white lettering has more contrast than black on a place of this luminance. */
export function isDark(luminance: number): boolean {
  return luminance < equalContrast
}

/** What sRGB makes of linear light; a veil is mixed in sRGB. */
const gamma = 2.2
const densestVeil = 0.6

/** How much of a black veil, 0 to 0.6, brings a luminance down to a wanted one. */
export function veilFor(luminance: number, wanted: number): number {
  if (luminance <= wanted) return 0
  return Math.min(densestVeil, 1 - (wanted / luminance) ** (1 / gamma))
}

const columns = 32
const rows = 16

/** The tones of a part of a picture or film frame. Undefined where it has no pixels yet, or lies elsewhere and may not be read. */
export function tonesOf(source: HTMLImageElement | HTMLVideoElement, part: Part): Tones | undefined {
  const size =
    source instanceof HTMLVideoElement
      ? { width: source.videoWidth, height: source.videoHeight }
      : { width: source.naturalWidth, height: source.naturalHeight }
  const context = Object.assign(document.createElement('canvas'), { width: columns, height: rows }).getContext('2d')
  if (!context || size.width * size.height === 0) return undefined
  const [width, height] = [columns / part.width, rows / part.height]
  try {
    context.imageSmoothingQuality = 'high'
    // The whole source, laid so that the part covers the canvas: a part's own pixels can't be named, since an image of a srcset
    // gives its size in those of the page.
    context.drawImage(source, -part.left * width, -part.top * height, width, height)
    return tonesOfPixels(context.getImageData(0, 0, columns, rows).data, columns)
  } catch {
    return undefined
  }
}

/** The tones of RGBA bytes in rows of a width. */
export function tonesOfPixels(bytes: Uint8ClampedArray, width: number): Tones {
  const count = bytes.length / 4
  let luminance = 0
  let [across, down] = [0, 0]
  const lightness = Float32Array.from({ length: count }, (_, index) => {
    const [red = 0, green = 0, blue = 0] = bytes.subarray(index * 4, index * 4 + 3)
    luminance += 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
    return (0.299 * red + 0.587 * green + 0.114 * blue) / 255
  })
  lightness.forEach((light, index) => {
    if (index % width > 0) across += Math.abs(light - (lightness[index - 1] ?? 0))
    if (index >= width) down += Math.abs(light - (lightness[index - width] ?? 0))
  })
  const height = count / width
  return { luminance: luminance / count, busyness: across / ((width - 1) * height) + down / (width * (height - 1)) }
}

function linear(byte: number): number {
  const value = byte / 255
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
}

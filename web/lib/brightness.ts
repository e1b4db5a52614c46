import { once } from './once.ts'

/** A part of a picture, as fractions from its upper left corner. */
export type Part = { left: number; top: number; width: number; height: number }

export type PictureStats = {
  /** Mean relative luminance as WCAG defines it, 0 to 1. */
  luminance: number
  /**
   * Mean difference between a sample's lightness and the mean of its two neighbours, in rows plus in columns, 0 to 2. An even
   * gradient has none, a wall with shadows 0.023 at its calmer side, silk 0.03 and more.
   */
  detail: number
}

export const wholePicture: Part = { left: 0, top: 0, width: 1, height: 1 }

/** Where white and black text have the same contrast, 4.6:1 (WCAG's formula solved for both). */
const equalContrast = 0.179

export function isDark(luminance: number): boolean {
  return luminance < equalContrast
}

/** Approximates sRGB, in which a veil is mixed. */
const gamma = 2.2
const densestVeil = 0.6

export function veilFor(luminance: number, wanted: number): number {
  if (luminance <= wanted) return 0
  return Math.min(densestVeil, 1 - (wanted / luminance) ** (1 / gamma))
}

type Source = HTMLImageElement | HTMLVideoElement

const columns = 32
const rows = 16
/** The width of the copy that parts are read from, in pixels: more than the samples, and small enough to be quick. */
const copyWidth = 160

/** Reads the statistics of a part; undefined if the picture has no pixels yet, or is of another origin. */
export function readPictureStats(source: Source): (part: Part) => PictureStats | undefined {
  const size = sizeOf(source)
  if (size.width * size.height === 0) return () => undefined
  const height = Math.max(1, Math.round((copyWidth * size.height) / size.width))
  const copy = createCanvas(copyWidth, height)
  const places = createCanvas(columns, rows)
  if (!copy || !places) return () => undefined
  cover(copy, source, wholePicture)
  return (part) => {
    try {
      cover(places, copy.canvas, part)
      return statsOfPixels(places.getImageData(0, 0, columns, rows).data, columns)
    } catch {
      return undefined
    }
  }
}

/** Stored in memory, so that reading does not wait for the GPU. */
function createCanvas(width: number, height: number): CanvasRenderingContext2D | null {
  const canvas = Object.assign(document.createElement('canvas'), { width, height })
  return canvas.getContext('2d', { willReadFrequently: true })
}

function cover(context: CanvasRenderingContext2D, source: CanvasImageSource, part: Part): void {
  const [width, height] = [context.canvas.width / part.width, context.canvas.height / part.height]
  context.imageSmoothingQuality = 'high'
  context.drawImage(source, -part.left * width, -part.top * height, width, height)
}

function sizeOf(source: Source): { width: number; height: number } {
  return source instanceof HTMLVideoElement
    ? { width: source.videoWidth, height: source.videoHeight }
    : { width: source.naturalWidth, height: source.naturalHeight }
}

export function statsOfPixels(bytes: Uint8ClampedArray, width: number): PictureStats {
  const count = bytes.length / 4
  let luminance = 0
  let [across, down] = [0, 0]
  const linear = linearOf()
  const lightness = new Float64Array(count)
  const difference = (one: number, middle: number, other: number) =>
    Math.abs((lightness[middle] ?? 0) - ((lightness[one] ?? 0) + (lightness[other] ?? 0)) / 2)
  for (let index = 0; index < count; index += 1) {
    const red = bytes[index * 4] ?? 0
    const green = bytes[index * 4 + 1] ?? 0
    const blue = bytes[index * 4 + 2] ?? 0
    luminance += 0.2126 * (linear[red] ?? 0) + 0.7152 * (linear[green] ?? 0) + 0.0722 * (linear[blue] ?? 0)
    lightness[index] = (0.299 * red + 0.587 * green + 0.114 * blue) / 255
    if (index % width > 1) across += difference(index - 2, index - 1, index)
    if (index >= 2 * width) down += difference(index - 2 * width, index - width, index)
  }
  const height = count / width
  return { luminance: luminance / count, detail: across / ((width - 2) * height) + down / (width * (height - 2)) }
}

const linearOf = once(() => Float64Array.from({ length: 256 }, (_, byte) => linear(byte / 255)))

function linear(value: number): number {
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
}

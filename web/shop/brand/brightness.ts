type Size = { width: number; height: number }

/** A part of a box, in shares of it from its upper left corner. */
export type Part = Size & { left: number; top: number }

export const upperLeft: Part = { left: 0, top: 0, width: 0.5, height: 0.35 }
export const lowerLeft: Part = { left: 0, top: 0.65, width: 0.5, height: 0.35 }

/** Where white and black lettering have the same contrast, which is 4.6:1 (WCAG's formula solved for both). */
const equalContrast = 0.179

/** Whether white lettering stands better than black on a place of this luminance. */
export function isDark(luminance: number): boolean {
  return luminance < equalContrast
}

/** Which part of a source a part of its box shows, in pixels of the source, when the source covers the box from the middle. */
export function shownPart(source: Size, box: Size, part: Part): Part {
  const scale = Math.max(box.width / source.width, box.height / source.height)
  const [width, height] = [box.width / scale, box.height / scale]
  return {
    left: (source.width - width) / 2 + part.left * width,
    top: (source.height - height) / 2 + part.top * height,
    width: part.width * width,
    height: part.height * height
  }
}

const side = 16

/**
 * How light a part of what is seen of a picture or film frame is, 0 to 1. Undefined where it lies with someone else and may
 * not be looked at.
 */
export function luminanceOf(source: HTMLImageElement | HTMLVideoElement, part: Part): number | undefined {
  const size =
    source instanceof HTMLVideoElement
      ? { width: source.videoWidth, height: source.videoHeight }
      : { width: source.naturalWidth, height: source.naturalHeight }
  const box = { width: source.clientWidth, height: source.clientHeight }
  const context = Object.assign(document.createElement('canvas'), { width: side, height: side }).getContext('2d')
  if (!context || size.width * size.height * box.width * box.height === 0) return undefined
  const { left, top, width, height } = shownPart(size, box, part)
  try {
    // The whole source, laid so that the part covers the canvas: a part's own pixels can't be named, since an image of a srcset
    // tells its size in those of the page.
    const [across, down] = [side / width, side / height]
    context.drawImage(source, -left * across, -top * down, size.width * across, size.height * down)
    return meanLuminance(context.getImageData(0, 0, side, side).data)
  } catch {
    return undefined
  }
}

/** Relative luminance as WCAG defines it, 0 to 1, over RGBA bytes. */
function meanLuminance(bytes: Uint8ClampedArray): number {
  let sum = 0
  for (let index = 0; index < bytes.length; index += 4) {
    sum += 0.2126 * linear(bytes[index]) + 0.7152 * linear(bytes[index + 1]) + 0.0722 * linear(bytes[index + 2])
  }
  return sum / (bytes.length / 4)
}

function linear(byte = 0): number {
  const value = byte / 255
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
}

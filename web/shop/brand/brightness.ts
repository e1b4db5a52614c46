const side = 16

/**
 * Whether the middle of a picture or film frame is darker than half, so that white lettering stands on it better than
 * black. Undefined where the picture lies with someone else and may not be looked at.
 */
export function isDarkInTheMiddle(source: HTMLImageElement | HTMLVideoElement): boolean | undefined {
  const [width, height] =
    source instanceof HTMLVideoElement ? [source.videoWidth, source.videoHeight] : [source.naturalWidth, source.naturalHeight]
  const context = Object.assign(document.createElement('canvas'), { width: side, height: side }).getContext('2d')
  if (!context || width === 0 || height === 0) return undefined
  try {
    context.drawImage(source, width * 0.25, height * 0.35, width * 0.5, height * 0.3, 0, 0, side, side)
    return meanLuminance(context.getImageData(0, 0, side, side).data) < 0.35
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

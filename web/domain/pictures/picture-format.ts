export type PictureFormat = 'jpeg' | 'png' | 'gif' | 'webp' | 'bmp' | 'avif' | 'heic' | 'svg'

const heicBrands = /^(heic|heix|hevc|hevx|heim|heis|mif1|msf1)/

/** By the first bytes: names and types of files are often wrong. At least 32 bytes are needed, for an SVG more. */
export function formatOf(bytes: Uint8Array): PictureFormat | undefined {
  const text = String.fromCharCode(...bytes.subarray(0, 1024))
  if (text.startsWith('\xff\xd8\xff')) return 'jpeg'
  if (text.startsWith('\x89PNG\r\n\x1a\n')) return 'png'
  if (/^GIF8[79]a/.test(text)) return 'gif'
  if (/^RIFF[\s\S]{4}WEBP/.test(text)) return 'webp'
  if (text.startsWith('BM')) return 'bmp'
  const brands = /^[\s\S]{4}ftyp([\s\S]{4})/.exec(text)?.[1]
  if (brands && /^avi[fs]/.test(brands)) return 'avif'
  if (brands && heicBrands.test(brands)) return text.slice(8, 40).includes('avif') ? 'avif' : 'heic'
  return /^(\xef\xbb\xbf)?\s*(<\?xml[\s\S]*|<!--[\s\S]*|<!doctype svg[\s\S]*)?<svg[\s/>]/i.test(text) ? 'svg' : undefined
}

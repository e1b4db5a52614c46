export type FileSignature = { kind: 'image' | 'video'; name: string; mediaType: string }

/** How much of a file is read; an SVG may begin with a long comment. */
const headLength = 4096

const mp4: FileSignature = { kind: 'video', name: 'MP4', mediaType: 'video/mp4' }
const mov: FileSignature = { kind: 'video', name: 'MOV', mediaType: 'video/quicktime' }
const avif: FileSignature = { kind: 'image', name: 'AVIF', mediaType: 'image/avif' }
const heic: FileSignature = { kind: 'image', name: 'HEIC', mediaType: 'image/heic' }

const isoBrands: Record<string, FileSignature> = { 'qt  ': mov, avif, avis: avif, heic, heix: heic, hevc: heic, mif1: heic }
/** A QuickTime film may begin with one of these boxes. */
const quickTimeBoxes = ['moov', 'mdat', 'wide', 'free', 'skip', 'pnot']

const svgStart = /^\uFEFF?\s*(<\?xml[^>]*>\s*|<!--((?!-->)[\s\S])*-->\s*|<!DOCTYPE[^>]*>\s*)*<svg[\s/>]/i

export async function readSignature(file: Blob): Promise<FileSignature | undefined> {
  return signatureOf(new Uint8Array(await file.slice(0, headLength).arrayBuffer()))
}

export function signatureOf(head: Uint8Array): FileSignature | undefined {
  const text = (from: number, to: number) => String.fromCharCode(...head.subarray(from, to))
  if (text(0, 8) === '\x89PNG\r\n\x1A\n') return { kind: 'image', name: 'PNG', mediaType: 'image/png' }
  if (text(0, 3) === '\xFF\xD8\xFF') return { kind: 'image', name: 'JPG', mediaType: 'image/jpeg' }
  if (text(0, 4) === 'GIF8') return { kind: 'image', name: 'GIF', mediaType: 'image/gif' }
  if (text(0, 4) === 'RIFF' && text(8, 12) === 'WEBP') return { kind: 'image', name: 'WebP', mediaType: 'image/webp' }
  if (text(0, 4) === '\x1A\x45\xDF\xA3') return { kind: 'video', name: 'WebM', mediaType: 'video/webm' }
  if (text(4, 8) === 'ftyp') return isoBrands[text(8, 12)] ?? mp4
  if (quickTimeBoxes.includes(text(4, 8))) return mov
  if (svgStart.test(new TextDecoder().decode(head))) return { kind: 'image', name: 'SVG', mediaType: 'image/svg+xml' }
  return undefined
}

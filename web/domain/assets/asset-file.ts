import { type FileSignature, readSignature } from './file-signature.ts'

export type AssetKind = 'image' | 'video'

/** §9: images up to 10 MB. The 50 MB of videos are the bucket's own limit. */
const imageLimit = 10 * 1024 * 1024
const megabyte = 1024 * 1024

export const acceptedFiles: Record<AssetKind, string> = {
  image: 'image/png,image/jpeg,image/gif,image/webp,image/avif,image/svg+xml',
  video: 'video/mp4,video/webm,video/quicktime'
}

export const pictureHint = 'PNG, JPG, GIF, WebP, AVIF or SVG up to 10MB'

const kindNames: Record<AssetKind, string> = {
  image: 'Use a PNG, JPG, GIF, WebP, AVIF or SVG picture',
  video: 'Use an MP4, WebM or MOV video'
}

export type Rejection = { text: string; toast: string }

export async function rejectionOf(file: File, kind: AssetKind): Promise<Rejection | undefined> {
  if (file.size === 0) return reject(kind, 'This file is empty')
  if (kind === 'image' && file.size > imageLimit) {
    const text = `File too large (${megabytesOver(file.size)} MB). Maximum image size is 10MB.`
    return { text, toast: text }
  }
  const signature = await readSignature(file)
  if (signature && signature.kind !== kind) return reject(kind, mistakenText(signature, kind))
  if (!isAccepted(kind, signature?.mediaType ?? file.type)) {
    return reject(kind, signature ? `Browsers cannot display ${signature.name} images. ${kindNames[kind]}` : kindNames[kind])
  }
  if (!signature && kind === 'image') return reject(kind, 'This file is not an image that can be displayed')
  return undefined
}

/** The file with the type that its signature has, if its name gave it none or one that storage rejects. */
export async function typedFile(file: File, kind: AssetKind): Promise<File> {
  if (isAccepted(kind, file.type)) return file
  const signature = await readSignature(file)
  return signature ? new File([file], file.name, { type: signature.mediaType }) : file
}

/** `{brandId}/image_{timestamp}.{extension}` */
export function assetPath(brandId: string, kind: AssetKind, file: { name: string; type: string }, timestamp: number): string {
  return `${brandId}/${kind}_${timestamp}.${extensionOf(file)}`
}

export type UploadRejection = { status: string; message: string }

/** `rejection` is undefined if storage was not reached. */
export function uploadFailureText(kind: AssetKind, rejection: UploadRejection | undefined): string {
  if (rejection?.status === '413') return 'File too large. Please use a smaller file.'
  if (rejection?.status === '409') return 'A file with this name already exists. Please try again.'
  return kind === 'image' ? `Failed to upload image: ${rejection?.message || 'Unknown error'}` : 'Failed to upload file.'
}

export function canBeRetried(rejection: UploadRejection | undefined): boolean {
  const status = Number(rejection?.status)
  return !rejection || [0, 401, 408, 409, 425, 429].includes(status) || status >= 500
}

export function progressText(sent: number, size: number): string {
  return `${(sent / megabyte).toFixed(1)} of ${(size / megabyte).toFixed(1)} MB`
}

function isAccepted(kind: AssetKind, mediaType: string): boolean {
  return acceptedFiles[kind].split(',').includes(mediaType)
}

function reject(kind: AssetKind, reason: string): Rejection {
  const toast = uploadFailureText(kind, { status: '', message: reason })
  return { text: kind === 'image' ? toast : reason, toast }
}

function mistakenText({ name, kind }: FileSignature, wanted: AssetKind): string {
  const article = /^[AHMS]/.test(name) ? 'an' : 'a'
  const noun = { image: 'picture', video: 'video' }
  return `This file is ${article} ${name} ${noun[kind]}, not a ${noun[wanted]}`
}

/** Rounded up, so that a file just over the limit does not read as being at it. */
function megabytesOver(size: number): string {
  return String(Math.ceil((size / megabyte) * 10) / 10)
}

/** Storage rejects keys with accents: such an extension is replaced by the type's. */
function extensionOf({ name, type }: { name: string; type: string }): string {
  const extension = /\.([a-z0-9]{1,8})$/i.exec(name)?.[1]
  return (extension ?? /\/([a-z0-9]+)/i.exec(type)?.[1] ?? 'bin').toLowerCase()
}

import type { UploadRejection } from '#web/domain/assets/asset-file.ts'
import { readSignature } from '#web/domain/assets/file-signature.ts'

/** The bucket's limit, in bytes. */
const limit = 5 * 1024 * 1024
const types = ['image/png', 'image/jpeg', 'image/webp', 'image/avif']

export const acceptedPictures = types.join(',')

/** The picture with the type that its bytes have, whatever its name; or why it is rejected. */
export async function readPicture(file: File): Promise<{ picture: File } | { rejection: string }> {
  if (file.size > limit) {
    const megabytes = Math.ceil((file.size / 1024 / 1024) * 10) / 10
    return { rejection: `This picture is ${megabytes} MB. Choose one of up to 5 MB.` }
  }
  const signature = await readSignature(file)
  if (!signature || !types.includes(signature.mediaType)) return { rejection: 'Choose a PNG, JPG, WebP or AVIF picture.' }
  return { picture: new File([file], file.name, { type: signature.mediaType }) }
}

/** `{userId}/picture_{timestamp}.{extension}` */
export function picturePath(userId: string, { type }: { type: string }, timestamp: number): string {
  return `${userId}/picture_${timestamp}.${type.replace('image/', '')}`
}

export function pictureFailureText(rejection: UploadRejection | undefined): string {
  if (!rejection) return 'The picture could not be uploaded. Check your connection and try again.'
  if (rejection.status === '413') return 'This picture is too large. Choose one of up to 5 MB.'
  return 'The picture could not be saved. Try again in a moment.'
}

import { useRef, useState } from 'react'
import { log } from '#web/lib/log.ts'
import { newUuid } from '#web/lib/uuid.ts'
import { uploadThreadPicture } from './thread-mutations.ts'

const maxBytes = 10 * 1024 * 1024

/** What the bucket of conversations takes. */
export const pictureTypes = ['image/png', 'image/jpeg', 'image/webp', 'image/avif']

type Picture = { status: string; isBusy: boolean; path?: string }

/** Uploads a picture for the conversation of a client before the message is sent. */
export function usePictureToSend(clientId: string) {
  const [picture, setPicture] = useState<Picture>()
  /** The latest choice counts, even if an earlier upload ends later. */
  const choice = useRef(0)
  async function take(file: File): Promise<void> {
    choice.current += 1
    const own = choice.current
    const problem = problemOf(file)
    if (problem) {
      setPicture({ status: problem, isBusy: false })
      return
    }
    setPicture({ status: `Uploading ${file.name}…`, isBusy: true })
    try {
      const path = await uploadThreadPicture(clientId, newUuid(), file)
      if (own === choice.current) setPicture({ status: `${file.name} is attached to your message`, isBusy: false, path })
    } catch (error) {
      log('warn', 'A picture for a conversation could not be stored', error)
      const status = `${file.name} could not be uploaded. Check your connection and choose it again.`
      if (own === choice.current) setPicture({ status, isBusy: false })
    }
  }
  return {
    status: picture?.status,
    isBusy: picture?.isBusy ?? false,
    path: picture?.path,
    take: (file: File) => void take(file),
    forget() {
      choice.current += 1
      setPicture(undefined)
    }
  }
}

function problemOf({ name, size, type }: File): string | undefined {
  if (!pictureTypes.includes(type)) return `${name} is not a JPEG, PNG, WebP or AVIF picture.`
  return size > maxBytes ? `${name} is larger than 10 MB. Choose a smaller one.` : undefined
}

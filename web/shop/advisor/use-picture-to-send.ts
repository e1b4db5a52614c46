import { useRef, useState } from 'react'
import { uploadThreadPicture } from '#web/domain/thread/thread-mutations.ts'
import { log } from '#web/lib/log.ts'
import { newUuid } from '#web/lib/uuid.ts'
import { useAppStore } from '#web/store/app-store.ts'

const maxBytes = 10 * 1024 * 1024

type Picture = { status: string; isBusy: boolean; path?: string }

export function usePictureToSend() {
  const userId = useAppStore(({ user }) => user?.id ?? '')
  const [picture, setPicture] = useState<Picture>()
  /** The latest choice counts, even if an earlier upload ends later. */
  const choice = useRef(0)
  async function take(file: File): Promise<void> {
    choice.current += 1
    const own = choice.current
    if (file.size > maxBytes) {
      setPicture({ status: `${file.name} is larger than 10 MB. Choose a smaller one.`, isBusy: false })
      return
    }
    setPicture({ status: `Uploading ${file.name}…`, isBusy: true })
    try {
      const path = await uploadThreadPicture(userId, newUuid(), file)
      if (own === choice.current) setPicture({ status: `${file.name} is attached to your message`, isBusy: false, path })
    } catch (error) {
      log('warn', 'A picture for the advisor could not be stored', error)
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

import { useEffect, useRef, useState } from 'react'
import { toast } from 'sonner'
import { pictureFailureText, readPicture } from './avatar-file.ts'
import { PictureFailed, useSetPicture } from './profile-mutations.ts'

type RunningUpload = {
  picture: File
  /** In bytes. */
  sent: number
}

export function usePictureUpload(userId: string) {
  const setPicture = useSetPicture(userId)
  const [running, setRunning] = useState<RunningUpload>()
  const [error, setError] = useState<string>()
  const controller = useRef<AbortController>(undefined)
  useEffect(() => () => controller.current?.abort(), [])

  async function upload(file: File): Promise<void> {
    const abort = new AbortController()
    controller.current = abort
    setError(undefined)
    try {
      const read = await readPicture(file)
      if ('rejection' in read) {
        setError(read.rejection)
        return
      }
      const { picture } = read
      setRunning({ picture, sent: 0 })
      const onProgress = (sent: number) => setRunning({ picture, sent })
      const isStored = await setPicture.mutateAsync({ picture, signal: abort.signal, onProgress })
      if (isStored) toast.success('Picture saved')
    } catch (failure) {
      setError(failure instanceof PictureFailed ? failure.message : pictureFailureText(undefined))
    }
    setRunning(undefined)
  }

  return { upload, cancel: () => controller.current?.abort(), running, error }
}

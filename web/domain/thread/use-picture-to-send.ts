import { create } from 'zustand'
import { log } from '#web/lib/log.ts'
import { onUserCleared } from '#web/lib/user-memory.ts'
import { newUuid } from '#web/lib/uuid.ts'
import { uploadThreadPicture } from './thread-mutations.ts'

const maxBytes = 10 * 1024 * 1024

/** What the bucket of conversations takes. */
export const pictureTypes = ['image/png', 'image/jpeg', 'image/webp', 'image/avif']

type Picture = { file: File; status: string; isBusy: boolean; path?: string }

/** By client. It stays while another page or another client is shown. */
const usePictures = create<Record<string, Picture | undefined>>()(() => ({}))
onUserCleared(() => usePictures.setState({}, true))

/** Uploads a picture for the conversation of a client before the message is sent. */
export function usePictureToSend(clientId: string) {
  const picture = usePictures((pictures) => pictures[clientId])
  return {
    status: picture?.status,
    isBusy: picture?.isBusy ?? false,
    path: picture?.path,
    take: (file: File) => void take(clientId, file),
    forget: () => usePictures.setState({ [clientId]: undefined })
  }
}

async function take(clientId: string, file: File): Promise<void> {
  const show = (picture: Omit<Picture, 'file'>) => usePictures.setState({ [clientId]: { file, ...picture } })
  const problem = problemOf(file)
  if (problem) return show({ status: problem, isBusy: false })
  show({ status: `Uploading ${file.name}…`, isBusy: true })
  /** The latest choice counts, even if an earlier upload ends later. */
  const isChosen = () => usePictures.getState()[clientId]?.file === file
  try {
    const path = await uploadThreadPicture(clientId, newUuid(), file)
    if (isChosen()) show({ status: `${file.name} is attached to your message`, isBusy: false, path })
  } catch (error) {
    log('warn', 'A picture for a conversation could not be stored', error)
    const status = `${file.name} could not be uploaded. Check your connection and choose it again.`
    if (isChosen()) show({ status, isBusy: false })
  }
}

function problemOf({ name, size, type }: File): string | undefined {
  if (!pictureTypes.includes(type)) return `${name} is not a JPEG, PNG, WebP or AVIF picture.`
  return size > maxBytes ? `${name} is larger than 10 MB. Choose a smaller one.` : undefined
}

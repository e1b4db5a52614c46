import { wholePicture } from '#web/domain/pictures/crop-box.ts'
import { cropPixels } from '#web/domain/pictures/crop-pixels.ts'
import { PictureProblem } from '#web/domain/pictures/picture-problem.ts'
import { describeBeside } from '#web/domain/pictures/picture-worker.ts'
import { readPicture } from '#web/domain/pictures/read-picture.ts'
import { isLastingStatus } from './lasting-status.ts'

/** A problem is one that no other attempt will change. */
export type DescribedPicture = { descriptor: number[] } | { problem: string }

/** Throws for a reason that may pass: a busy host, a lost connection, a browser that cannot open the format. */
export async function describeAt(url: string, signal: AbortSignal): Promise<DescribedPicture> {
  const response = await fetchPicture(url, signal)
  if (!response) return { problem: 'Its host does not let browsers read it' }
  if (isLastingStatus(response.status)) return { problem: `Its host responds with ${response.status}` }
  if (!response.ok) throw new Error(`The host of a picture responds with ${response.status}`)
  try {
    const picture = await readPicture(await response.blob())
    return { descriptor: await describeBeside(cropPixels(picture, wholePicture)) }
  } catch (error) {
    if (error instanceof PictureProblem && error.reason !== 'heic') return { problem: error.message }
    throw error
  }
}

/** Undefined if the host answers, but lets no page of another host read the answer. */
async function fetchPicture(url: string, signal: AbortSignal): Promise<Response | undefined> {
  const options: RequestInit = { credentials: 'omit', referrerPolicy: 'no-referrer', signal }
  try {
    return await fetch(url, options)
  } catch (error) {
    if (!(error instanceof TypeError)) throw error
    // The browser hides whether the connection failed or the host's rules; without them, only a connection can fail.
    await fetch(url, { ...options, mode: 'no-cors' })
    return undefined
  }
}

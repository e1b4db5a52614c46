import { wholePicture } from '#web/domain/pictures/crop-box.ts'
import { cropPixels } from '#web/domain/pictures/crop-pixels.ts'
import { describeBeside } from '#web/domain/pictures/picture-worker.ts'
import { readPicture } from '#web/domain/pictures/read-picture.ts'
import { isConnected } from '#web/lib/browser/connection.ts'
import { supabase } from '#web/lib/supabase.ts'

/** At each visit of the page. */
const maxPictures = 12

/**
 * Describes pictures of products that are on other hosts, which servers do not fetch. What a host does not let the browser
 * read is marked and not tried again.
 */
export async function describeForeignPictures(signal: AbortSignal): Promise<void> {
  const client = await supabase()
  const missing = client.from('product_pictures').select('url').is('descriptor', null).is('problem', null)
  const { data } = await missing.not('url', 'like', '%/storage/v1/object/public/%').limit(maxPictures).throwOnError()
  for (const url of new Set(data.map((picture) => picture.url))) {
    const descriptor = await describeAt(url, signal).catch((error: Error) => error)
    if (signal.aborted || !isConnected()) return
    if (descriptor instanceof Error) {
      await client
        .from('product_pictures')
        .update({ problem: problemOf(descriptor) })
        .eq('url', url)
        .throwOnError()
    } else {
      await client.rpc('store_picture_descriptors', { pictures: [{ url, descriptor }] }).throwOnError()
    }
  }
}

async function describeAt(url: string, signal: AbortSignal): Promise<number[]> {
  const response = await fetch(url, { credentials: 'omit', referrerPolicy: 'no-referrer', signal })
  if (!response.ok) throw new Error(`Its host responds with ${response.status}`)
  return describeBeside(cropPixels(await readPicture(await response.blob()), wholePicture))
}

function problemOf(error: Error): string {
  if (error instanceof TypeError) return 'Its host does not let browsers read it'
  return error.message.slice(0, 500)
}

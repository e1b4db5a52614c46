import { isConnected } from '#web/lib/browser/connection.ts'
import { log } from '#web/lib/log.ts'
import { supabase } from '#web/lib/supabase.ts'
import { describeAt } from './describe-at.ts'

/** At each visit of the page. */
const maxPictures = 12
/** Of so many a visit takes some at random: pictures that fail for the time being do not keep others waiting. */
const maxCandidates = 200

/**
 * Describes pictures of products that are on other hosts, which servers do not fetch. What a host does not let the browser
 * read, and what is no picture, is marked and not tried again.
 */
export async function describeForeignPictures(signal: AbortSignal): Promise<void> {
  const client = await supabase()
  const missing = client.from('product_pictures').select('url').is('descriptor', null).is('problem', null)
  const { data } = await missing.not('url', 'like', '%/storage/v1/object/public/%').limit(maxCandidates).throwOnError()
  for (const url of someOf([...new Set(data.map((picture) => picture.url))])) {
    const described = await describeAt(url, signal).catch((error: Error) => error)
    if (signal.aborted || !isConnected()) return
    if (described instanceof Error) {
      log('warn', 'A picture of another host could not be described', described)
    } else if ('problem' in described) {
      await client.from('product_pictures').update(described).eq('url', url).throwOnError()
    } else {
      await client.rpc('store_picture_descriptors', { pictures: [{ url, ...described }] }).throwOnError()
    }
  }
}

function someOf(urls: string[]): string[] {
  return urls
    .map((url) => ({ url, order: Math.random() }))
    .toSorted((one, other) => one.order - other.order)
    .slice(0, maxPictures)
    .map(({ url }) => url)
}

import type { Pool } from 'pg'
import { withClaims } from '#server/postgres/with-claims.ts'
import type { PageName } from './page.ts'

export type FirstPaint = { name: PageName; replaced?: { text: string; by: string } }

const productPath = /^\/product\/([^/]+)$/
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
/** A picture of the shop's own storage that comes in sizes, in letters that need no escape. */
const scaledPicture = /\/storage\/v1\/object\/public\/([\w./-]+\.(?:webp|avif|png|jpe?g))$/i

/** What can be painted of a page before its app is there: on a piece's page its picture, where everyone may see it. */
export async function firstPaintOf(url: string, pool: Pool): Promise<FirstPaint> {
  const [path = '', search = ''] = url.split('?')
  if (path === '/') return { name: 'landing' }
  if (path === '/home') return { name: 'home' }
  const id = productPath.exec(path)?.[1]
  // The address may name another picture to begin with.
  const picture =
    id === undefined || search.includes('picture=') ? undefined : await findPicture(pool, id).catch(() => undefined)
  return picture === undefined ? { name: 'index' } : { name: 'product', replaced: { text: 'PICTURE', by: picture } }
}

async function findPicture(pool: Pool, encodedId: string): Promise<string | undefined> {
  const id = decodeURIComponent(encodedId)
  const column = uuid.test(id) ? 'id' : 'product_id'
  const { rows } = await withClaims(pool, { role: 'anon' }, (tx) =>
    tx.finish<{ image_url: string | null }>({
      text: `select image_url from public.demo_products where ${column} = $1`,
      values: [id]
    })
  )
  return scaledPicture.exec(rows[0]?.image_url ?? '')?.[1]
}

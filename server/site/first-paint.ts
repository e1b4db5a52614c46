import type { Pool } from 'pg'
import { withClaims } from '#server/postgres/with-claims.ts'
import type { PageName } from './page.ts'

export type FirstPaint = { name: PageName; replaced?: { text: string; by: string } }

const productPath = /^\/product\/([^/]+)$/
const brandPath = /^\/brand\/([^/]+)$/
/** Pages whose first screen is the same for everybody. */
const fixedPaints = new Map<string, PageName>([
  ['/', 'landing'],
  ['/auth', 'auth'],
  ['/signup', 'signup'],
  ['/home', 'home']
])
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
/** A picture of the shop's own storage that comes in sizes, in letters that need no escape. */
const scaledPicture = /\/storage\/v1\/object\/public\/([\w./-]+\.(?:webp|avif|png|jpe?g))$/i

/** What can be painted of a page before its app is there: on a piece's and a house's page its picture, where everyone may see it. */
export async function firstPaintOf(url: string, pool: Pool): Promise<FirstPaint> {
  const [path = '', search = ''] = url.split('?')
  const fixed = fixedPaints.get(path)
  if (fixed && !search.includes('category=')) return { name: fixed }
  const id = productPath.exec(path)?.[1]
  // The address may name another picture to begin with.
  if (id !== undefined && !search.includes('picture=')) return paintOf('product', findProductPicture(pool, id))
  const brand = brandPath.exec(path)?.[1]
  if (brand !== undefined) return paintOf('brand', findBrandPicture(pool, brand))
  return { name: 'index' }
}

async function paintOf(name: PageName, found: Promise<string | undefined>): Promise<FirstPaint> {
  const picture = await found.catch(() => undefined)
  return picture === undefined ? { name: 'index' } : { name, replaced: { text: 'PICTURE', by: picture } }
}

function findProductPicture(pool: Pool, encodedId: string): Promise<string | undefined> {
  const id = decodeURIComponent(encodedId)
  const column = uuid.test(id) ? 'id' : 'product_id'
  return readPicture(pool, `select image_url as picture from public.demo_products where ${column} = $1`, id)
}

function findBrandPicture(pool: Pool, encodedName: string): Promise<string | undefined> {
  const name = decodeURIComponent(encodedName)
  return readPicture(pool, 'select brand_image_url as picture from public.brands where name = $1', name)
}

async function readPicture(pool: Pool, text: string, value: string): Promise<string | undefined> {
  const { rows } = await withClaims(pool, { role: 'anon' }, (tx) =>
    tx.finish<{ picture: string | null }>({ text, values: [value] })
  )
  return scaledPicture.exec(rows[0]?.picture ?? '')?.[1]
}

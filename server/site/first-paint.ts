import { setTimeout } from 'node:timers/promises'
import type { Pool } from 'pg'
import { isUuid } from '#server/plugins/uuid.ts'
import { withClaims } from '#server/postgres/with-claims.ts'
import { seasonOf } from '#supabase/seasons.ts'
import type { PageName, Replaced } from './page.ts'

export type FirstPaint = { name: PageName; replaced?: Replaced }

const maxWaitMs = 500

const productPath = /^\/product\/([^/]+)$/
const brandPath = /^\/brand\/([^/]+)$/
const fixedPaints = new Map<string, PageName>([
  ['/', 'landing'],
  ['/auth', 'auth'],
  ['/signup', 'signup'],
  ['/home', 'home']
])
/** Of pages that links in emails lead to. */
const linkParameters = /[?&](token_hash|link)=/
const scaledPicture = /\/storage\/v1\/object\/public\/([\w./-]+\.(?:webp|avif|png|jpe?g))$/i

export async function firstPaintOf(url: string, pool: Pool): Promise<FirstPaint> {
  const [path = '', search = ''] = url.split('?')
  if (path === '/auth' && linkParameters.test(`?${search}`)) return { name: 'guided' }
  if (path === '/signup-flow') return { name: search.includes('step=interests') ? 'index' : 'guided' }
  const fixed = fixedPaints.get(path)
  if (fixed && !search.includes('category=')) return { name: fixed }
  const id = productPath.exec(path)?.[1]
  if (id !== undefined && !search.includes('picture=')) return paintOf('product', findProductPicture(pool, id))
  const brand = brandPath.exec(path)?.[1]
  if (brand !== undefined) return paintOf('brand', findBrandPicture(pool, brand))
  if (path === '/discover' && search === '') return paintOf('discover', findLeadPicture(pool))
  return { name: 'index' }
}

/** Does not wait for a busy database: the app can start without the picture. */
async function paintOf(name: PageName, found: Promise<Replaced | undefined>): Promise<FirstPaint> {
  const replaced = await Promise.race([found.catch(() => undefined), setTimeout(maxWaitMs, undefined, { ref: false })])
  return replaced ? { name, replaced } : { name: 'index' }
}

async function findProductPicture(pool: Pool, encodedId: string): Promise<Replaced | undefined> {
  const id = decodeURIComponent(encodedId)
  const column = isUuid(id) ? 'id' : 'product_id'
  return readPicture(pool, `select image_url as picture from public.demo_products where ${column} = $1`, id)
}

/** A brand with a film starts with its poster, which the app knows. */
async function findBrandPicture(pool: Pool, encodedName: string): Promise<Replaced | undefined> {
  const name = decodeURIComponent(encodedName)
  return readPicture(
    pool,
    "select brand_image_url as picture from public.brands where name = $1 and coalesce(video_url, '') = ''",
    name
  )
}

/** The curation that web/shop/discover/lead-curation.ts picks. */
function findLeadPicture(pool: Pool): Promise<Replaced | undefined> {
  const lead = `select image_url as picture, image_focus as focus from public.curations
    order by lower(coalesce(season, '')) = $1 desc, position, title limit 1`
  return readPicture(pool, lead, seasonOf(new Date()))
}

type Found = { picture: string | null; focus?: number | null }

/** Undefined without a picture in the shop's storage, or if it has no focus. */
async function readPicture(pool: Pool, text: string, value: string): Promise<Replaced | undefined> {
  const { rows } = await withClaims(pool, { role: 'anon' }, (tx) => tx.finish<Found>({ text, values: [value] }))
  const [found] = rows
  const picture = scaledPicture.exec(found?.picture ?? '')?.[1]
  if (picture === undefined || found?.focus === null) return undefined
  return { PICTURE: picture, ...(found?.focus !== undefined && { '0.12345': String(found.focus) }) }
}

import type { Pool } from 'pg'
import { isUuid } from '#server/plugins/uuid.ts'
import { withClaims } from '#server/postgres/with-claims.ts'
import type { ReadSoon } from './read-soon.ts'

export type ProductSubject = {
  kind: 'product'
  id: string
  product_id: string
  name: string
  brand: string | null
  description: string | null
  picture: string | null
  has_color_pictures: boolean
}

export type BrandSubject = {
  kind: 'brand'
  name: string
  description: string | null
  picture: string | null
  /** A film starts with its poster, which the app knows. */
  has_film: boolean
}

/** The product or brand of a page; 'missing' also if it is hidden from anonymous users; undefined if unknown in time. */
export type Subject = ProductSubject | BrandSubject | 'missing' | undefined

export const ofSubject = /^\/(product|brand)\/([^/]+)\/?$/i

/** In characters; the start of a long description is enough. */
const maxDescription = 1000

const productText = (column: 'id' | 'product_id') => `
  select 'product' as kind, id, product_id, name, brand, image_url as picture,
    left(coalesce(nullif(description_short, ''), description), ${maxDescription}) as description,
    coalesce(jsonb_path_exists(additional_images, '$[*].color'), false) as has_color_pictures
  from public.demo_products where ${column} = $1`

const brandText = `
  select 'brand' as kind, name, left(description, ${maxDescription}) as description, brand_image_url as picture,
    coalesce(video_url, '') <> '' as has_film
  from public.brands where`
const brandTexts = [
  `${brandText} name = $1 order by created_at limit 1`,
  // Slower, since row-level security keeps it from the index.
  `${brandText} public.fold(name) = public.fold($1) order by created_at limit 1`
]

export async function findSubject(path: string, pool: Pool, readSoon: ReadSoon): Promise<Subject> {
  const [, kind, encoded = ''] = ofSubject.exec(path) ?? []
  if (kind === undefined) return undefined
  const name = decoded(encoded)
  if (name === undefined) return 'missing'
  const texts = kind.toLowerCase() === 'brand' ? brandTexts : [productText(isUuid(name) ? 'id' : 'product_id')]
  return readSoon(() => read(pool, texts, name))
}

/** The row of the first statement that has one. */
async function read(pool: Pool, texts: string[], name: string): Promise<Subject> {
  for (const text of texts) {
    const { rows } = await withClaims(pool, { role: 'anon' }, (tx) =>
      tx.finish<ProductSubject | BrandSubject>({ text, values: [name] })
    )
    if (rows[0]) return rows[0]
  }
  return 'missing'
}

/** Undefined for a text that no row can contain. */
function decoded(encoded: string): string | undefined {
  try {
    const text = decodeURIComponent(encoded)
    return text.includes('\0') ? undefined : text
  } catch {
    return undefined
  }
}

import type { Pool } from 'pg'
import { withClaims } from '#server/postgres/with-claims.ts'
import { seasonOf } from '#supabase/seasons.ts'
import { type PageName, type Replaced, textNames } from './page.ts'
import type { ReadSoon } from './read-soon.ts'
import { storedPictureOf } from './stored-picture.ts'
import type { ProductSubject, Subject } from './subject.ts'

export type FirstPaint = { name: PageName; replaced?: Replaced }

const fixedPaints = new Map<string, PageName>([
  ...textNames.map((name): [string, PageName] => [`/${name}`, name]),
  ['/', 'landing'],
  ['/auth', 'auth'],
  ['/signup', 'signup'],
  ['/two-step', 'two-step']
])
/** Of pages that links in emails lead to. */
const linkParameters = /[?&](token_hash|link)=/

export async function firstPaintOf(url: string, pool: Pool, readSoon: ReadSoon, subject: Subject): Promise<FirstPaint> {
  const [path = '', search = ''] = url.split('?')
  if (path === '/auth' && linkParameters.test(`?${search}`)) return { name: 'guided' }
  if (path === '/signup-flow') return { name: search.includes('step=interests') ? 'index' : 'guided' }
  const fixed = fixedPaints.get(path)
  if (fixed) return { name: fixed }
  if (path === '/home' && !search.includes('category=')) return paintOfHome(pool, readSoon)
  if (subject !== undefined && subject !== 'missing') return paintOfSubject(subject, search)
  if (search === '' && path === '/partners') return { name: 'partners' }
  if (search === '' && path === '/space') return { name: 'space' }
  if (path === '/discover' && search === '') return paintOfDiscover(pool, readSoon)
  return { name: 'index' }
}

function paintOfSubject(subject: Exclude<Subject, 'missing' | undefined>, search: string): FirstPaint {
  if (subject.kind === 'brand' && subject.has_film) return { name: 'brand-film' }
  const picture = storedPictureOf(subject.picture)
  const isOther = subject.kind === 'product' && isOtherPicture(subject, search)
  return picture === undefined || isOther ? { name: 'index' } : { name: subject.kind, replaced: { PICTURE: picture } }
}

function isOtherPicture({ has_color_pictures }: ProductSubject, search: string): boolean {
  return search.includes('picture=') || (has_color_pictures && search.includes('colour='))
}

/** Where staff have arranged another beginning of the feed, the usual one must not be seen before it. */
async function paintOfHome(pool: Pool, readSoon: ReadSoon): Promise<FirstPaint> {
  return { name: (await readSoon(() => beginsAnew(pool))) ? 'index' : 'home' }
}

async function beginsAnew(pool: Pool): Promise<boolean> {
  const text = `select coalesce(content ->> 'lead', '') <> '' or content -> 'texts' ? 'lead.title' or content -> 'hidden' ? 'lead'
      or coalesce(content -> 'rows' ->> 0, 'lead') <> 'lead' as is_anew
    from (select public.shown_arrangement('home') as content) as shown`
  const { rows } = await withClaims(pool, { role: 'anon' }, (tx) =>
    tx.finish<{ is_anew: boolean | null }>({ text, values: [] })
  )
  return rows[0]?.is_anew === true
}

async function paintOfDiscover(pool: Pool, readSoon: ReadSoon): Promise<FirstPaint> {
  const replaced = await readSoon(() => findLeadPicture(pool))
  return replaced ? { name: 'discover', replaced } : { name: 'index' }
}

type Lead = { picture: string | null; focus: number | null }

/** The curation that web/shop/discover/lead-curation.ts picks; undefined without a stored picture that has a focus. */
async function findLeadPicture(pool: Pool): Promise<Replaced | undefined> {
  const text = `select image_url as picture, image_focus as focus from public.curations
    order by coalesce(slug = (select content ->> 'lead' from public.arrangements where page = 'discover'), false) desc,
      lower(coalesce(season, '')) = $1 desc, position, title limit 1`
  const values = [seasonOf(new Date())]
  const { rows } = await withClaims(pool, { role: 'anon' }, (tx) => tx.finish<Lead>({ text, values }))
  const picture = storedPictureOf(rows[0]?.picture)
  const focus = rows[0]?.focus ?? undefined
  return picture === undefined || focus === undefined ? undefined : { PICTURE: picture, '0.12345': String(focus) }
}

import { storedPictureOf } from '#server/site/stored-picture.ts'
import { type BrandSubject, ofSubject, type ProductSubject, type Subject } from '#server/site/subject.ts'
import { notFoundTitle, pageTitles, productTitle } from '#supabase/page-titles.ts'
import { breadcrumbs } from './entities.ts'
import { openPages } from './open-pages.ts'
import { type PageTags, type Picture, sharedSize } from './page-tags.ts'
import { brandPath, productPath } from './paths.ts'

/** In characters, about what a search engine shows. */
const maxDescription = 160

export const missingTags: PageTags = { title: notFoundTitle }

export function tagsOf(path: string, subject: Subject): PageTags {
  if (subject === 'missing') return missingTags
  if (subject?.kind === 'product') return productTags(subject)
  if (subject?.kind === 'brand') return brandTags(subject)
  const fixed = path.toLowerCase().replace(/(.)\/$/, '$1')
  const open = openPages.get(fixed)
  if (open) return open
  const title = new Map(Object.entries(pageTitles)).get(fixed)
  return { ...(title !== undefined && { title }), isUnknown: ofSubject.test(path) }
}

/** Without its price, which only members see. */
function productTags({ id, product_id, name, brand, description, picture }: ProductSubject): PageTags {
  const path = productPath({ id, product_id })
  const shown = pictureOf(picture)
  const summary = summaryOf(description)
  const maker = brand?.trim() || undefined
  return {
    title: productTitle({ name, brand }),
    description: summary ?? `${[name, maker].filter(Boolean).join(' by ')}, at Vitrine.`,
    path,
    ...(shown && { picture: shown }),
    entities: [
      {
        '@type': 'Product',
        name,
        url: path,
        ...(shown && { image: shown.url }),
        ...(summary !== undefined && { description: summary }),
        ...(maker !== undefined && { brand: { '@type': 'Brand', name: maker } })
      },
      breadcrumbs([...(maker === undefined ? [] : [{ name: maker, path: brandPath(maker) }]), { name, path }])
    ]
  }
}

function brandTags({ name, description, picture }: BrandSubject): PageTags {
  const path = brandPath(name)
  const shown = pictureOf(picture)
  return {
    title: name,
    description: summaryOf(description) ?? `${name}, at Vitrine.`,
    path,
    ...(shown && { picture: shown }),
    entities: [breadcrumbs([{ name, path }])]
  }
}

function pictureOf(url: string | null): Picture | undefined {
  const stored = storedPictureOf(url)
  const { width, height } = sharedSize
  // Not every messenger shows WebP.
  if (stored !== undefined) {
    return { url: `/storage/v1/render/image/public/${stored}?width=${width}&height=${height}&format=jpeg`, size: sharedSize }
  }
  const isElsewhere = url !== null && URL.canParse(url) && /^https?:/i.test(url) && !url.includes('/storage/v1/')
  return isElsewhere ? { url } : undefined
}

function summaryOf(description: string | null): string | undefined {
  const text = description?.replace(/\s+/g, ' ').trim() ?? ''
  if (text === '') return undefined
  if (text.length <= maxDescription) return text
  const start = text.slice(0, maxDescription)
  return `${start.slice(0, Math.max(start.lastIndexOf(' '), maxDescription / 2)).trimEnd()}…`
}

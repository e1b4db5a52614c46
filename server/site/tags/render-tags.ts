import { withOrigin } from './entities.ts'
import { escapeMarkup, scriptJson } from './escape.ts'
import { type PageTags, type Picture, sharedSize } from './page-tags.ts'

export const shopDescription = 'Luxury houses in one window. Chosen by people, shown one piece at a time.'

const shopPicture: Picture = { url: '/stage/share.jpg', size: sharedSize }

/** The elements that replace those of web/index.html. */
export function renderTags(
  { title, description = shopDescription, path, picture = shopPicture, isUnknown, entities }: PageTags,
  origin: string
): string {
  const fullTitle = [title, 'Vitrine'].filter(Boolean).join(' · ')
  const address = path === undefined ? undefined : new URL(path, origin).href
  const image = new URL(picture.url, origin).href
  return [
    `<title>${escapeMarkup(fullTitle)}</title>`,
    named('description', description),
    ...(address === undefined
      ? isUnknown
        ? []
        : [named('robots', 'noindex')]
      : [`<link rel="canonical" href="${escapeMarkup(address)}" />`, property('og:url', address)]),
    property('og:site_name', 'Vitrine'),
    property('og:type', 'website'),
    property('og:title', title ?? 'Vitrine'),
    property('og:description', description),
    property('og:image', image),
    ...(picture.size
      ? [property('og:image:width', String(picture.size.width)), property('og:image:height', String(picture.size.height))]
      : []),
    named('twitter:card', 'summary_large_image'),
    ...(entities ?? []).map(
      (entity) =>
        `<script type="application/ld+json">${scriptJson(withOrigin({ '@context': 'https://schema.org', ...entity }, origin))}</script>`
    )
  ].join('\n    ')
}

function named(name: string, content: string): string {
  return `<meta name="${name}" content="${escapeMarkup(content)}" />`
}

function property(name: string, content: string): string {
  return `<meta property="${name}" content="${escapeMarkup(content)}" />`
}

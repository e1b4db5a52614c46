import { brandFilm, type DescribedFilm, isSameFile, notedFilm } from '#web/domain/catalogue/brand-film.ts'
import type { BrandRow } from '#web/domain/catalogue/catalogue-queries.ts'
import { brandPath } from '#web/domain/catalogue/paths.ts'
import type { VideoBanner } from '#web/domain/demo/demo-data.ts'
import { splitFirstSentence } from '#web/lib/format/sentences.ts'

/** A film between two rows of the feed: what is said beside it, and where it leads. */
export type FeedFilm = DescribedFilm & { line: string; link: string }

/**
 * The films of the feed. The houses that are shown decide which there are; what the demo knows of one of them describes it.
 * Until the houses are known the demo's stand alone.
 */
export function feedFilms(brands: BrandRow[] | undefined, banners: VideoBanner[]): FeedFilm[] {
  const told = ({ line, link, ...banner }: VideoBanner) => ({ ...notedFilm(banner), line, link })
  if (!brands) return banners.map(told)
  const ofBrands = brands.flatMap((brand) => {
    const film = brandFilm(brand, banners)
    if (!film) return []
    const banner = banners.find(({ mp4 }) => isSameFile(mp4, brand.video_url ?? ''))
    if (banner) return told(banner)
    return { ...film, line: firstSentence(brand.description ?? ''), link: brandPath(brand.name) }
  })
  // A film that belongs to no house leads elsewhere than to a house or a piece.
  const ofTheShop = banners.filter(({ link }) => !/^\/(brand|product)\//.test(link))
  return [...ofBrands, ...ofTheShop.map(told)]
}

const longestLine = 161

/** Of a text without an early end of a sentence nothing: half a sentence says less. */
function firstSentence(text: string): string {
  const { sentence } = splitFirstSentence(text.trim())
  return sentence.length <= longestLine ? sentence : ''
}

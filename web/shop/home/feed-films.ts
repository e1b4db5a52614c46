import { brandFilm, type DescribedFilm, describedFilm, isSameFile } from '#web/domain/catalogue/brand-film.ts'
import type { BrandRow } from '#web/domain/catalogue/catalogue-queries.ts'
import { brandPath } from '#web/domain/catalogue/paths.ts'
import type { VideoBanner } from '#web/domain/demo/demo-data.ts'
import { splitFirstSentence } from '#web/lib/format/text.ts'

export type FeedFilm = DescribedFilm & { line: string; link: string }

/** The films of active brands, described by the demo's data where it has any. Until the brands are known, the demo's alone. */
export function feedFilms(brands: BrandRow[] | undefined, banners: VideoBanner[]): FeedFilm[] {
  const described = ({ line, link, ...banner }: VideoBanner) => ({ ...describedFilm(banner), line, link })
  if (!brands) return banners.map(described)
  const ofBrands = brands.flatMap((brand) => {
    const film = brandFilm(brand, banners)
    if (!film) return []
    const banner = banners.find(({ mp4 }) => isSameFile(mp4, brand.video_url ?? ''))
    if (banner) return described(banner)
    return { ...film, line: firstSentence(brand.description ?? ''), link: brandPath(brand.name) }
  })
  // Films of the shop itself link to neither a brand nor a product.
  const ofTheShop = banners.filter(({ link }) => !/^\/(brand|product)\//.test(link))
  return [...ofBrands, ...ofTheShop.map(described)]
}

const maxLineLength = 161

/** Half a sentence says less than none. */
function firstSentence(text: string): string {
  const { sentence } = splitFirstSentence(text.trim())
  return sentence.length <= maxLineLength ? sentence : ''
}

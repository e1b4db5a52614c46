import type { Lexicon } from '#web/domain/search/lexicon.ts'
import type { SearchRequest } from '#web/domain/search/search-request.ts'
import { byFrequency } from '#web/lib/lists/by-frequency.ts'
import { understandRequest } from './understand-request.ts'

type Liked = { category: string | null; colors: string[] | null; name: string }

const maxColours = 4
const maxCategories = 3

/**
 * The request with the categories and colours of saved products, the commonest first. A kind or a colour that was asked
 * for stays; then only the saved products of that kind count, if there are any.
 */
export function likeSaved(request: SearchRequest, saved: Liked[], lexicon: Lexicon): SearchRequest {
  const categories = categoriesOf(request, lexicon)
  const sameKind = saved.filter(({ category }) => category !== null && categories.has(category))
  const models = sameKind.length > 0 ? sameKind : saved
  const colours = models.flatMap(({ colors }) =>
    (colors ?? []).slice(0, 1).flatMap((colour) => understandRequest(colour, lexicon).request.colour.slice(0, 1))
  )
  return {
    ...request,
    category:
      categories.size > 0
        ? request.category
        : byFrequency(models.flatMap(({ category }) => category ?? [])).slice(0, maxCategories),
    colour: request.colour.length > 0 ? request.colour : byFrequency(colours).slice(0, maxColours)
  }
}

function categoriesOf({ category, subcategory }: SearchRequest, lexicon: Lexicon): Set<string> {
  const parents = lexicon.categories.filter(({ subcategories }) => subcategory.some((name) => subcategories.includes(name)))
  return new Set([...category, ...parents.map(({ name }) => name)])
}

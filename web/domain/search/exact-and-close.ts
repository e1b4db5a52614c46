import type { FoundProduct, SearchPage } from './search-queries.ts'

export type ExactAndClose = { exact: FoundProduct[]; close: FoundProduct[] }

/**
 * The products of all pages, each once: one whose rank falls between two requests, because it has sold out for instance, is
 * on both pages.
 */
export function exactAndClose(pages: Pick<SearchPage, 'products' | 'exact_on_page'>[]): ExactAndClose {
  const ids = new Set<string>()
  const isFirst = ({ id }: FoundProduct) => ids.size < ids.add(id).size
  const exact: FoundProduct[] = []
  const close: FoundProduct[] = []
  for (const { products, exact_on_page } of pages) {
    exact.push(...products.slice(0, exact_on_page).filter(isFirst))
    close.push(...products.slice(exact_on_page).filter(isFirst))
  }
  return { exact, close }
}

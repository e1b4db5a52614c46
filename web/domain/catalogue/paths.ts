/** Where a house is shown; its name survives spaces, accents, & and slashes. */
export function brandPath(name: string): string {
  return `/brand/${encodeURIComponent(name)}`
}

/** Where a piece is shown, by its uuid or product_id; a product_id may be a link of its house. */
export function productPath(id: string): string {
  return `/product/${encodeURIComponent(id)}`
}

/** Where a curation is told. */
export function curationPath(slug: string): string {
  return `/discover?curation=${encodeURIComponent(slug)}`
}

/** Where a collection is told. */
export function collectionPath(slug: string): string {
  return `/discover?collection=${encodeURIComponent(slug)}`
}

/** Where the pieces of a category are shown. */
export function categoryPath(category: string): string {
  return `/home?category=${encodeURIComponent(category)}`
}

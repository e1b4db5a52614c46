export function brandPath(name: string): string {
  return `/brand/${encodeURIComponent(name)}`
}

/** By uuid or product_id, which may itself be a URL. */
export function productPath(id: string): string {
  return `/product/${encodeURIComponent(id)}`
}

/** The search by the picture of a product. */
export function likePath(id: string): string {
  return `/search/picture?like=${encodeURIComponent(id)}`
}

export function curationPath(slug: string): string {
  return `/discover?curation=${encodeURIComponent(slug)}`
}

export function collectionPath(slug: string): string {
  return `/discover?collection=${encodeURIComponent(slug)}`
}

export function categoryPath(category: string, subcategory?: string): string {
  return `/category/${[category, subcategory]
    .filter(Boolean)
    .map((name) => encodeURIComponent(String(name)))
    .join('/')}`
}

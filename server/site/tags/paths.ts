/** A product_id may be a long URL; sitemaps allow addresses of 2,048 characters. */
const maxEncodedLength = 500

export function productPath({ id, product_id }: { id: string; product_id: string }): string {
  const encoded = encodeURIComponent(product_id.toWellFormed())
  return `/product/${encoded.length <= maxEncodedLength && !isDots(encoded) ? encoded : id}`
}

export function brandPath(name: string): string {
  return `/brand/${encodeURIComponent(name.toWellFormed())}`
}

/** Segments that a URL parser removes. */
function isDots(segment: string): boolean {
  return segment === '.' || segment === '..'
}

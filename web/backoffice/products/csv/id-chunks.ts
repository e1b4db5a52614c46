/** Well under the URL length that servers and proxies accept: about 8,000 characters. */
const maxListLength = 6000
const maxIds = 200

export type IdChunk = { ids: string[] /** For the operator `in`. */; list: string }

export function chunkIds(ids: Iterable<string>): IdChunk[] {
  const chunks: string[][] = []
  let length = Number.POSITIVE_INFINITY
  for (const id of new Set(ids)) {
    const last = chunks.at(-1)
    const added = encodeURIComponent(quoted(id.toWellFormed())).length + 1
    if (!last || last.length === maxIds || length + added > maxListLength) {
      chunks.push([id])
      length = added
    } else {
      last.push(id)
      length += added
    }
  }
  return chunks.map((chunk) => ({ ids: chunk, list: `(${chunk.map(quoted).join()})` }))
}

/** Quotes make commas and brackets literal (PostgREST docs, "Reserved characters"). */
function quoted(text: string): string {
  return `"${text.replace(/[\\"]/g, '\\$&')}"`
}

/**
 * The text for `or()` that finds rows with `words` as a case-insensitive substring of one of the columns. Everything is
 * taken literally. Undefined where there are no words.
 *
 * In `ilike` every `*` of the wire stands for any text and can't be escaped (PostgREST's docs, "Operators"), so words
 * with one are looked for by a regular expression that matches them alone.
 */
export function containsFilter(columns: string[], words: string): string | undefined {
  const literal = words.replaceAll('\0', '').trim()
  if (literal === '') return undefined
  const test = literal.includes('*')
    ? `imatch.${quoted(escapeExpression(literal))}`
    : `ilike.${quoted(`%${escapeLike(literal)}%`)}`
  return columns.map((column) => `${column}.${test}`).join(',')
}

function escapeLike(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&')
}

/** For PostgreSQL's expressions: a backslash before any character that is no letter or digit takes it as it is. */
function escapeExpression(text: string): string {
  return text.replace(/[\\^$.|?*+()[\]{}]/g, '\\$&')
}

/** A value inside `or()`: in double quotes a comma, a dot and a bracket are only text. */
function quoted(text: string): string {
  return `"${text.replace(/[\\"]/g, '\\$&')}"`
}

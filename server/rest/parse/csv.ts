import { invalidBody } from '#server/rest/errors.ts'

/** `text` is a JSON array with an object for each line behind the header. */
export type CsvRows = { header: string[]; text: string }

/** Reads CSV with a header line. The unquoted or quoted word NULL is null. Throws PGRST102. */
export function csvToRows(text: string): CsvRows {
  let header: string[] | undefined
  let keys: string[] = []
  const rows: string[] = []
  for (const line of linesOf(text)) {
    if (!header) {
      header = line
      keys = line.map((name) => `${JSON.stringify(name)}:`)
      continue
    }
    if (line.length !== keys.length) throw invalidBody('All lines must have same number of fields')
    rows.push(`{${line.map((value, place) => keys[place] + (value === 'NULL' ? 'null' : JSON.stringify(value))).join()}}`)
  }
  if (!header) throw invalidBody('Empty or invalid csv')
  return { header, text: `[${rows.join()}]` }
}

/** Each line is read before the next: a body of 20 MB may be millions of them, or one field. */
function* linesOf(text: string): Generator<string[]> {
  let line: string[] = []
  let at = 0
  while (at < text.length || line.length > 0) {
    const { value, end } = text[at] === '"' ? quotedField(text, at) : plainField(text, at)
    line.push(value)
    if (text[end] === ',') {
      at = end + 1
      continue
    }
    at = text.startsWith('\r\n', end) ? end + 2 : end + 1
    yield line
    line = []
  }
}

const fieldEnd = /[",\r\n]/g

function plainField(text: string, at: number): { value: string; end: number } {
  fieldEnd.lastIndex = at
  const end = fieldEnd.exec(text)?.index ?? text.length
  if (text[end] === '"') throw invalidAt(at)
  return { value: text.slice(at, end), end }
}

/** A quote inside is written twice. */
function quotedField(text: string, at: number): { value: string; end: number } {
  let close = text.indexOf('"', at + 1)
  while (close >= 0 && text[close + 1] === '"') close = text.indexOf('"', close + 2)
  const end = close + 1
  if (close < 0 || (end < text.length && !/[,\r\n]/.test(text[end] ?? ''))) throw invalidAt(at)
  return { value: text.slice(at + 1, close).replaceAll('""', '"'), end }
}

function invalidAt(at: number) {
  return invalidBody(`Invalid csv at character ${at + 1}`)
}

import { invalidBody } from '#server/rest/errors.ts'

export type CsvRows = { header: string[]; objects: Record<string, string | null>[] }

/** Reads CSV with a header line. The unquoted or quoted word NULL is null. Throws PGRST102. */
export function csvToRows(text: string): CsvRows {
  const [header, ...lines] = readLines(text)
  if (!header) throw invalidBody('Empty or invalid csv')
  const objects = lines.map((line) => {
    if (line.length !== header.length) throw invalidBody('All lines must have same number of fields')
    return Object.fromEntries(header.map((name, place) => [name, line[place] === 'NULL' ? null : (line[place] ?? '')]))
  })
  return { header, objects }
}

function readLines(text: string): string[][] {
  const fields = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n|\n|\r|$)/gy
  const lines: string[][] = []
  let line: string[] = []
  while (fields.lastIndex < text.length || line.length > 0) {
    const place = fields.lastIndex
    const match = fields.exec(text)
    if (!match) throw invalidBody(`Invalid csv at character ${place + 1}`)
    line.push(match[1] === undefined ? (match[2] ?? '') : match[1].replaceAll('""', '"'))
    if (match[3] === ',') continue
    lines.push(line)
    line = []
  }
  return lines
}

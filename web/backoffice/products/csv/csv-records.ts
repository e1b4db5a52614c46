import Papa from 'papaparse'

export type RecordSlice = {
  records: string[][]
  /** The row of an unclosed quotation mark; the header is row 0. */
  brokenAt: number | undefined
}

const separators = [',', ';', '\t', '|']
/** Excel writes this line before the header to name the separator. */
const separatorLine = /^sep=(.)(\r\n|\n|\r)/i
/** In characters: a few milliseconds' work. */
const sliceLength = 128 * 1024
const maxHeader = 64 * 1024

/**
 * Yields slices that end with a record. The separator is the most frequent of comma, semicolon, tab and bar in the header,
 * or the one that the file names in a line of its own; the header's line ending applies to all lines.
 */
export function* parseRecords(file: string): Generator<RecordSlice> {
  const [named = '', delimiter] = separatorLine.exec(file) ?? []
  const text = file.slice(named.length)
  const header = headerOf(text)
  const newline = newlineAfter(header, text)
  const parser = new Papa.Parser({ delimiter: delimiter ?? separatorOf(header), newline })
  let start = 0
  let length = sliceLength
  let count = 0
  while (start < text.length) {
    const isLast = start + length >= text.length
    const end = isLast ? text.length : text.lastIndexOf(newline, start + length) + newline.length
    // A cell longer than the slice: a longer slice will hold it.
    const slice = end > start ? text.slice(start, end) : ''
    const { data, errors, meta }: Papa.ParseResult<string[]> = parser.parse(slice, 0, !isLast)
    const broken = errors.find(({ type, row = 0 }) => type === 'Quotes' && (isLast || row < data.length))
    yield {
      records: data.filter(([first, ...others]) => first !== '' || others.length > 0),
      brokenAt: broken && count + (broken.row ?? 0)
    }
    count += data.length
    if (isLast) return
    start += meta.cursor
    length = meta.cursor === 0 ? length * 2 : sliceLength
  }
}

function headerOf(text: string): string {
  let isQuoted = false
  for (let index = 0; index < Math.min(text.length, maxHeader); index += 1) {
    if (text[index] === '"') isQuoted = !isQuoted
    else if (!isQuoted && isLineEnd(text[index])) return text.slice(0, index)
  }
  return text.slice(0, text.search(/[\r\n]|$/))
}

function isLineEnd(character: string | undefined): boolean {
  return character === '\n' || character === '\r'
}

function newlineAfter(header: string, text: string): '\r\n' | '\n' | '\r' {
  if (text.startsWith('\r\n', header.length)) return '\r\n'
  return text[header.length] === '\r' ? '\r' : '\n'
}

function separatorOf(header: string): string {
  const names = header.replace(/"[^"]*"/g, '')
  const counts = separators.map((separator) => names.split(separator).length)
  return separators[counts.indexOf(Math.max(...counts))] ?? ','
}

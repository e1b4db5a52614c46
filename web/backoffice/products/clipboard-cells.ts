/** The cells of a clipboard: spreadsheets separate them by tabs and line breaks, and quote those that contain either. */
export function clipboardCells(text: string): string[][] {
  const rows: string[][] = []
  let row: string[] = []
  const cell = /(?:"((?:[^"]|"")*)"|([^\t\r\n]*))(\t|\r\n|\n|\r|$)/gy
  for (const match of text.matchAll(cell)) {
    const [, quoted, plain = '', end] = match
    row.push(quoted === undefined ? plain : quoted.replaceAll('""', '"'))
    if (end === '\t') continue
    rows.push(row)
    row = []
    if (end === '' || match.index + match[0].length === text.length) break
  }
  return rows
}

import Papa from 'papaparse'

/** Without it, spreadsheets do not read a file as UTF-8. */
export const byteOrderMark = '\ufeff'

export function csvLines(rows: string[][]): string {
  return `${Papa.unparse(rows, { newline: '\r\n' })}\r\n`
}

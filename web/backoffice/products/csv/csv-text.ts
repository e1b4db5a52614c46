import Papa from 'papaparse'

/** Spreadsheets take a file for UTF-8 only when it says so. */
export const byteOrderMark = '\ufeff'

/** Rows of cells as lines of a CSV. */
export function csvLines(rows: string[][]): string {
  return `${Papa.unparse(rows, { newline: '\r\n' })}\r\n`
}

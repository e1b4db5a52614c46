import Papa from 'papaparse'
import { type CsvCells, productColumns } from './product-csv.ts'

export type CsvTable = {
  columns: string[]
  /** The rows below the header, in order; the first is row 1. */
  rows: CsvRow[]
}

export type CsvRow = { cells: CsvCells; problem?: string }

/** The file can't be read as a table of products; the message is the reason, for a sentence. */
export class CsvUnreadable extends Error {}

const sizeLimit = 50 * 1024 * 1024
const separators = [',', ';', '\t']

/** Whether a file may be a CSV at all, by its type or its name. */
export function isCsvFile(file: { name: string; type: string }): boolean {
  return file.type === 'text/csv' || file.name.toLowerCase().endsWith('.csv')
}

/** Reads a file. Throws CsvUnreadable. */
export async function readCsvFile(file: Blob): Promise<CsvTable> {
  if (file.size > sizeLimit) throw new CsvUnreadable('the file is larger than 50 MB')
  const bytes = await file.arrayBuffer().catch(() => {
    throw new CsvUnreadable('the file could not be read from the disk')
  })
  return parseCsv(decodeText(new Uint8Array(bytes)))
}

/** UTF-8 or UTF-16 by their marks; without one UTF-8, or Windows-1252 (and with it Latin-1) where it can't be UTF-8. */
export function decodeText(bytes: Uint8Array): string {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  if (bytes.some(isBinary)) throw new CsvUnreadable('this is not a text file')
  return decodeEightBit(bytes)
}

/** A byte of a picture or an archive, never of text: a control character that neither spaces nor ends a line. */
function isBinary(byte: number): boolean {
  return byte < 0x09 || (byte > 0x0d && byte < 0x20 && byte !== 0x1b)
}

function decodeEightBit(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

/** Reads the text of a CSV whose header names its columns; a comma, a semicolon or a tab separates. */
export function parseCsv(text: string): CsvTable {
  const { data, errors } = Papa.parse<string[]>(text, { delimiter: separatorOf(text), skipEmptyLines: true })
  const quotes = errors.find(({ type }) => type === 'Quotes')
  if (quotes) throw new CsvUnreadable(`a quotation mark near row ${quotes.row ?? 0} is not closed`)
  const [header, ...records] = data
  if (!header) throw new CsvUnreadable('the file is empty')
  const columns = header.map((name) => name.trim())
  if (!columns.includes(productColumns.title)) {
    throw new CsvUnreadable(`there is no column called ${productColumns.title}`)
  }
  const rows = withoutTail(records).map((record) => readRecord(columns, record))
  if (rows.length === 0) throw new CsvUnreadable('there are no rows below the header')
  return { columns, rows }
}

/** The separator that stands most often in the header. */
function separatorOf(text: string): string {
  const header = text.slice(0, text.search(/[\r\n]|$/)).replace(/"[^"]*"/g, '')
  const counts = separators.map((separator) => header.split(separator).length)
  return separators[counts.indexOf(Math.max(...counts))] ?? ','
}

/** Spreadsheets often end a file with rows of separators only. */
function withoutTail(records: string[][]): string[][] {
  const last = records.findLastIndex((record) => record.some((cell) => cell.trim() !== ''))
  return records.slice(0, last + 1)
}

/** Of columns with the same name the first counts. */
function readRecord(columns: string[], record: string[]): CsvRow {
  const cells: CsvCells = {}
  for (const [index, column] of columns.entries()) cells[column] ??= record[index] ?? ''
  const surplus = record.slice(columns.length).filter((cell) => cell.trim() !== '').length
  if (surplus === 0) return { cells }
  return { cells, problem: 'More cells than the header has columns: put texts with a separator in quotation marks' }
}

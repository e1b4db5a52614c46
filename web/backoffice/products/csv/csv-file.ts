import { createPauses } from '#web/lib/browser/pauses.ts'
import { parseRecords } from './csv-records.ts'
import { isMacRoman } from './mac-roman.ts'
import { titleColumn } from './product-columns.ts'
import type { CsvCells } from './product-csv.ts'

export type CsvTable = {
  columns: string[]
  /** Without the header; the first is row 1. */
  rows: CsvRow[]
}

export type CsvRow = { cells: CsvCells; problem?: string }

type ReadOptions = {
  signal?: AbortSignal | undefined
  /** The title by default. */
  requiredColumn?: string | undefined
}

/** The message says why the file is no table of products, for a sentence. */
export class CsvUnreadable extends Error {}

const sizeLimit = 50 * 1024 * 1024
/** Bytes read between pauses. */
const sliceLength = 256 * 1024

export function isCsvFile(file: { name: string; type: string }): boolean {
  return file.type === 'text/csv' || file.name.toLowerCase().endsWith('.csv')
}

/** Pauses regularly so that the page stays responsive. Throws CsvUnreadable, or the signal's reason. */
export async function readCsvFile(file: Blob, { signal, requiredColumn }: ReadOptions = {}): Promise<CsvTable> {
  if (file.size > sizeLimit) throw new CsvUnreadable('the file is larger than 50 MB')
  const bytes = await file.arrayBuffer().catch(() => {
    throw new CsvUnreadable('the file could not be read from the disk')
  })
  return parseCsv(await decodeText(new Uint8Array(bytes), signal), { signal, requiredColumn })
}

/**
 * Detects UTF-8 and UTF-16 by their byte order marks; without one UTF-8 if valid, else Windows-1252 (a superset of Latin-1)
 * or Mac Roman, whichever makes words of the letters.
 */
export async function decodeText(bytes: Uint8Array, signal?: AbortSignal): Promise<string> {
  const [first, second, third] = bytes
  if (first === 0xff && second === 0xfe) return decode('utf-16le', bytes, signal)
  if (first === 0xfe && second === 0xff) return decode('utf-16be', bytes, signal)
  if (first === 0xef && second === 0xbb && third === 0xbf) return decodeEightBit(bytes, signal)
  const pause = createPauses(signal)
  for (let start = 0; start < bytes.length; start += sliceLength) {
    if (bytes.subarray(start, start + sliceLength).some(isBinary)) throw new CsvUnreadable('this is not a text file')
    await pause()
  }
  return decodeEightBit(bytes, signal)
}

function decodeEightBit(bytes: Uint8Array, signal: AbortSignal | undefined): Promise<string> {
  return decode('utf-8', bytes, signal).catch((error: unknown) => {
    if (error instanceof TypeError) return decode(isMacRoman(bytes) ? 'macintosh' : 'windows-1252', bytes, signal)
    throw error
  })
}

/** Control characters other than white space occur in pictures and archives, never in text. */
function isBinary(byte: number): boolean {
  return byte < 0x09 || (byte > 0x0d && byte < 0x20 && byte !== 0x1b)
}

/** Throws TypeError for invalid UTF-8. */
async function decode(encoding: string, bytes: Uint8Array, signal: AbortSignal | undefined): Promise<string> {
  const decoder = new TextDecoder(encoding, { fatal: encoding === 'utf-8' })
  const pause = createPauses(signal)
  const parts: string[] = []
  for (let start = 0; start < bytes.length; start += sliceLength) {
    parts.push(decoder.decode(bytes.subarray(start, start + sliceLength), { stream: true }))
    await pause()
  }
  return parts.join('') + decoder.decode()
}

/** Throws CsvUnreadable, or the signal's reason. */
export async function parseCsv(text: string, { signal, requiredColumn = titleColumn }: ReadOptions = {}): Promise<CsvTable> {
  const pause = createPauses(signal)
  let columns: string[] | undefined
  const rows: CsvRow[] = []
  // Spreadsheets often end a file with empty rows: these count only if another row follows.
  let empty: string[][] = []
  for (const { records, brokenAt } of parseRecords(text)) {
    if (brokenAt !== undefined) throw new CsvUnreadable(`a quotation mark near row ${brokenAt} is not closed`)
    for (const record of records) {
      if (!columns) columns = readHeader(record, requiredColumn)
      else if (record.every((cell) => cell.trim() === '')) empty.push(record)
      else {
        for (const each of empty) rows.push(readRecord(columns, each))
        empty = []
        rows.push(readRecord(columns, record))
      }
    }
    await pause()
  }
  if (!columns) throw new CsvUnreadable('the file is empty')
  if (rows.length === 0) throw new CsvUnreadable('there are no rows below the header')
  return { columns, rows }
}

function readHeader(record: string[], required: string): string[] {
  const columns = record.map((name) => name.trim())
  if (columns.includes(required)) return columns
  const alike = columns.find((name) => name.toLowerCase() === required.toLowerCase())
  throw new CsvUnreadable(`there is no column called ${required}${alike ? `, only one called ${alike}` : ''}`)
}

/** The first of several columns with the same name counts. */
function readRecord(columns: string[], record: string[]): CsvRow {
  const cells: CsvCells = {}
  for (const [index, column] of columns.entries()) {
    if (!Object.hasOwn(cells, column)) cells[column] = record[index] ?? ''
  }
  const surplus = record.slice(columns.length).filter((cell) => cell.trim() !== '').length
  if (surplus === 0) return { cells }
  return { cells, problem: 'More cells than columns: put values that contain a separator in quotation marks' }
}

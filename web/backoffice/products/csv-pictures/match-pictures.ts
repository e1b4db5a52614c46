import { imageColumns } from '#web/backoffice/products/csv/product-columns.ts'
import type { CsvCells } from '#web/backoffice/products/csv/product-csv.ts'
import { readCell } from '#web/lib/format/csv-cell.ts'
import type { NamedPicture } from './named-picture.ts'

export const pictureColumns = ['Image', ...imageColumns] as const

type Row = { number: number; cells: CsvCells }

/** A cell that names a picture instead of its web address. */
export type NamingCell = { number: number; column: string; name: string }

export type PictureMatches = {
  /** The cells of each picture that a row names. */
  used: ReadonlyMap<NamedPicture, NamingCell[]>
  /** Names without a picture, or with several of the same name in different folders. */
  missing: string[]
  ambiguous: string[]
  unused: number
}

export function namingCells(rows: readonly Row[]): NamingCell[] {
  return rows.flatMap(({ number, cells }) =>
    pictureColumns.flatMap((column) => {
      const name = readCell(cells[column] ?? '')
      return name === '' || /^[a-z][a-z0-9+.-]*:/i.test(name) ? [] : { number, column, name }
    })
  )
}

/**
 * Finds pictures by what cells call them, whatever the case: by the whole path, then by the file's name, then by its name
 * without the extension. A path of Windows is read as well.
 */
export function matchPictures(cells: readonly NamingCell[], pictures: readonly NamedPicture[]): PictureMatches {
  const used = new Map<NamedPicture, NamingCell[]>()
  const [missing, ambiguous] = [new Set<string>(), new Set<string>()]
  const indexes = [fold, fileName, bareName].map((nameOf) => Map.groupBy(pictures, ({ path }) => nameOf(path)))
  for (const cell of cells) {
    const wanted = fold(cell.name)
    const found = indexes.map((index) => index.get(wanted)).find((same) => same !== undefined) ?? []
    const [picture, ...others] = found
    if (!picture) missing.add(cell.name)
    else if (others.length > 0) ambiguous.add(cell.name)
    else used.set(picture, [...(used.get(picture) ?? []), cell])
  }
  return { used, missing: [...missing], ambiguous: [...ambiguous], unused: pictures.length - used.size }
}

/** Accents may be stored as characters of their own: Finder does so. */
function fold(path: string): string {
  return path
    .normalize('NFC')
    .replaceAll('\\', '/')
    .replace(/^\.?\//, '')
    .toLowerCase()
}

function fileName(path: string): string {
  return fold(path).split('/').at(-1) ?? ''
}

function bareName(path: string): string {
  return fileName(path).replace(/\.[a-z]+$/, '')
}

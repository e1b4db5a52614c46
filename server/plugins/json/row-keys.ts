/** More than any table has columns or function has parameters. */
const maxKeys = 2000
/** PostgreSQL truncates names to 63 bytes. */
const maxKeyBytes = 1000

export type RowKeys = {
  beginRow(): void
  addKey(source: Buffer, start: number, end: number): void
  endRow(): void
  addOther(): void
  /** Whether further rows can still change the result. */
  isOpen(): boolean
  keys(): string[]
  isUniform(): boolean
  isFirstObject(): boolean
}

export function createRowKeys(): RowKeys {
  const places = new Map<string, number>()
  const spellings: Buffer[] = []
  const lastRow: number[] = []
  let row = -1
  let position = 0
  let distinct = 0
  let isUniform = true
  let isFirstObject = false

  function addToFirst(bytes: Buffer): void {
    if (places.size >= maxKeys) return
    const key = decodeKey(bytes)
    if (places.has(key)) return
    places.set(key, places.size)
    spellings.push(Buffer.from(bytes))
    lastRow.push(0)
  }

  /** Rows usually spell the same keys in the same order, so most need no decoding. */
  function placeOf(source: Buffer, start: number, end: number): number | undefined {
    const spelling = spellings[position]
    if (spelling && isAt(spelling, source, start, end)) return position
    return places.get(decodeKey(source.subarray(start, end)))
  }

  return {
    beginRow() {
      row += 1
      position = 0
      distinct = 0
      if (row === 0) isFirstObject = isUniform
    },
    addKey(source, start, end) {
      const shownEnd = Math.min(end, start + maxKeyBytes)
      if (row === 0) return addToFirst(source.subarray(start, shownEnd))
      const place = placeOf(source, start, shownEnd)
      position += 1
      if (place === undefined) isUniform = false
      else if (lastRow[place] !== row) {
        lastRow[place] = row
        distinct += 1
      }
    },
    endRow() {
      if (row > 0 && distinct !== places.size) isUniform = false
    },
    addOther() {
      isUniform = false
    },
    isOpen: () => isUniform,
    keys: () => [...places.keys()],
    isUniform: () => isUniform,
    isFirstObject: () => isFirstObject
  }
}

function isAt(bytes: Buffer, source: Buffer, start: number, end: number): boolean {
  if (bytes.length !== end - start) return false
  for (let index = 0; index < bytes.length; index += 1) if (bytes[index] !== source[start + index]) return false
  return true
}

function decodeKey(bytes: Buffer): string {
  const text = bytes.toString('utf8')
  if (!text.includes('\\')) return text
  try {
    return String(JSON.parse(`"${text}"`))
  } catch {
    return text
  }
}

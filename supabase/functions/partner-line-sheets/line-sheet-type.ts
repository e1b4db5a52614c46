const xlsx = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
const ods = 'application/vnd.oasis.opendocument.spreadsheet'

/**
 * The media type of a line sheet by its first and last bytes; undefined if it is neither PDF, picture nor spreadsheet. The
 * directory of a zip archive is at its end.
 */
export function lineSheetType(head: Uint8Array, tail: Uint8Array, name: string): string | undefined {
  const start = latin(head)
  if (start.startsWith('%PDF-')) return latin(tail).includes('%%EOF') ? 'application/pdf' : undefined
  if (start.startsWith('\x89PNG\r\n\x1A\n')) return 'image/png'
  if (start.startsWith('\xFF\xD8\xFF')) return 'image/jpeg'
  if (start.startsWith('RIFF') && start.startsWith('WEBP', 8)) return 'image/webp'
  if (start.startsWith('PK\x03\x04')) return archiveType(start, latin(tail))
  // Word files of the same age have the same signature.
  if (start.startsWith('\xD0\xCF\x11\xE0\xA1\xB1\x1A\xE1')) return /\.xls$/i.test(name) ? 'application/vnd.ms-excel' : undefined
  return /\.(csv|tsv|txt)$/i.test(name) && isTable(head) ? 'text/csv' : undefined
}

function archiveType(start: string, end: string): string | undefined {
  if (start.startsWith('mimetype', 30)) return start.slice(38).startsWith(ods) ? ods : undefined
  return end.includes('xl/workbook.') && end.includes('[Content_Types].xml') ? xlsx : undefined
}

function isTable(head: Uint8Array): boolean {
  if (head.includes(0)) return false
  const lines = latin(head)
    .replace(/^\xEF\xBB\xBF/, '')
    .trimStart()
  return !lines.startsWith('<') && /[,;\t]/.test(lines)
}

function latin(bytes: Uint8Array): string {
  // A TextDecoder reads latin1 as Windows-1252.
  return Array.from(bytes, (byte) => String.fromCharCode(byte)).join('')
}

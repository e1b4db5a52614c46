/** A file that was chosen, with the name under which it is stored. */
export type LineSheet = { id: string; file: File }

const megabyte = 1024 * 1024
export const maxLineSheetBytes = 10 * megabyte

const mediaTypes: Record<string, string> = {
  pdf: 'application/pdf',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  csv: 'text/csv',
  tsv: 'text/csv',
  xls: 'application/vnd.ms-excel',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  ods: 'application/vnd.oasis.opendocument.spreadsheet'
}

export const acceptedLineSheets = Object.keys(mediaTypes)
  .map((extension) => `.${extension}`)
  .join(',')

export const wrongTypeText = 'This is not a PDF, picture or spreadsheet. Choose another file.'
const emptyText = 'This file is empty. Choose another file.'
const tooLargeText = 'This file is larger than 10 MB. Choose a smaller one.'

/** The server also looks at the content. */
export function lineSheetProblem({ name, size }: Pick<File, 'name' | 'size'>): string | undefined {
  if (mediaTypeOf(name) === undefined) return wrongTypeText
  if (size === 0) return emptyText
  return size > maxLineSheetBytes ? tooLargeText : undefined
}

export function refusalText(code: unknown): string {
  if (code === 'empty') return emptyText
  return code === 'size' ? tooLargeText : wrongTypeText
}

/** With the type of its name: browsers do not agree on that of a spreadsheet. */
export function typedLineSheet(file: File): File {
  return new File([file], file.name, { type: mediaTypeOf(file.name) ?? file.type })
}

/** '4.2 of 10 MB' */
export function sizeText(bytes: number): string {
  return `${Math.max(bytes / megabyte, 0.1).toFixed(1)} of 10 MB`
}

function mediaTypeOf(name: string): string | undefined {
  return mediaTypes[/\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? '']
}

export const rowNames = {
  new: 'New this week',
  forYou: 'For you',
  saved: 'Because you saved a piece',
  changes: 'Since you saved them',
  brands: 'The houses',
  collection: 'A collection',
  curations: 'Curations',
  viewed: 'Recently viewed',
  chosen: 'Chosen by hand'
} as const

export type RowId = keyof typeof rowNames

const isRowId = (text: unknown): text is RowId => typeof text === 'string' && Object.hasOwn(rowNames, text)

/** From top to bottom, unless staff have arranged them. */
export const rowIds: RowId[] = Object.keys(rowNames).filter(isRowId)

export function readHiddenRows(text: string | null): RowId[] {
  try {
    const stored: unknown = JSON.parse(text ?? '[]')
    return Array.isArray(stored) ? [...new Set(stored.filter(isRowId))] : []
  } catch {
    return []
  }
}

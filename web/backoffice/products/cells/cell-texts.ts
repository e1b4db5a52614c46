import { formatCount } from '#web/lib/format/counts.ts'
import type { CellEdit } from './cell-editor-store.ts'
import { cellColumns, cellLabel } from './cell-values.ts'

export function changedText({ product, values }: CellEdit): string {
  return `${product.name} is now ${wantedText({ product, values })}`
}

/** What an edit changes its cells to. */
export function wantedText({ product, values }: CellEdit): string {
  return labels({ product: { ...product, ...values }, values })
}

/** The edits' products are as they are stored now. */
export function conflictsText(conflicts: CellEdit[]): string {
  const [first] = conflicts
  return conflicts.length === 1 && first
    ? `Somebody has changed ${first.product.name} to ${labels(first)} meanwhile.`
    : `Somebody has changed ${formatCount(conflicts.length)} of these products meanwhile. They stay as they are.`
}

export function unsavedText(edits: CellEdit[]): string {
  const [first] = edits
  return edits.length === 1 && first
    ? `${first.product.name} could not be changed to ${wantedText(first)}.`
    : `${formatCount(edits.length)} products could not be changed.`
}

export function deletedText(edits: CellEdit[]): string {
  const [first] = edits
  return edits.length === 1 && first
    ? `${first.product.name} has been deleted meanwhile.`
    : `${formatCount(edits.length)} of these products have been deleted meanwhile.`
}

function labels({ product, values }: CellEdit): string {
  return cellColumns
    .filter((column) => column in values)
    .map((column) => cellLabel(product, column))
    .join(', ')
}

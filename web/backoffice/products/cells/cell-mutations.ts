import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { showChange } from '#web/backoffice/products/bulk/product-batch-store.ts'
import type { ProductRow, ProductsPage } from '#web/backoffice/products/product-queries.ts'
import { invalidateProducts } from '#web/domain/catalogue/invalidate-catalogue.ts'
import { keys } from '#web/lib/query/query-keys.ts'
import { isServerError } from '#web/lib/server-error.ts'
import { supabase } from '#web/lib/supabase.ts'
import { newUuid } from '#web/lib/uuid.ts'
import { type CellEdit, type CellPlace, editCell, showCellProblem, useCellEditor } from './cell-editor-store.ts'
import { mergeEdits, withoutCells } from './cell-edits.ts'
import { type CellColumn, cellColumns, cellLabel } from './cell-values.ts'

export type CellChange = {
  edits: CellEdit[]
  batch: string
  /** What was typed into one cell, which opens again if it cannot be saved and no other cell is edited. */
  typed?: CellPlace & { text: string }
  /** A change that stays in `unsaved` until it is saved. */
  isRetry?: boolean
}

/** Shown at once, sent one after the other, and undone as one change. Returns the products that somebody else changed. */
export function useEditCells() {
  const queries = useQueryClient()
  return useMutation({
    scope: { id: 'product cells' },
    mutationFn: async ({ edits, batch }: CellChange): Promise<ProductRow[]> => {
      const client = await supabase()
      const cells = edits.map(({ product, values }) => ({ id: product.id, before: seen(product, values), after: values }))
      return (await client.rpc('edit_product_cells', { batch, edits: cells }).throwOnError()).data
    },
    onMutate: ({ edits }) =>
      showInLists(
        queries,
        edits.map(({ product, values }) => ({ ...product, ...values }))
      ),
    onError(error, { edits, typed, isRetry }) {
      showInLists(
        queries,
        edits.map(({ product }) => product)
      )
      if (!typed && !isRetry) return
      const { editing, unsaved } = useCellEditor.getState()
      if (!typed || editing) {
        useCellEditor.setState({ unsaved: mergeEdits(unsaved, edits) })
        return
      }
      editCell(typed, typed.text)
      showCellProblem(isServerError(error) ? 'Not saved. Try again.' : 'Not saved: there is no connection. Enter tries again.')
    },
    onSuccess(present, { edits, batch }) {
      showInLists(queries, present)
      const isPresent = new Map(present.map((product) => [product.id, product]))
      const conflicts = edits.flatMap(({ product, values }) => {
        const stored = isPresent.get(product.id)
        return stored ? [{ product: stored, values }] : []
      })
      const made = edits.filter(({ product }) => !isPresent.has(product.id))
      useCellEditor.setState((state) => ({
        conflicts: mergeEdits(withoutCells(state.conflicts, edits), conflicts),
        unsaved: withoutCells(state.unsaved, edits)
      }))
      const [first] = made
      if (first) showChange({ id: batch, total: made.length, summary: made.length === 1 ? summaryOf(first) : undefined })
      const [column] = first ? columnsOf(first) : []
      if (first && column) useCellEditor.setState({ changed: { id: first.product.id, column } })
    },
    onSettled: () => invalidateProducts(queries)
  })
}

export function newBatch(edits: CellEdit[]) {
  return { edits, batch: newUuid() }
}

function seen(product: ProductRow, values: CellEdit['values']) {
  return Object.fromEntries(cellColumns.filter((column) => column in values).map((column) => [column, product[column]]))
}

function columnsOf({ values }: CellEdit): CellColumn[] {
  return cellColumns.filter((column) => column in values)
}

function summaryOf(edit: CellEdit): string {
  const after = { ...edit.product, ...edit.values }
  return `${after.name} is now ${columnsOf(edit)
    .map((column) => cellLabel(after, column))
    .join(', ')}`
}

function showInLists(queries: QueryClient, products: ProductRow[]): void {
  const shown = new Map(products.map((product) => [product.id, product]))
  queries.setQueriesData<ProductsPage>({ queryKey: keys.products.lists() }, (page) =>
    page?.rows.some(({ id }) => shown.has(id)) ? { ...page, rows: page.rows.map((row) => shown.get(row.id) ?? row) } : page
  )
}

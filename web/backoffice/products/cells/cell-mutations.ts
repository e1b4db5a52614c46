import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { toast } from 'sonner'
import { showChange } from '#web/backoffice/products/bulk/product-batch-store.ts'
import type { ProductRow, ProductsPage } from '#web/backoffice/products/product-queries.ts'
import { invalidateProducts } from '#web/domain/catalogue/invalidate-catalogue.ts'
import { keys } from '#web/lib/query/query-keys.ts'
import { isServerError } from '#web/lib/server-error.ts'
import { supabase } from '#web/lib/supabase.ts'
import { newUuid } from '#web/lib/uuid.ts'
import { type CellEdit, type CellPlace, editCell, showCellProblem, useCellEditor } from './cell-editor-store.ts'
import { mergeEdits, withoutCells, withoutProducts } from './cell-edits.ts'
import { changedText, conflictsText, deletedText, unsavedText } from './cell-texts.ts'
import { cellColumns } from './cell-values.ts'

export type CellChange = {
  edits: CellEdit[]
  batch: string
  /** What was typed into one cell, which opens again if it cannot be saved and no other cell is edited. */
  typed?: CellPlace & { text: string }
  /** A change that stays in `unsaved` until it is saved. */
  isRetry?: boolean
}

/** Nothing was changed, because somebody has deleted some of the products. */
export class ProductsDeleted extends Error {
  readonly ids: readonly string[]

  constructor(ids: readonly string[]) {
    super('Products have been deleted meanwhile')
    this.ids = ids
  }
}

/** Shown at once, sent one after the other, and undone as one change. Returns the products that somebody else changed. */
export function useEditCells() {
  const queries = useQueryClient()
  const navigate = useNavigate()
  const tellElsewhere = (text: string) => {
    if (useCellEditor.getState().isNoticed) return
    toast.error(text, { action: { label: 'Show', onClick: () => navigate('/backoffice/products') } })
  }
  return useMutation({
    scope: { id: 'product cells' },
    mutationFn: async ({ edits, batch }: CellChange): Promise<ProductRow[]> => {
      const client = await supabase()
      const cells = edits.map(({ product, values }) => ({ id: product.id, before: seen(product, values), after: values }))
      const { data, error } = await client.rpc('edit_product_cells', { batch, edits: cells })
      if (error?.code === 'PT404') throw new ProductsDeleted(error.details.split(','))
      if (error) throw error
      return data
    },
    onMutate({ edits }) {
      useCellEditor.setState(({ saving }) => ({ saving: saving + 1 }))
      showInLists(
        queries,
        edits.map(({ product, values }) => ({ ...product, ...values }))
      )
    },
    onError(error, { edits, typed, isRetry }) {
      showInLists(
        queries,
        edits.map(({ product }) => product)
      )
      const { editing, unsaved, conflicts, paste, isNoticed } = useCellEditor.getState()
      if (error instanceof ProductsDeleted) {
        useCellEditor.setState({
          unsaved: withoutProducts(unsaved, error.ids),
          conflicts: withoutProducts(conflicts, error.ids)
        })
        // The dialog of a paste says it itself.
        if (!paste) toast.error(deletedText(edits.filter(({ product }) => error.ids.includes(product.id))))
        return
      }
      if (!typed && !isRetry) return
      if (!typed || editing || !isNoticed) {
        useCellEditor.setState({ unsaved: mergeEdits(unsaved, edits) })
        tellElsewhere(unsavedText(edits))
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
      if (conflicts.length > 0) tellElsewhere(conflictsText(conflicts))
      const [first] = made
      if (first) showChange({ id: batch, total: made.length, summary: made.length === 1 ? changedText(first) : undefined })
      const column = cellColumns.find((name) => first && name in first.values)
      if (first && column) useCellEditor.setState({ changed: { id: first.product.id, column } })
    },
    onSettled() {
      useCellEditor.setState(({ saving }) => ({ saving: saving - 1 }))
      return invalidateProducts(queries)
    }
  })
}

export function newBatch(edits: CellEdit[]) {
  return { edits, batch: newUuid() }
}

function seen(product: ProductRow, values: CellEdit['values']) {
  return Object.fromEntries(cellColumns.filter((column) => column in values).map((column) => [column, product[column]]))
}

function showInLists(queries: QueryClient, products: ProductRow[]): void {
  const shown = new Map(products.map((product) => [product.id, product]))
  queries.setQueriesData<ProductsPage>({ queryKey: keys.products.lists() }, (page) =>
    page?.rows.some(({ id }) => shown.has(id)) ? { ...page, rows: page.rows.map((row) => shown.get(row.id) ?? row) } : page
  )
}

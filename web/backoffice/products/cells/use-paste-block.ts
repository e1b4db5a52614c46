import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { toast } from 'sonner'
import { clipboardCells } from '#web/backoffice/products/clipboard-cells.ts'
import { type ProductRow, productsPageQuery, productsPageSize } from '#web/backoffice/products/product-queries.ts'
import { readProductOrder } from '#web/backoffice/products/products-url.ts'
import { formatCount } from '#web/lib/format/counts.ts'
import { log } from '#web/lib/log.ts'
import { type CellPlace, editCell, useCellEditor } from './cell-editor-store.ts'
import { listIndexOf } from './cell-focus.ts'
import { maxPastedRows } from './paste-block.ts'

/** Pastes from a cell on: a single text opens its editor, a block is shown first. */
export function usePasteBlock() {
  const queries = useQueryClient()
  return async (cell: Element, place: CellPlace, text: string): Promise<void> => {
    const block = clipboardCells(text)
    const [[only = ''] = []] = block
    if (block.length === 1 && block[0]?.length === 1) {
      editCell(place, only.trim())
      return
    }
    if (block.length > maxPastedRows) {
      toast.error(`Paste at most ${formatCount(maxPastedRows)} rows at once; for more, use Upload`)
      return
    }
    const first = listIndexOf(cell)
    try {
      const rows = await readRows(queries, first, block.length)
      useCellEditor.setState({ paste: { block, rows, column: place.column } })
    } catch (error) {
      log('warn', 'The rows to paste into could not be read', error)
      toast.error('The cells could not be pasted. Check your connection and try again.')
    }
  }
}

async function readRows(queries: QueryClient, first: number, count: number): Promise<ProductRow[]> {
  const order = readProductOrder(new URLSearchParams(location.search))
  const rows: ProductRow[] = []
  for (let page = Math.floor(first / productsPageSize); page * productsPageSize < first + count; page += 1) {
    const { rows: ofPage } = await queries.fetchQuery(productsPageQuery({ ...order, page }))
    rows.push(...ofPage)
    if (ofPage.length < productsPageSize) break
  }
  const from = first % productsPageSize
  return rows.slice(from, from + count)
}

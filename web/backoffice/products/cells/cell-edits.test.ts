import { expect, test } from 'vitest'
import type { ProductRow } from '#web/backoffice/products/product-queries.ts'
import type { CellEdit } from './cell-editor-store.ts'
import { mergeEdits, withoutCells } from './cell-edits.ts'
import type { CellValues } from './cell-values.ts'

const edit = (id: string, values: CellValues): CellEdit => ({ product: { id } as ProductRow, values })
const shown = (edits: CellEdit[]) => edits.map(({ product, values }) => [product.id, values])

test('a cell that is changed again no longer waits for a decision, the others of its product do', () => {
  const waiting = [edit('A', { price: 1, tags: ['x'] }), edit('B', { price: 2 })]
  expect(shown(withoutCells(waiting, [edit('A', { price: 3 })]))).toEqual([
    ['A', { tags: ['x'] }],
    ['B', { price: 2 }]
  ])
  expect(withoutCells(waiting, waiting)).toEqual([])
})

test('edits of one product become one, with the later value of a cell', () => {
  const merged = mergeEdits([edit('A', { price: 1, tags: ['x'] }), edit('B', { price: 2 })], [edit('A', { price: 3 })])
  expect(shown(merged)).toEqual([
    ['A', { price: 3, tags: ['x'] }],
    ['B', { price: 2 }]
  ])
})

import { describe, expect, test } from 'vitest'
import { someProduct } from './some-product.ts'
import {
  type ConflictChoice,
  checkUpdateRow,
  checkUpdateRows,
  type Decided,
  type FieldChange,
  keyOf,
  type UpdateRow
} from './update-check.ts'

const product = someProduct()
const base = { products: new Map([[product.product_id, product]]), changes: new Map() }

function rowOf(cells: Record<string, string>, number = 1): UpdateRow {
  return { number, cells: { cproduct_link_URL: 'VIT-0001', ...cells } }
}

function check(cells: Record<string, string>, change?: Record<string, FieldChange>, choice?: ConflictChoice) {
  const changes = new Map(change && [[product.id, change]])
  const decide = (decided: Decided | undefined) =>
    checkUpdateRow(rowOf(cells), { ...base, changes }, { emptyCells: 'leave', decided })
  return decide(choice && { choice, about: keyOf(decide(undefined).conflicts) })
}

describe('a row of an update, compared with its product', () => {
  test('changes the fields that differ, and shows their cells as they are', () => {
    expect(check({ Title: 'Augustine Top-Handle Bag', Price: '3600', Tag: 'gift', stock_status: 'in_stock' })).toMatchObject({
      state: 'changing',
      after: { price: 3600, tags: ['gift'] },
      replaced: { Price: '3450', Tag: 'icon' }
    })
  })

  test('is unchanged if nothing differs, whatever the notation', () => {
    expect(check({ Price: '3,450.00', Brand: 'Maison Orvaël', colors: '["Oxblood"]', material: '' }).state).toBe('unchanged')
  })

  test('fails without a link, with a value that cannot be read and with a time that was tampered with', () => {
    expect(check({ cproduct_link_URL: ' ' })).toMatchObject({
      state: 'failing',
      problems: [{ message: 'Missing product link' }]
    })
    expect(check({ Price: 'x' })).toMatchObject({ state: 'failing', problems: [{ column: 'Price' }] })
    expect(check({ updated_at: '18 Nov' })).toMatchObject({ state: 'failing', problems: [{ column: 'updated_at' }] })
    expect(check({ cproduct_link_URL: 'VIT-9' })).toMatchObject({
      state: 'unknown',
      problems: [{ column: 'cproduct_link_URL', message: 'No product has this link' }]
    })
  })

  const made = { made_by_name: 'Théo Lindt', made_at: '2026-11-20T10:00:00+00:00' }

  test('leaves what a colleague has changed since the export and the file has not', () => {
    expect(check({ Price: '3300', Title: 'Augustine' }, { price: { before: 3300, ...made } })).toMatchObject({
      state: 'changing',
      after: { name: 'Augustine' },
      conflicts: []
    })
  })

  test('asks about what both have changed: the present value stays, or that of the file is written', () => {
    const change = { price: { before: 3300, ...made } }
    const cells = { Price: '3600', Title: 'Augustine' }
    const conflict = { field: 'price', column: 'Price', exported: '3300', now: '3450', file: '3600', change: change.price }
    expect(check(cells, change)).toMatchObject({ state: 'conflict', after: {}, conflicts: [conflict] })
    expect(check(cells, change, 'keep')).toMatchObject({
      state: 'changing',
      after: { name: 'Augustine' },
      conflicts: [conflict]
    })
    expect(check(cells, change, 'use file')).toMatchObject({
      state: 'changing',
      after: { name: 'Augustine', price: 3600 },
      conflicts: [conflict]
    })
    expect(check({ Price: '3600' }, change, 'keep').state).toBe('unchanged')
  })

  test('asks again if a colleague has changed it once more, or the file says something else', () => {
    const decideOn = (cells: Record<string, string>, made_at: string, decided?: Decided) =>
      checkUpdateRow(
        rowOf(cells),
        { ...base, changes: new Map([[product.id, { price: { before: 3300, ...made, made_at } }]]) },
        { emptyCells: 'leave', decided }
      )
    const { conflicts } = decideOn({ Price: '3600' }, '2026-11-20T10:00:00+00:00')
    const decided: Decided = { choice: 'use file', about: keyOf(conflicts) }
    expect(decideOn({ Price: '3600' }, '2026-11-20T10:00:00+00:00', decided).state).toBe('changing')
    expect(decideOn({ Price: '3600' }, '2026-11-20T10:05:00+00:00', decided).state).toBe('conflict')
    expect(decideOn({ Price: '3700' }, '2026-11-20T10:00:00+00:00', decided).state).toBe('conflict')
  })

  test('asks nothing about what was changed and put back', () => {
    expect(check({ Price: '3600' }, { price: { before: 3450, ...made } })).toMatchObject({
      state: 'changing',
      after: { price: 3600 },
      conflicts: []
    })
  })

  test('asks nothing if both have made the same change', () => {
    expect(check({ Price: '3450' }, { price: { before: 3300, ...made } }).state).toBe('unchanged')
  })
})

test('counts rows by what becomes of them; a second row of a product fails', () => {
  const rows = [
    rowOf({ Price: '1', Title: 'A' }, 1),
    rowOf({ Price: '2' }, 2),
    rowOf({ cproduct_link_URL: 'VIT-9' }, 3),
    rowOf({ cproduct_link_URL: 'VIT-9' }, 4)
  ]
  const { of, counts, cells } = checkUpdateRows(rows, (row) =>
    checkUpdateRow(row, base, { emptyCells: 'leave', decided: undefined })
  )
  expect(counts).toEqual({ changing: 1, unchanged: 0, conflict: 0, unknown: 2, failing: 1 })
  expect(cells).toBe(2)
  expect(of.get(2)?.problems).toEqual([{ column: 'cproduct_link_URL', message: 'Row 1 has the same product link' }])
})

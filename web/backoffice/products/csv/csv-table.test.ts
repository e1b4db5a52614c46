import { expect, test } from 'vitest'
import { notationOf } from './csv-money.ts'
import { applySuggestion, dismissSuggestion, openSuggestions, type UploadTable, undoDecision } from './csv-table.ts'
import { correctRow, prepareRow } from './csv-upload.ts'
import type { CsvCells } from './product-csv.ts'

const newId = () => 'PROD-1'
const noPause = async () => undefined

function tableOf(...rows: CsvCells[]): UploadTable {
  const notation = notationOf(rows.flatMap(({ Price = '', original_price = '' }) => [Price, original_price]))
  return {
    columns: Object.keys(rows[0] ?? {}),
    rows: rows.map((cells, index) => prepareRow({ cells: { Title: 'A', ...cells } }, index + 1, newId, notation)),
    linksRevision: 0,
    notation,
    decisions: []
  }
}

const prices = ({ rows }: UploadTable) => rows.map(({ product }) => product?.price)
const open = (table: UploadTable) => openSuggestions(table, table.rows)

function first(table: UploadTable) {
  const [suggestion] = open(table)
  if (!suggestion) throw new Error('nothing is offered')
  return suggestion
}

test('suggests another notation of prices once per column, and reads them that way once applied', async () => {
  const table = tableOf({ Price: '1.299' }, { Price: '2.450,00' }, { Price: '990' }, { Price: '3.100' }, { Price: 'dear' })
  expect(prices(table)).toEqual([1.299, null, 990, 3.1, null])
  expect(open(table)).toEqual([
    {
      column: 'Price',
      changes: [
        { number: 1, cells: { Price: '1299' } },
        { number: 2, cells: { Price: '2450' } },
        { number: 4, cells: { Price: '3100' } }
      ],
      examples: [
        { text: '1.299', meaning: '1,299' },
        { text: '2.450,00', meaning: '2,450' }
      ]
    }
  ])
  const applied = await applySuggestion(table, first(table), newId, noPause)
  expect(prices(applied)).toEqual([1299, 2450, 990, 3100, null])
  expect(open(applied)).toEqual([])
})

test('a suggestion applied to one column does not affect the other price column', async () => {
  const table = tableOf({ Price: '12,50', original_price: '1.299' })
  const applied = await applySuggestion(table, first(table), newId, noPause)
  expect(open(applied).map(({ changes }) => changes)).toEqual([[{ number: 1, cells: { original_price: '1299' } }]])
})

test('applying a suggestion writes the currency too, in a new column if the file has none', async () => {
  const table = tableOf({ Price: '€ 990' }, { Price: '1200' })
  const applied = await applySuggestion(table, first(table), newId, noPause)
  expect(applied.rows.map(({ product }) => [product?.price, product?.currency])).toEqual([
    [990, 'EUR'],
    [1200, undefined]
  ])
  expect(applied.columns).toEqual(['Price', 'currency'])
})

test('undo restores every row', async () => {
  const table = tableOf({ Price: '€ 990' }, { Price: '1.299' })
  const applied = await applySuggestion(table, first(table), newId, noPause)
  const [decision] = applied.decisions
  expect(decision && undoDecision(applied, decision, newId)).toEqual(table)
})

test('undo keeps later manual corrections', async () => {
  const table = tableOf({ Price: '1.299', Brand: '' }, { Price: '1.450', Brand: '' })
  const applied = await applySuggestion(table, first(table), newId, noPause)
  const [one, other] = applied.rows
  if (!one || !other) throw new Error('two rows were made')
  const corrected = {
    ...applied,
    rows: [correctRow(one, { Brand: 'Rademar' }, newId), correctRow(other, { Price: '5' }, newId)]
  }
  const [decision] = corrected.decisions
  const undone = decision && undoDecision(corrected, decision, newId)
  expect(undone?.rows.map(({ cells }) => [cells.Price, cells.Brand])).toEqual([
    ['1.299', 'Rademar'],
    ['5', '']
  ])
})

test('a dismissed suggestion is not made again until the dismissal is undone', () => {
  const table = tableOf({ is_sale: 'TRUE' }, { is_sale: 'WAHR' })
  expect(first(table).examples).toEqual([
    { text: 'TRUE', meaning: 'true' },
    { text: 'WAHR', meaning: 'true' }
  ])
  const left = dismissSuggestion(table, first(table))
  expect(open(left)).toEqual([])
  const [decision] = left.decisions
  expect(decision && open(undoDecision(left, decision, newId))).toHaveLength(1)
})

test('a suggestion does not overwrite a cell corrected since', async () => {
  const table = tableOf({ Price: '1.299' }, { Price: '2.450,00' })
  const offered = first(table)
  const [row] = table.rows
  if (!row) throw new Error('no row')
  const corrected = { ...table, rows: [correctRow(row, { Price: '1500' }, newId, table.notation), ...table.rows.slice(1)] }
  expect(prices(await applySuggestion(corrected, offered, newId, noPause))).toEqual([1500, 2450])
})

import { describe, expect, test } from 'vitest'
import { addServerMessages, correctRow, prepareRow, type UploadTools, uploadRows } from './csv-upload.ts'
import type { NewProduct } from './product-csv.ts'
import type { InsertResult } from './product-insert-result.ts'

const stored: InsertResult = { kind: 'stored' }
const unreachable: InsertResult = { kind: 'unreachable' }

function rowsOf(...cells: Record<string, string>[]) {
  let count = 0
  return cells.map((row, index) => prepareRow({ cells: row }, index + 1, () => `PROD-${++count}`))
}

const linked = (...ids: string[]) => rowsOf(...ids.map((id) => ({ Title: id, cproduct_link_URL: id })))

function toolsWith(insert: (product: NewProduct) => InsertResult, change: Partial<UploadTools> = {}): UploadTools {
  return {
    insert: async (product) => insert(product),
    wait: async () => undefined,
    isCancelled: () => false,
    onProgress: () => undefined,
    onRow: () => undefined,
    ...change
  }
}

const numbers = (rows: { number: number }[]) => rows.map(({ number }) => number)

test('§7 CSV upload: rows are inserted one after the other, in order', async () => {
  const seen: string[] = []
  let running = 0
  const insert = async (product: NewProduct) => {
    running += 1
    expect(running).toBe(1)
    await Promise.resolve()
    running -= 1
    seen.push(product.product_id)
    return stored
  }
  const progress: number[] = []
  const tools = { ...toolsWith(() => stored), insert, onProgress: ({ done }: { done: number }) => progress.push(done) }
  const outcome = await uploadRows(linked('a', 'b', 'c'), tools)
  expect(seen).toEqual(['a', 'b', 'c'])
  expect(progress).toEqual([1, 2, 3])
  expect(outcome).toMatchObject({ ending: 'complete', failed: [], existing: [], untried: [] })
})

test('§8 row numbering starts at 1: rows that fail are named and the others go in', async () => {
  const rows = rowsOf({ Title: 'A' }, {}, { Title: 'C', colors: '[' }, { Title: 'D' }, { Title: 'E' })
  const outcome = await uploadRows(
    rows,
    toolsWith(({ name }) => (name === 'D' ? { kind: 'rejected', message: 'Price must be positive' } : stored))
  )
  expect(numbers(outcome.stored)).toEqual([1, 5])
  expect(outcome.failed.map(({ row, message }) => [row.number, message])).toEqual([
    [2, 'Missing required field: Title'],
    [3, 'colors must be a JSON list such as ["Black", "Rust"]'],
    [4, 'Price must be positive']
  ])
})

test('reports a row whose product_id exists separately from failed rows', async () => {
  const outcome = await uploadRows(
    linked('a', 'b'),
    toolsWith(({ product_id }) => (product_id === 'a' ? { kind: 'exists' } : stored))
  )
  expect(numbers(outcome.existing)).toEqual([1])
  expect(numbers(outcome.stored)).toEqual([2])
})

test('a row with the product link of an inserted row fails and names that row', async () => {
  const stored = new Set<string>()
  const outcome = await uploadRows(
    linked('a', 'b', 'a'),
    toolsWith(({ product_id }) => {
      if (stored.has(product_id)) return { kind: 'exists' }
      stored.add(product_id)
      return { kind: 'stored' }
    })
  )
  expect(outcome.failed.map(({ row, message }) => [row.number, message])).toEqual([[3, 'Row 1 has the same product link']])
  expect(outcome.existing).toEqual([])
})

test('Cancel keeps inserted rows and reports the rest', async () => {
  let count = 0
  const outcome = await uploadRows(
    linked('a', 'b', 'c'),
    toolsWith(
      () => {
        count += 1
        return stored
      },
      { isCancelled: () => count === 2 }
    )
  )
  expect(outcome.ending).toBe('cancelled')
  expect(numbers(outcome.stored)).toEqual([1, 2])
  expect(numbers(outcome.untried)).toEqual([3])
})

describe('while the server is unreachable', () => {
  test('retries a row with increasing pauses until it is inserted', async () => {
    const answers = [unreachable, unreachable, stored]
    const waits: number[] = []
    const outcome = await uploadRows(
      linked('a'),
      toolsWith(() => answers.shift() ?? stored, {
        wait: async (milliseconds) => {
          waits.push(milliseconds)
        }
      })
    )
    expect(waits).toEqual([500, 1000])
    expect(numbers(outcome.stored)).toEqual([1])
  })

  test('a row that exists after an attempt without a response counts as inserted', async () => {
    const answers: InsertResult[] = [unreachable, { kind: 'exists' }]
    const outcome = await uploadRows(
      linked('a'),
      toolsWith(() => answers.shift() ?? stored)
    )
    expect(numbers(outcome.stored)).toEqual([1])
  })

  test('the upload ends after several retries and keeps inserted rows', async () => {
    const outcome = await uploadRows(
      linked('a', 'b', 'c'),
      toolsWith(({ product_id }) => (product_id === 'a' ? stored : unreachable))
    )
    expect(outcome.ending).toBe('unreachable')
    expect(numbers(outcome.stored)).toEqual([1])
    expect(numbers(outcome.untried)).toEqual([2, 3])
  })
})

test('stops sending rows after the staff role is lost', async () => {
  let count = 0
  const outcome = await uploadRows(
    linked('a', 'b'),
    toolsWith(() => {
      count += 1
      return { kind: 'forbidden' }
    })
  )
  expect(count).toBe(1)
  expect(outcome).toMatchObject({ ending: 'unreachable', stored: [] })
})

test('a row without a link keeps its generated id, so that a retry does not duplicate it', async () => {
  const rows = rowsOf({ Title: 'A' })
  const ids = new Set<string>()
  const insert = ({ product_id }: NewProduct): InsertResult => {
    if (ids.has(product_id)) return { kind: 'exists' }
    ids.add(product_id)
    return stored
  }
  await uploadRows(rows, toolsWith(insert))
  const again = await uploadRows(rows, toolsWith(insert))
  expect(ids.size).toBe(1)
  expect(numbers(again.stored)).toEqual([1])
})

describe('a row that is corrected', () => {
  test('is parsed again and reports the changed cells', () => {
    const [row] = rowsOf({ Title: '', Price: '-5', Brand: 'Rademar' })
    if (!row) throw new Error('a row was made')
    expect(row.problems.map(({ column }) => column)).toEqual(['Title', 'Price'])
    const once = correctRow(row, { Title: 'Lac 38' }, () => 'PROD-9')
    expect(once).toMatchObject({ product: undefined, corrected: ['Title'], problems: [{ column: 'Price' }] })
    const twice = correctRow(once, { Price: '5', Brand: 'Rademar' }, () => 'PROD-9')
    expect(twice).toMatchObject({ number: 1, problems: [], corrected: ['Title', 'Price'] })
    expect(twice.product).toMatchObject({ product_id: 'PROD-9', name: 'Lac 38', price: 5, brand: 'Rademar' })
  })

  test('keeps its generated id until it gets a link', () => {
    const [row] = rowsOf({ Title: 'A' })
    if (!row) throw new Error('a row was made')
    const renamed = correctRow(row, { Title: 'B' }, () => 'PROD-9')
    expect(renamed.product?.product_id).toBe('PROD-1')
    const linked = correctRow(renamed, { cproduct_link_URL: 'https://h.example/b' }, () => 'PROD-9')
    expect(linked).toMatchObject({ product: { product_id: 'https://h.example/b' }, hasGeneratedId: false })
  })

  test('still fails with too many cells, because the cut-off ones are unknown', () => {
    const row = prepareRow({ cells: { Title: 'A' }, problem: 'More cells' }, 1, () => 'PROD-1')
    expect(correctRow(row, { Title: 'B' }, () => 'PROD-1')).toMatchObject({
      product: undefined,
      problems: [{ message: 'More cells' }]
    })
  })
})

test('shows an error of the server at its row', async () => {
  const rows = rowsOf({ Title: 'A' }, { Title: 'B' }, {})
  const outcome = await uploadRows(
    rows,
    toolsWith(({ name }) => (name === 'B' ? { kind: 'rejected', message: 'A value is too long' } : stored))
  )
  expect(addServerMessages(rows, outcome.failed).map(({ problems }) => problems)).toEqual([
    [],
    [{ message: 'A value is too long' }],
    [{ column: 'Title', message: 'Missing required field: Title' }]
  ])
})

import { expect, test } from 'vitest'
import { readAllRows } from './read-all-rows.ts'

const table = (count: number) => Array.from({ length: count }, (_, index) => ({ id: String(index) }))

test.each([
  [0, 1],
  [999, 1],
  [1000, 2],
  [2500, 3]
])('reads all of %i rows in %i requests', async (count, requests) => {
  const ranges: number[][] = []
  const rows = await readAllRows(async (from, to) => {
    ranges.push([from, to])
    return table(count).slice(from, to + 1)
  })
  expect(rows).toEqual(table(count))
  expect(ranges).toHaveLength(requests)
  expect(ranges[0]).toEqual([0, 999])
})

test('a row that moves to the next page while the list is read is returned once', async () => {
  const before = table(1500)
  const after = [{ id: 'new' }, ...before]
  const rows = await readAllRows(async (from, to) => (from === 0 ? before : after).slice(from, to + 1))
  expect(new Set(rows.map((row) => row.id)).size).toBe(rows.length)
  expect(rows).toEqual(before)
})

test('fails if a page cannot be read', async () => {
  const reading = readAllRows(async (from) => {
    if (from > 0) throw new Error('cut off')
    return table(1000)
  })
  await expect(reading).rejects.toThrow('cut off')
})

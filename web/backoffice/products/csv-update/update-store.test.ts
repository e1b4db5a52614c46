import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { dismissBatch, showChange, undoBatch } from '#web/backoffice/products/bulk/product-batch-store.ts'
import { showUpdateResult, useCsvUpdate } from './update-store.ts'

const result = { batch: 'update', changed: 3, refused: [] }

beforeEach(() => {
  vi.stubGlobal('addEventListener', () => undefined)
  vi.stubGlobal('removeEventListener', () => undefined)
  dismissBatch()
  showUpdateResult(result)
})

afterEach(() => {
  vi.unstubAllGlobals()
})

async function undo(id: string, kept: number): Promise<void> {
  showChange({ id, total: 3 })
  await undoBatch(async () => ({ restored: 3 - kept, kept, remaining: 0 }))
}

test('an update that is undone as a whole has no result any more', async () => {
  await undo('update', 0)
  expect(useCsvUpdate.getState().result).toBeUndefined()
})

test.each([
  ['another change is undone', 'bulk', 0],
  ['some of its products are kept', 'update', 1]
])('the result of an update stays when %s', async (_what, id, kept) => {
  await undo(id, kept)
  expect(useCsvUpdate.getState().result).toEqual(result)
})

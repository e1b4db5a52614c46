import { expect, test } from 'vitest'
import { createTimeSlices } from './time-slices.ts'

test('long work yields to pending tasks, short work does not', async () => {
  const happened: string[] = []
  const slices = createTimeSlices()
  setImmediate(() => happened.push('other'))
  await slices.next()
  happened.push('short')
  for (const end = performance.now() + 20; performance.now() < end; );
  await slices.next()
  happened.push('long')
  expect(happened).toEqual(['short', 'other', 'long'])
})

import { describe, expect, test } from 'vitest'
import { createCollector } from './body-chunks.ts'

const chunks = [1, 70_000, 3, 0, 200_000, 65_536, 17].map((size, place) => Buffer.alloc(size, place + 1))
const whole = Buffer.concat(chunks)

describe('collected chunks', () => {
  test.each([
    ['announced', whole.length],
    ['not announced', undefined],
    ['announced too short', 20],
    ['announced as zero', 0],
    ['announced far too long', 8_000_000_000]
  ])('are the whole body if its length is %s', (_name, length) => {
    const collector = createCollector(length)
    for (const chunk of chunks) collector.add(chunk)
    expect(collector.end().equals(whole)).toBe(true)
  })

  test('allocate no memory for announced bytes that have not arrived', () => {
    const collector = createCollector(1_000_000_000)
    collector.add(Buffer.from('little'))
    expect(collector.end().buffer.byteLength).toBeLessThan(100_000)
  })
})

import { expect, test } from 'vitest'
import { type SentPart, sendEdits } from './send-edits.ts'

function editsOf(count: number) {
  return Array.from({ length: count }, (_, index) => ({ number: index + 1, id: `id ${index + 1}`, before: {}, after: {} }))
}

async function send(count: number, respond: (ids: string[]) => SentPart) {
  const refused: [number, string][] = []
  const parts: number[] = []
  const result = await sendEdits(editsOf(count), {
    send: async (part) => {
      parts.push(part.length)
      return respond(part.map(({ id }) => id))
    },
    refuse: (number, message) => refused.push([number, message])
  })
  return { result, refused, parts }
}

test('rows whose products others have changed are refused, the others count as changed', async () => {
  const { result, refused } = await send(3, () => ({ kind: 'sent', conflicts: ['id 2'] }))
  expect(result).toEqual({ kind: 'done', count: 2 })
  expect(refused).toEqual([[2, 'Somebody has changed this product meanwhile. Check the row and update again.']])
})

test('a row that the database refuses does not keep the others from being written', async () => {
  const { result, refused, parts } = await send(8, (ids) =>
    ids.includes('id 3') ? { kind: 'invalid', message: 'Too long' } : { kind: 'sent', conflicts: [] }
  )
  expect(result).toEqual({ kind: 'done', count: 7 })
  expect(refused).toEqual([[3, 'Too long']])
  expect(parts).toEqual([8, 4, 2, 2, 1, 1, 4])
})

test('without a response nothing is halved, so that the whole step is sent again', async () => {
  const { result, refused, parts } = await send(8, () => ({ kind: 'unreachable' }))
  expect([result, refused, parts]).toEqual([{ kind: 'unreachable' }, [], [8]])
})

import { expect, test } from 'vitest'
import { savedCases } from '#supabase/cases/saved.ts'
import { changeSaved, nothingSaved } from './saved.ts'

test.each(savedCases)('$rule', ({ changes, after }) => {
  const { items, ...saved } = changes.reduce((state, change) => changeSaved(state, { id: 'x', ...change }), nothingSaved)
  const plain = { ...saved, items: items.map(({ id, listId, note }) => ({ id, list: listId, note })) }
  expect(plain).toEqual({ ...nothingSaved, ...after })
})

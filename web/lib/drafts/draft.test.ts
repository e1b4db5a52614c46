import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { readDraft } from './draft.ts'
import { draftKey } from './draft-store.ts'

const form = z.object({ name: z.string(), tags: z.array(z.string()) })
const kept = {
  base: { name: '', tags: [] },
  values: { name: 'Lac', tags: ['steel'] },
  version: '',
  newId: 'PROD-1',
  unconfirmed: [{ name: 'La' }],
  uploads: ['https://rademar.example/a.png'],
  savedAt: '2026-11-21T12:00:00.000Z'
}

describe('a stored draft', () => {
  test('is read unchanged', () => {
    expect(readDraft(JSON.parse(JSON.stringify(kept)), form)).toEqual(kept)
  })

  test.each([
    ['nothing', undefined],
    ['something else', 'Lac'],
    ['of a form with other fields', { ...kept, values: { title: 'Lac' } }],
    ['with a list that is none', { ...kept, base: { name: '', tags: 'steel' } }],
    ['without its time', { ...kept, savedAt: 'yesterday' }]
  ])('rejects %s', (_what, text) => {
    expect(readDraft(text, form)).toBeUndefined()
  })
})

test('a draft belongs to a user, a kind and a record', () => {
  expect(draftKey({ userId: 'u', kind: 'product', record: 'new' })).toBe('vitrine-draft:u:product:new')
})

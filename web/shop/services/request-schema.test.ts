import { expect, test } from 'vitest'
import { localDay } from '#web/lib/format/dates.ts'
import { lastDay, requestSchema } from './request-schema.ts'

test('parses empty values as null', () => {
  expect(requestSchema.parse({ product_id: 'VIT-0001', note: '  ', preferred_on: '' })).toEqual({
    product_id: 'VIT-0001',
    note: null,
    preferred_on: null
  })
})

test.each([
  [{ note: 'x'.repeat(2001) }, 'Use at most 2,000 characters'],
  [{ preferred_on: '2020-01-01' }, 'Choose today or a later date'],
  [{ preferred_on: '2099-01-01' }, 'Choose a date within two years'],
  [{ product_id: '', note: ' ' }, 'Choose a piece, or say what this is for']
])('rejects %j with its message', (change, message) => {
  const { error } = requestSchema.safeParse({ product_id: 'VIT-0001', note: '', preferred_on: '', ...change })
  expect(error?.issues.map((issue) => issue.message)).toEqual([message])
})

test.each([localDay(new Date()), lastDay()])('accepts %s as the preferred day and trims the note', (preferred_on) => {
  expect(requestSchema.parse({ product_id: 'VIT-0001', note: ' A scratch ', preferred_on })).toEqual({
    product_id: 'VIT-0001',
    note: 'A scratch',
    preferred_on
  })
})

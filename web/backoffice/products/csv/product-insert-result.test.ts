import { expect, test } from 'vitest'
import { readInsertResult } from './product-insert-result.ts'

const check = (name: string) => ({
  code: '23514',
  message: `new row for relation "demo_products" violates check constraint "demo_products_${name}_check"`
})

test.each([
  [201, null, { kind: 'stored' }],
  [409, { code: '23505', message: 'duplicate key value violates unique constraint' }, { kind: 'exists' }],
  [0, { code: '', message: 'TypeError: Failed to fetch' }, { kind: 'unreachable' }],
  [503, { code: '', message: '' }, { kind: 'unreachable' }],
  [401, { code: 'PGRST303', message: 'JWT expired' }, { kind: 'forbidden' }],
  [403, { code: '42501', message: 'new row violates row-level security policy' }, { kind: 'forbidden' }],
  [400, check('price'), { kind: 'rejected', message: 'Price must be positive' }],
  [400, check('name'), { kind: 'rejected', message: 'Title is longer than 1,000 characters' }],
  [400, check('currency'), { kind: 'rejected', message: 'currency has a value that is not allowed' }],
  [
    400,
    { code: '22003', message: 'numeric field overflow' },
    { kind: 'rejected', message: 'Price must be less than 10,000,000,000' }
  ],
  [500, { code: '54000', message: 'index row size 3032 exceeds' }, { kind: 'rejected', message: 'A value is too long' }],
  [400, { code: '22P02', message: 'odd' }, { kind: 'rejected', message: 'The row was refused: odd' }]
])('status %d with %j is %j', (status, error, answer) => {
  expect(readInsertResult(status, error)).toEqual(answer)
})

import { DatabaseError } from 'pg'
import { expect, test } from 'vitest'
import { restErrorOf } from './database-errors.ts'

function errorOf(code: string, message = 'message', detail?: string): DatabaseError & { code: string } {
  return Object.assign(new DatabaseError(message, message.length, 'error'), { code, detail })
}

test.each([
  ['08006', 503],
  ['09000', 500],
  ['0L000', 403],
  ['0P000', 403],
  ['22P02', 400],
  ['23502', 400],
  ['23503', 409],
  ['23505', 409],
  ['23514', 400],
  ['25006', 405],
  ['25P02', 500],
  ['28000', 403],
  ['2D000', 500],
  ['38000', 500],
  ['39000', 500],
  ['3B000', 500],
  ['40001', 500],
  ['42883', 404],
  ['42P01', 404],
  ['42P17', 500],
  ['42703', 400],
  ['53300', 503],
  ['53400', 500],
  ['54000', 500],
  ['54001', 500],
  ['55000', 500],
  ['57014', 500],
  ['57P01', 503],
  ['58000', 500],
  ['F0000', 500],
  ['HV000', 500],
  ['P0001', 400],
  ['P0002', 500],
  ['XX000', 500],
  ['PT404', 404],
  ['PTxyz', 500],
  ['ZZ123', 400]
])('%s maps to %i', (code, status) => {
  expect(restErrorOf(errorOf(code), true).status).toBe(status)
})

test.each([
  ['42501', 'permission denied', true, 403],
  ['42501', 'permission denied', false, 401],
  ['21000', 'DELETE requires a WHERE clause', true, 400],
  ['21000', 'more than one row returned by a subquery', true, 500],
  ['XX000', 'tsquery stack too small', true, 400],
  ['22023', 'role "x" does not exist', true, 401],
  ['22023', 'invalid value for parameter "x"', true, 400]
])('%s "%s" (signed in: %s) maps to %i', (code, message, isSignedIn, status) => {
  expect(restErrorOf(errorOf(code, message), isSignedIn).status).toBe(status)
})

test.each([
  ['{"code":"1","message":"m"}', '{"status":402,"headers":{"X":"y"}}', 402, '1'],
  ['{"code":"1","message":"m"}', undefined, 500, 'PGRST121'],
  ['{"code":"1","message":"m"}', '{"status":"x"}', 500, 'PGRST121'],
  ['not json', '{"status":402,"headers":{}}', 500, 'PGRST121']
])('RAISE PGRST with %s and %s', (message, detail, status, code) => {
  const error = restErrorOf(errorOf('PGRST', message, detail), true)
  expect([error.status, error.body.code]).toEqual([status, code])
})

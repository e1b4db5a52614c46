import { describe, expect, test } from 'vitest'
import { atOnce } from '#server/plugins/in-slices.ts'
import { RestError } from '#server/rest/errors.ts'
import { csvToRows } from './csv.ts'
import { parseAccept, parseMediaType } from './media-types.ts'
import { type Payload, parsePayload } from './payload.ts'
import { appliedPreferences, parsePreferences } from './preferences.ts'
import { everything, type Range, restrictRange, topLevelRange } from './ranges.ts'

describe('Prefer', () => {
  const nothing = parsePreferences('')
  test.each([
    ['', {}],
    ['return=representation', { return: 'representation' }],
    ['return=minimal,count=exact', { return: 'minimal', count: 'exact' }],
    [
      'count=exact,    tx=commit   ,missing=default, handling=strict',
      { count: 'exact', tx: 'commit', missing: 'default', handling: 'strict' }
    ],
    ['resolution=ignore-duplicates, resolution=merge-duplicates', { resolution: 'ignore-duplicates' }],
    ['max-affected=10', { maxAffected: 10n }],
    ['max-affected=x', {}],
    ['timezone=America/Los_Angeles', { timezone: 'America/Los_Angeles' }],
    ['timezone=Moon/Base', { unknown: ['timezone=Moon/Base'] }],
    ['anything, count=none', { unknown: ['anything', 'count=none'] }]
  ])('%s', (header, expected) => {
    expect(parsePreferences(header)).toEqual({ ...nothing, ...expected })
  })

  test('lists the applied preferences in the order of the protocol', () => {
    const all = parsePreferences(
      'max-affected=5, timezone=UTC, handling=strict, tx=commit, count=exact, return=minimal, missing=null, resolution=merge-duplicates'
    )
    expect(appliedPreferences(all)).toBe(
      'resolution=merge-duplicates, missing=null, return=minimal, count=exact, tx=commit, handling=strict, timezone=UTC, max-affected=5'
    )
    expect(appliedPreferences(nothing)).toBeUndefined()
    expect(appliedPreferences({ maxAffected: 5n })).toBeUndefined()
  })
})

describe('Accept', () => {
  test.each([
    ['*/*', ['*/*']],
    ['text/csv, application/json', ['text/csv', 'application/json']],
    ['text/csv;q=0.1, application/json;q=0.9, */*;q=0.5', ['application/json', '*/*', 'text/csv']],
    ['application/vnd.pgrst.plan+json; for="text/csv, x"; options=analyze', ['application/vnd.pgrst.plan+json']]
  ])('%s', (header, names) => {
    expect(parseAccept(header).map(({ name }) => name)).toEqual(names)
  })

  test('parses parameters without their quotes', () => {
    expect(parseMediaType('Application/X; For="a;b"; Nulls=stripped')).toEqual({
      name: 'application/x',
      parameters: { for: 'a;b', nulls: 'stripped' }
    })
  })
})

describe('ranges', () => {
  const range = (offset: bigint, limit?: bigint): Range => ({ offset, limit })
  test.each([
    [everything, undefined, everything],
    [range(5n, 10n), undefined, range(5n, 10n)],
    [everything, '0-24', range(0n, 25n)],
    [everything, '10-', range(10n)],
    [everything, 'items=0-5', everything],
    [range(0n, 15n), '10-19', range(10n, 5n)],
    [range(12n), '10-19', range(12n, 8n)],
    [range(3n, 0n), '10-19', range(0n, 0n)]
  ])('intersects the header with the parameters, case %#', (requested, header, expected) => {
    expect(topLevelRange(requested, header)).toEqual(expected)
  })

  test.each([
    [range(0n, -1n), undefined],
    [everything, '9-3'],
    [range(0n, 5n), '10-19']
  ])('rejects unsatisfiable ranges, case %#', (requested, header) => {
    expect(() => topLevelRange(requested, header)).toThrow(expect.objectContaining({ status: 416 }))
  })

  test.each([
    [everything, undefined, everything],
    [everything, 10, range(0n, 10n)],
    [range(5n, 3n), 10, range(5n, 3n)],
    [range(5n, 30n), 10, range(5n, 10n)]
  ])('limits a range to the maximum, case %#', (requested, max, expected) => {
    expect(restrictRange(requested, max)).toEqual(expected)
  })
})

describe('bodies', () => {
  const read = (text: string, type: string | undefined, isCall = false, columns?: string[]) =>
    shown(parsePayload({ bytes: Buffer.from(text) }, type, { isCall, columns }))

  test.each([
    ['{"a":1,"b":2}', undefined, { kind: 'json', text: '{"a":1,"b":2}', isArray: false, keys: ['a', 'b'] }],
    [
      '[{"a":1},{"a":2}]',
      'application/json; charset=utf-8',
      { kind: 'json', text: '[{"a":1},{"a":2}]', isArray: true, keys: ['a'] }
    ],
    [
      '[{"a":1,"b":2},{"b":1,"a":2}]',
      undefined,
      { kind: 'json', text: '[{"a":1,"b":2},{"b":1,"a":2}]', isArray: true, keys: ['a', 'b'] }
    ],
    ['[]', undefined, { kind: 'json', text: '[]', isArray: true, keys: [] }],
    ['5', undefined, { kind: 'json', text: '[]', isArray: true, keys: [] }],
    ['a,b\n1,NULL\n', 'text/csv', { kind: 'json', text: '[{"a":"1","b":null}]', isArray: true, keys: ['a', 'b'] }],
    [
      'a=1&b=x+y',
      'application/x-www-form-urlencoded',
      { kind: 'json', text: '{"a":"1","b":"x y"}', isArray: false, keys: ['a', 'b'] }
    ]
  ])('%s as %s', (text, type, expected) => {
    expect(read(text, type)).toEqual(expected)
  })

  test('does not inspect the text if columns are given', () => {
    expect(read(' [{"x":1},{"y":2}]', undefined, false, ['x', 'y'])).toEqual({
      kind: 'json',
      text: ' [{"x":1},{"y":2}]',
      isArray: true,
      keys: ['x', 'y']
    })
  })

  test('a call without a body has no arguments', () => {
    expect(read('', undefined, true)).toMatchObject({ text: '{}', keys: [] })
  })

  test.each([
    ['', undefined],
    ['{', undefined],
    ['[{"a":1},{"b":1}]', undefined],
    ['[{"a":1},null]', undefined],
    ['a\n1,2', 'text/csv'],
    ['x', 'image/png']
  ])('rejects %s as %s', (text, type) => {
    expect(() => read(text, type)).toThrow(RestError)
  })

  test('rejects invalid UTF-8', () => {
    expect(() =>
      parsePayload({ bytes: Buffer.from([0x7b, 0xff, 0x7d]) }, undefined, { isCall: false, columns: undefined })
    ).toThrow(RestError)
  })
})

function shown(payload: Payload) {
  if (payload.kind !== 'json') return payload
  const { bytes, ...rest } = payload
  return { ...rest, text: bytes.toString() }
}

function readRows(text: string, maxBytes = 20_000_000) {
  const { header, bytes } = atOnce(csvToRows(text, maxBytes))
  return { header, text: bytes.toString() }
}

test('CSV preserves quoted commas, quotes and line breaks', () => {
  const { header, text } = readRows('a,"b"\r\n"1, 2","say ""hi"""\r\n"two\nlines",\r\n')
  expect(header).toEqual(['a', 'b'])
  expect(JSON.parse(text)).toEqual([
    { a: '1, 2', b: 'say "hi"' },
    { a: 'two\nlines', b: '' }
  ])
})

test('parses megabytes of CSV in linear time, as one field or as a line for each letter', () => {
  expect(readRows(`a\n"${'x""'.repeat(1_000_000)}"`).text).toHaveLength(3_000_010)
  expect(readRows(`a\n${'b\n'.repeat(1_000_000)}`).text).toHaveLength(10_000_001)
})

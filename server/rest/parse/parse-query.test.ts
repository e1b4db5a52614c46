import { describe, expect, test } from 'vitest'
import { RestError } from '#server/rest/errors.ts'
import { plainOperators, quantifiedOperators, searchOperators } from './parse-filter.ts'
import { parseQuery, splitQuery } from './parse-query.ts'

const field = (name: string, ...path: object[]) => ({ name, path })
const column = (name: string, more: object = {}) => ({
  kind: 'field',
  field: field(name),
  alias: undefined,
  cast: undefined,
  aggregate: undefined,
  aggregateCast: undefined,
  ...more
})
const relation = (name: string, select: object[], more: object = {}) => ({
  kind: 'relation',
  name,
  alias: undefined,
  hint: undefined,
  isInner: false,
  isSpread: false,
  select,
  ...more
})

describe('select', () => {
  const name = column('name')
  test.each([
    ['', []],
    ['*', [column('*')]],
    ['id,name', [column('id'), name]],
    [' id , name ', [column('id'), name]],
    ['"a, b"', [column('a, b')]],
    ['a-b', [column('a-b')]],
    ['größe', [column('größe')]],
    ['full:name', [column('name', { alias: 'full' })]],
    ['name::text', [column('name', { cast: 'text' })]],
    ['a:price::double precision', [column('price', { alias: 'a', cast: 'double precision' })]],
    ['data->a->>b', [column('data', { field: field('data', { isText: false, key: 'a' }, { isText: true, key: 'b' }) })]],
    ['data->-1', [column('data', { field: field('data', { isText: false, index: '-1' }) })]],
    ['data->1a', [column('data', { field: field('data', { isText: false, key: '1a' }) })]],
    ['data->!@#$%^&*_a', [column('data', { field: field('data', { isText: false, key: '!@#$%^&*_a' }) })]],
    ['data->"a.b"', [column('data', { field: field('data', { isText: false, key: 'a.b' }) })]],
    ['count()', [column('*', { aggregate: 'count' })]],
    ['n:count()::text', [column('*', { aggregate: 'count', alias: 'n', aggregateCast: 'text' })]],
    ['price.sum()', [column('price', { aggregate: 'sum' })]],
    ['price::int.max()::text', [column('price', { cast: 'int', aggregate: 'max', aggregateCast: 'text' })]],
    ['price.min()', [column('price', { aggregate: 'min' })]],
    ['clients(name)', [relation('clients', [name])]],
    ['clients()', [relation('clients', [])]],
    ['clients(data->0)', [relation('clients', [column('data', { field: field('data', { isText: false, index: '0' }) })])]],
    ['c:clients(name)', [relation('clients', [name], { alias: 'c' })]],
    ['clients!fk(name)', [relation('clients', [name], { hint: 'fk' })]],
    ['clients!inner(name)', [relation('clients', [name], { isInner: true })]],
    ['clients!left(name)', [relation('clients', [name])]],
    ['c:clients!fk!inner(name)', [relation('clients', [name], { alias: 'c', hint: 'fk', isInner: true })]],
    ['clients!inner!fk(name)', [relation('clients', [name], { hint: 'fk', isInner: true })]],
    ['...clients!fk(name)', [relation('clients', [name], { hint: 'fk', isSpread: true })]],
    ['id,a(b(name),name),name', [column('id'), relation('a', [relation('b', [name]), name]), name]],
    ["a(name)' ", [relation('a', [name])]],
    ['count(name)', undefined],
    ['a(name', undefined]
  ])('%s', (text, expected) => {
    const parsed = () => parseQuery(`select=${encodeURIComponent(text)}`).select
    if (expected) expect(parsed()).toEqual(expected)
    else expect(parsed).toThrow(RestError)
  })

  test('selects every column by default', () => {
    expect(parseQuery('').select).toEqual([column('*')])
  })
})

describe('filters', () => {
  const quantified = (operator: string, value: string, quantifier?: string) => ({
    kind: 'quantified',
    operator,
    quantifier,
    value
  })
  test.each([
    ['eq.1', quantified('eq', '1')],
    ['eq.', quantified('eq', '')],
    ['eq."x"', quantified('eq', '"x"')],
    ['eq.a,b)', quantified('eq', 'a,b)')],
    ['eq.a.b', quantified('eq', 'a.b')],
    ['gte.1', quantified('gte', '1')],
    ['gt.1', quantified('gt', '1')],
    ['lte.1', quantified('lte', '1')],
    ['lt.1', quantified('lt', '1')],
    ['like(any).{a*,b*}', quantified('like', '{a*,b*}', 'any')],
    ['ilike(all).{a*,b*}', quantified('ilike', '{a*,b*}', 'all')],
    ['match.^a', quantified('match', '^a')],
    ['imatch.^a', quantified('imatch', '^a')],
    ['neq.1', { kind: 'plain', operator: 'neq', value: '1' }],
    ['cs.{a}', { kind: 'plain', operator: 'cs', value: '{a}' }],
    ['adj.[1,2)', { kind: 'plain', operator: 'adj', value: '[1,2)' }],
    ['is.null', { kind: 'is', value: 'null' }],
    ['is.NOT_NULL', { kind: 'is', value: 'not_null' }],
    ['is.True', { kind: 'is', value: 'true' }],
    ['isdistinct.1', { kind: 'distinct', value: '1' }],
    ['in.(1,2)', { kind: 'in', values: ['1', '2'] }],
    ['in.()', { kind: 'in', values: [''] }],
    ['in.("")', { kind: 'in', values: [''] }],
    ['in.("a,b","c\\"d",e"f)', { kind: 'in', values: ['a,b', 'c"d', 'e"f'] }],
    ['in.("a"b",c)', { kind: 'in', values: ['"a"b"', 'c'] }],
    ['in. ( a , b ) ', { kind: 'in', values: ['a ', ' b '] }],
    ['fts.cat', { kind: 'search', operator: 'fts', language: undefined, value: 'cat' }],
    ['wfts(german).katze', { kind: 'search', operator: 'wfts', language: 'german', value: 'katze' }]
  ])('%s', (text, operation) => {
    const [plain] = parseQuery(`a=${encodeURIComponent(text)}`).filters
    expect(plain).toEqual({ path: [], value: { kind: 'filter', field: field('a'), isNegated: false, operation } })
    const [negated] = parseQuery(`a=not.${encodeURIComponent(text)}`).filters
    expect(negated?.value).toEqual({ kind: 'filter', field: field('a'), isNegated: true, operation })
  })

  test('parses a key into embedded resources, a column and a path into it', () => {
    expect(parseQuery('a.b.c-%3E%3Ed=eq.1').filters[0]).toMatchObject({
      path: ['a', 'b'],
      value: { field: field('c', { isText: true, key: 'd' }) }
    })
  })

  test('makes two filters of a repeated key', () => {
    expect(parseQuery('a=gt.1&a=lt.3').filters).toHaveLength(2)
  })

  test('treats values without an operator as arguments of a call', () => {
    const query = parseQuery('a=1&b=eq.2&c=hello world&d=', true)
    expect(query.callArguments).toEqual([
      ['a', '1'],
      ['c', 'hello world'],
      ['d', '']
    ])
    expect(query.filters.map(({ value }) => value.field.name)).toEqual(['b'])
  })
})

test.each<{ operators: readonly string[] }>([
  { operators: plainOperators },
  { operators: quantifiedOperators },
  { operators: searchOperators }
])('no operator stands after its prefix: $operators', ({ operators }) => {
  const hidden = operators.filter((operator, at) => operators.slice(0, at).some((earlier) => operator.startsWith(earlier)))
  expect(hidden).toEqual([])
})

describe('logic', () => {
  const equal = (name: string, value: string) => ({
    kind: 'filter',
    field: field(name),
    isNegated: false,
    operation: { kind: 'quantified', operator: 'eq', quantifier: undefined, value }
  })
  const logic = (operator: string, parts: object[], isNegated = false) => ({ kind: 'logic', operator, isNegated, parts })
  test.each([
    ['or', '(a.eq.1,b.eq.2)', [], logic('or', [equal('a', '1'), equal('b', '2')])],
    ['not.or', '(a.eq.1)', [], logic('or', [equal('a', '1')], true)],
    ['c.and', '(a.eq.1)', ['c'], logic('and', [equal('a', '1')])],
    ['c.not.and', '(a.eq.1)', ['c'], logic('and', [equal('a', '1')], true)],
    ['or', ' ( a.eq.1 , b.eq.2 ) ', [], logic('or', [equal('a', '1 '), equal('b', '2 ')])],
    ['or', '(a.eq."x,y)",b.eq."q\\"")', [], logic('or', [equal('a', 'x,y)'), equal('b', 'q"')])],
    ['or', '(a.eq."x"y)', [], logic('or', [equal('a', '"x"y')])],
    ['or', '(a.eq.{1,2},b.eq.3)', [], logic('or', [equal('a', '{1,2}'), equal('b', '3')])],
    [
      'or',
      '(and(a.eq.1,not.or(b.eq.2,a.eq.3)),a.eq.4)',
      [],
      logic('or', [logic('and', [equal('a', '1'), logic('or', [equal('b', '2'), equal('a', '3')], true)]), equal('a', '4')])
    ],
    ['or', '(a.eq.,b.eq.1)', [], logic('or', [equal('a', ''), equal('b', '1')])]
  ])('%s=%s', (key, value, path, tree) => {
    expect(parseQuery(`${key}=${encodeURIComponent(value)}`).logic).toEqual([{ path, value: tree }])
  })
})

describe('order and ranges', () => {
  test.each([
    ['a', { field: field('a') }],
    ['a.asc', { direction: 'asc' }],
    ['a.desc', { direction: 'desc' }],
    ['a.nullsfirst', { direction: undefined, nulls: 'first' }],
    ['a.desc.nullslast', { direction: 'desc', nulls: 'last' }],
    ['a->b.desc', { field: field('a', { isText: false, key: 'b' }) }],
    ['rel(a).desc', { relation: 'rel', field: field('a'), direction: 'desc' }]
  ])('%s', (text, term) => {
    expect(parseQuery(`order=${encodeURIComponent(text)}`).orders[0]?.value).toEqual([expect.objectContaining(term)])
  })

  test('separates terms by commas, also for embedded resources', () => {
    const query = parseQuery('order=a,b.desc&x.y.order=c')
    expect(query.orders.map(({ path, value }) => [path, value.length])).toEqual([
      [[], 2],
      [['x', 'y'], 1]
    ])
  })

  test.each([
    ['limit=5', [{ path: [], value: { offset: 0n, limit: 5n } }]],
    ['offset=5', [{ path: [], value: { offset: 5n, limit: undefined } }]],
    [
      'limit=5&offset=10&a.limit=1',
      [
        { path: [], value: { offset: 10n, limit: 5n } },
        { path: ['a'], value: { offset: 0n, limit: 1n } }
      ]
    ],
    ['limit=x', [{ path: [], value: { offset: 0n, limit: undefined } }]],
    ['limit=99999999999999999999', [{ path: [], value: { offset: 0n, limit: 99999999999999999999n } }]]
  ])('%s', (text, ranges) => {
    expect(parseQuery(text).ranges).toEqual(ranges)
  })
})

test('parses columns and on_conflict as lists of names', () => {
  const query = parseQuery('columns=a,"b c",a&on_conflict=a, b')
  expect([query.columns, query.onConflict]).toEqual([
    ['a', 'b c'],
    ['a', 'b']
  ])
})

test('sorts the keys of the canonical query string', () => {
  expect(parseQuery('select=b&a=eq.1+2').canonical).toBe('a=eq.1%202&select=b')
})

test('decodes pairs, ignores keys without = and the API key, and preserves invalid escapes', () => {
  expect(splitQuery('a=%C3%A9+b&flag&apikey=eyJhbGc&apikey=eq.1&c=%zz%41')).toEqual([
    ['a', 'é b'],
    ['apikey', 'eq.1'],
    ['c', '%zzA']
  ])
})

describe('reports the place and the expected tokens of a syntax error', () => {
  test.each([
    [
      'a=noop.1',
      '"failed to parse filter (noop.1)" (line 1, column 1)',
      'unexpected "o" expecting "not" or operator (eq, gt, ...)'
    ],
    ['a=val', '"failed to parse filter (val)" (line 1, column 1)', 'unexpected "v" expecting "not" or operator (eq, gt, ...)'],
    ['a=eq().1', '"failed to parse filter (eq().1)" (line 1, column 4)', 'unexpected ")" expecting operator (eq, gt, ...)'],
    ['a=is.nope', '"failed to parse filter (is.nope)" (line 1, column 6)', 'unexpected "p" expecting operator (eq, gt, ...)'],
    [
      'select=id,clients(name[])',
      '"failed to parse select parameter (id,clients(name[]))" (line 1, column 16)',
      `unexpected '[' expecting letter, digit, "-", "->>", "->", "::", ".", ")", "," or end of input`
    ],
    [
      'select=data->>-78xy',
      '"failed to parse select parameter (data->>-78xy)" (line 1, column 11)',
      `unexpected 'x' expecting digit, "->", "::", ".", "," or end of input`
    ],
    [
      'select=data->>--34',
      '"failed to parse select parameter (data->>--34)" (line 1, column 9)',
      'unexpected "-" expecting digit'
    ],
    [
      'order=id.ac',
      '"failed to parse order (id.ac)" (line 1, column 4)',
      'unexpected "c" expecting "asc", "desc", "nullsfirst" or "nullslast"'
    ],
    [
      'order=id.descc',
      '"failed to parse order (id.descc)" (line 1, column 8)',
      `unexpected 'c' expecting delimiter (.), "," or end of input`
    ],
    [
      'order=id.asc.nlsfst',
      '"failed to parse order (id.asc.nlsfst)" (line 1, column 8)',
      'unexpected "l" expecting "nullsfirst" or "nullslast"'
    ],
    [
      'order=id.nullslasttt',
      '"failed to parse order (id.nullslasttt)" (line 1, column 13)',
      `unexpected 't' expecting "," or end of input`
    ],
    [
      'or=()',
      '"failed to parse logic tree (())" (line 1, column 4)',
      'unexpected ")" expecting field name (* or [a..z0..9_$]), negation operator (not) or logic operator (and, or)'
    ],
    [
      'or=(id.in.1,2,id.eq.3)',
      '"failed to parse logic tree ((id.in.1,2,id.eq.3))" (line 1, column 10)',
      'unexpected "1" expecting "("'
    ],
    ['or=)(', '"failed to parse logic tree ()()" (line 1, column 3)', 'unexpected ")" expecting "("'],
    [
      'or=(id.eq.1,not.xor(id.eq.2))',
      '"failed to parse logic tree ((id.eq.1,not.xor(id.eq.2)))" (line 1, column 16)',
      'unexpected "x" expecting logic operator (and, or)'
    ],
    [
      'on_conflict=',
      '"failed to parse on_conflict parameter ()" (line 1, column 1)',
      'unexpected end of input expecting field name (* or [a..z0..9_$])'
    ],
    ['a=in.(1', '"failed to parse filter (in.(1)" (line 1, column 6)', 'unexpected end of input expecting "," or ")"']
  ])('%s', (text, message, details) => {
    const parsed = () => parseQuery(text)
    expect(parsed).toThrow(expect.objectContaining({ status: 400, body: { code: 'PGRST100', message, details, hint: null } }))
  })

  test('rejects excessive nesting', () => {
    const deep = `or=${'(and'.repeat(2000)}`
    expect(() => parseQuery(deep)).toThrow(RestError)
  })
})

describe('a request of more parts than any needs is refused', () => {
  test.each([
    ['selected columns', `select=${'a,'.repeat(2001)}a`],
    ['terms of an order', `order=${'a,'.repeat(2001)}a`],
    ['conditions', `or=(${'a.is.null,'.repeat(2001)}a.is.null)`],
    ['columns of resources', `select=${Array.from({ length: 30 }, (_, at) => `t${at}(${'a,'.repeat(99)}a)`).join()}`]
  ])('%s', (_what, search) => {
    const body = expect.objectContaining({ details: 'expecting at most 2000 items' })
    expect(() => parseQuery(search)).toThrow(expect.objectContaining({ body }))
  })

  test('parameters', () => {
    expect(() => parseQuery('a=eq.1&'.repeat(1001))).toThrow('A request has at most 1000 parameters')
  })

  test('but a filter takes as many values as fit into the URL', () => {
    expect(parseQuery(`a=in.(${'1,'.repeat(9999)}1)`).filters).toHaveLength(1)
  })
})

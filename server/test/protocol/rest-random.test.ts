import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type RequestOptions, type RestWorld, startRestWorld } from './rest-world.ts'

/** How many random requests a run makes, and where their sequence begins: a long run sets them by environment. */
const amount = Number(process.env.RANDOM_REQUESTS ?? 2000)
const seed = Number(process.env.RANDOM_SEED ?? 20_261_122)
/** So many at a time, on all connections of the pool. */
const batchSize = 20

let world: RestWorld
let tokens: Record<Bearer, string>
beforeAll(async () => {
  world = await startRestWorld()
  const { anonKey, serviceRoleKey } = world.server.keys
  const user = await world.server.tokenFor({ id: '30000000-0000-4000-8000-000000000001' })
  tokens = { anon: anonKey, user, service: serviceRoleKey, broken: `${user.slice(0, -6)}AAAAAA`, nonsense: 'a.b.c' }
})
afterAll(() => world.server.stop())

const bearers = ['anon', 'anon', 'anon', 'user', 'user', 'service', 'service', 'broken', 'nonsense'] as const
type Bearer = (typeof bearers)[number]

const tables = [
  'clients',
  'projects',
  'users',
  'kinds',
  'items',
  'people',
  'projects_view',
  'secrets',
  'hidden',
  'nope',
  'Odd Name'
] as const
const routines = [
  'greet',
  'add_them',
  'all_projects',
  'pairs',
  'total',
  'whole',
  'over',
  'unclear',
  'no_result',
  'json_args',
  'nope'
] as const
const words = [
  'id',
  'name',
  'big',
  'exact',
  'tags',
  'data',
  'span',
  'words',
  'vector',
  'happened',
  'is_good',
  'client_id',
  'rank',
  'zzz',
  '*',
  '',
  '"a b"',
  'a',
  'b',
  'v',
  'clients',
  'projects',
  'tasks',
  'count()',
  'id.sum()',
  'data->a',
  'data->>key',
  'data->a->c->0',
  'tags->-1',
  'name::text',
  'name::nothing',
  'x:id',
  '...clients',
  'é',
  '\u0000',
  '->',
  '!',
  '%'
] as const
const values = [
  '1',
  '-1',
  '0',
  'x',
  '',
  'null',
  'true',
  '(1,2)',
  '()',
  '("a","b\\"")',
  '(1',
  '{1,2}',
  '{a',
  '*a*',
  '%',
  '[1,5)',
  '{"a":1}',
  'the fox',
  "'",
  '"',
  '\\',
  '99999999999999999999',
  '1e400',
  'NaN',
  '2026-01-01',
  'infinity',
  '\u0000',
  '💥',
  ';--',
  '(',
  '[',
  '.',
  'any',
  '00000000-0000-0000-0000-000000000001'
] as const
const operators = [
  'eq',
  'neq',
  'gt',
  'gte',
  'lt',
  'lte',
  'like',
  'ilike',
  'match',
  'imatch',
  'in',
  'is',
  'isdistinct',
  'cs',
  'cd',
  'ov',
  'sl',
  'sr',
  'nxr',
  'nxl',
  'adj',
  'fts',
  'plfts',
  'phfts',
  'wfts',
  'fts(english)',
  'eq(any)',
  'like(all)',
  'not.eq',
  'not.in',
  'not',
  'noop',
  ''
] as const
const bodies = [
  '',
  '{}',
  '[]',
  '[{}]',
  '{"name":"r"}',
  '[{"name":"a"},{"name":"b","rank":1}]',
  '{"id":1,"name":"x"}',
  '{"zzz":1}',
  '{"a":1,"b":2}',
  '{"v":[1,2]}',
  '{"id":',
  'null',
  '"x"',
  '5',
  '[1]',
  '[null]',
  '{"rank":"x"}',
  '{"name":null}',
  '{"data":{"deep":[1,{"a":null}]},"id":77}',
  '{"big":1e400,"id":78}',
  '{"tags":["a",null],"id":79}',
  '{"__proto__":1}',
  '{"name":"\\u0000"}',
  'a,b\n1,2',
  'a=1&b=2'
] as const
const headers = {
  prefer: [
    '',
    'return=representation',
    'return=headers-only',
    'count=exact',
    'count=planned',
    'count=estimated',
    'resolution=merge-duplicates',
    'resolution=ignore-duplicates',
    'missing=default',
    'handling=strict,max-affected=1',
    'handling=strict, x',
    'timezone=Asia/Tokyo',
    'tx=rollback',
    'return=representation,resolution=merge-duplicates,missing=default'
  ],
  accept: [
    '*/*',
    'application/json',
    'application/vnd.pgrst.object+json',
    'text/csv',
    'application/vnd.pgrst.array+json;nulls=stripped',
    'x/y',
    ';;;',
    'application/vnd.pgrst.plan'
  ],
  'content-type': [
    'application/json',
    'text/csv',
    'application/x-www-form-urlencoded',
    'text/plain',
    'application/octet-stream',
    'application/json; charset=utf-8',
    'nonsense'
  ],
  range: ['0-4', '5-', '9-2', 'x'],
  'content-profile': ['public', 'auth']
} as const

const one = <Value>(list: readonly Value[]) => fc.constantFrom(...list)
const anyText = fc.oneof(fc.string({ maxLength: 12 }), fc.string({ unit: 'binary', maxLength: 12 }))
const word = fc.oneof({ arbitrary: one(words), weight: 9 }, anyText)
const value = fc.oneof({ arbitrary: one(values), weight: 5 }, anyText)
const relation = one(['clients', 'projects', 'tasks', 'users', 'people', 'manager_id', 'paints', 'base_id', 'nope'])
const joined = (parts: readonly string[]) => parts.join('')
const commas = (parts: readonly string[]) => parts.join()

const { select, logic } = fc.letrec<{ select: string; item: string; logic: string; part: string }>((tie) => ({
  select: fc.array(tie('item'), { minLength: 1, maxLength: 3 }).map(commas),
  item: fc.oneof(
    { maxDepth: 3 },
    { arbitrary: word, weight: 3 },
    fc
      .tuple(
        one(['', '', 'al:', '...']),
        relation,
        one(['', '!inner', '!client_id', '!nope', '!inner!users_projects']),
        tie('select')
      )
      .map(([prefix, name, hint, inner]) => `${prefix}${name}${hint}(${inner})`)
  ),
  logic: fc.array(tie('part'), { minLength: 1, maxLength: 3 }).map((parts) => `(${parts.join()})`),
  part: fc.oneof(
    { maxDepth: 3 },
    { arbitrary: fc.tuple(word, one(operators), value).map((parts) => parts.join('.')), weight: 3 },
    fc.tuple(one(['', 'not.']), one(['and', 'or', 'xor']), tie('logic')).map(joined)
  )
}))

/** A text with a character more, or cut off somewhere: nearly right is what parsers fail at. */
const nearly = (text: fc.Arbitrary<string>) =>
  fc.oneof(
    { arbitrary: text, weight: 6 },
    fc.tuple(text, fc.nat(40), one(['', '(', ')', ',', '"', '\\', '.', '{', ' ', 'é'])).map(([whole, at, extra]) => {
      return `${whole.slice(0, at)}${extra}${extra === '' ? '' : whole.slice(at)}`
    })
  )

const key = fc.tuple(one(['', '', '', 'clients.', 'projects.', 'a.b.']), word).map(joined)
const order = fc
  .tuple(word, one(['', '.asc', '.desc', '.desc.nullslast', '.x']), one(['', ',id', ',clients(name)', ',x(y']))
  .map(joined)
const number = one(['0', '1', '5', '-1', '500', 'x', '', '99999999999999999999'])
const parameter: fc.Arbitrary<[string, string]> = fc.oneof(
  { arbitrary: fc.tuple(fc.constant('select'), nearly(select)), weight: 4 },
  { arbitrary: fc.tuple(key, nearly(fc.tuple(one(operators), value).map((parts) => parts.join('.')))), weight: 5 },
  fc.tuple(word, value),
  { arbitrary: fc.tuple(one(['or', 'and', 'not.or', 'clients.or', 'x.not.and']), nearly(logic)), weight: 2 },
  fc.tuple(one(['order', 'clients.order', 'projects.order']), nearly(order)),
  fc.tuple(one(['limit', 'projects.limit', 'offset', 'clients.offset']), number),
  fc.tuple(one(['columns', 'on_conflict']), fc.array(word, { maxLength: 3 }).map(commas))
)

/** What most tables understand, so that many requests succeed. */
const soundParameter = one<[string, string]>([
  ['select', '*'],
  ['select', 'id,name'],
  ['select', 'n:name,id::text'],
  ['id', 'gt.0'],
  ['id', 'in.(1,2)'],
  ['id', 'not.is.null'],
  ['or', '(id.eq.1,id.eq.2)'],
  ['name', 'ilike.*a*'],
  ['order', 'id.desc'],
  ['limit', '5'],
  ['offset', '1']
])

const row = fc.dictionary(
  one(['id', 'name', 'big', 'tags', 'data', 'rank', 'span', 'color', 'bits', 'happened', 'a', 'b', 'v', 'zzz', '__proto__']),
  fc.oneof(fc.jsonValue({ maxDepth: 2 }), one([...values])),
  { maxKeys: 5 }
)
const body = fc.oneof(
  { arbitrary: one(bodies), weight: 3 },
  { arbitrary: fc.oneof(row, fc.array(row, { maxLength: 4 })).map((rows) => JSON.stringify(rows)), weight: 4 },
  fc.json(),
  nearly(fc.json()),
  anyText
)

const seldom = (list: readonly string[]) => fc.oneof({ arbitrary: fc.constant(undefined), weight: 4 }, one(list))
const sent = fc
  .record(Object.fromEntries(Object.entries(headers).map(([name, list]) => [name, seldom(list)])))
  .map((chosen) =>
    Object.fromEntries(
      Object.entries(chosen).flatMap(([name, text]): [string, string][] => (text === undefined ? [] : [[name, text]]))
    )
  )

type Request = { bearer: Bearer; path: string; init: RequestOptions }

const request: fc.Arbitrary<Request> = fc
  .record({
    bearer: one(bearers),
    resource: fc.oneof(
      { arbitrary: one(tables).map(encodeURIComponent), weight: 6 },
      { arbitrary: one(routines).map((name) => `rpc/${name}`), weight: 2 },
      one(['', '%F0', 'rpc', 'rpc/', 'a/b', 'a/b/c', '%00'])
    ),
    parameters: fc.oneof(fc.array(parameter, { maxLength: 5 }), fc.array(soundParameter, { maxLength: 3 })),
    method: one(['GET', 'GET', 'GET', 'HEAD', 'POST', 'POST', 'PATCH', 'PUT', 'DELETE', 'OPTIONS']),
    sent,
    body
  })
  .map(({ bearer, resource, parameters, method, sent: headersOfRequest, body: text }) => {
    const search = parameters.map(([name, given]) => `${escaped(name)}=${escaped(given)}`).join('&')
    const hasBody = method !== 'GET' && method !== 'HEAD'
    return {
      bearer,
      path: `/${resource}?${search}`,
      init: { method, headers: headersOfRequest, ...(hasBody && { body: text }) }
    }
  })

/** A lone surrogate cannot be in an address. */
function escaped(text: string): string {
  return encodeURIComponent(text.toWellFormed())
}

function sendRequest({ bearer, path, init }: Request) {
  return world.request(path, { ...init, headers: { ...init.headers, authorization: `Bearer ${tokens[bearer]}` } })
}

test(
  'random requests never cause a server error, nor leak a transaction, role or claim',
  async () => {
    const batch = fc.array(request, { minLength: batchSize, maxLength: batchSize })
    let succeeded = 0
    const property = fc.asyncProperty(batch, async (requests) => {
      const responses = await Promise.all(requests.map(sendRequest))
      succeeded += responses.filter(({ status }) => status < 300).length
      for (const [place, { status, text, json }] of responses.entries()) {
        if (status >= 500) throw new Error(`${status} ${text} for ${JSON.stringify(requests[place])}`)
        const keys = Object.keys(json ?? {}).join()
        if (status >= 400 && text !== '' && keys !== 'code,message,details,hint') {
          throw new Error(`${text} for ${JSON.stringify(requests[place])}`)
        }
      }
      expect(await leftBehind()).toEqual([])
    })
    await fc.assert(property, { numRuns: Math.ceil(amount / batchSize), seed, endOnFailure: true })
    // Were nearly everything refused, nothing but the refusal would be tested.
    expect(succeeded / amount).toBeGreaterThan(0.1)
  },
  60_000 + amount * 20
)

/** What connections of the pool hold that they should not between requests. */
async function leftBehind(): Promise<unknown[]> {
  const clients = await Promise.all(Array.from({ length: world.server.pool.totalCount }, () => world.server.pool.connect()))
  try {
    const states = await Promise.all(
      clients.map(async (client) => {
        const { rows } = await client.query(
          `select current_user as role, current_setting('request.jwt.claims', true) as claims,
            current_setting('search_path') as path, pg_current_xact_id_if_assigned()::text as transaction`
        )
        return rows[0]
      })
    )
    return states.filter(
      (state) => state.role !== 'authenticator' || state.claims || state.path !== 'public,extensions' || state.transaction
    )
  } finally {
    for (const client of clients) client.release()
  }
}

import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Asking, type RestWorld, startRestWorld } from './rest-world.ts'

/** How many random requests a run makes, and where their sequence begins. */
const amount = Number(process.env.RANDOM_REQUESTS ?? 600)
const seed = Number(process.env.RANDOM_SEED ?? 20_261_121)

let world: RestWorld
beforeAll(async () => {
  world = await startRestWorld()
})
afterAll(() => world.server.stop())

type Random = { below(limit: number): number; pick<T>(list: readonly [T, ...T[]]): T }

/** A sequence that a seed repeats (mulberry32). */
function randomFrom(start: number): Random {
  let state = start
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
  const below = (limit: number) => Math.floor(next() * limit)
  return { below, pick: (list) => list[below(list.length)] ?? list[0] }
}

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

function randomSelect({ below, pick }: Random, depth = 0): string {
  return Array.from({ length: 1 + below(3) }, () => {
    if (depth < 3 && below(4) === 0) {
      const hint = pick(['', '!inner', '!client_id', '!nope', '!inner!users_projects'])
      return `${pick(['', '', 'al:', '...'])}${pick(['clients', 'projects', 'tasks', 'users', 'people', 'manager_id', 'nope'])}${hint}(${randomSelect({ below, pick }, depth + 1)})`
    }
    return pick(words)
  }).join(',')
}

function randomLogic({ below, pick }: Random, depth = 0): string {
  const parts = Array.from({ length: 1 + below(3) }, () =>
    depth < 3 && below(4) === 0
      ? `${pick(['', 'not.'])}${pick(['and', 'or', 'xor'])}${randomLogic({ below, pick }, depth + 1)}`
      : `${pick(words)}.${pick(operators)}.${pick(values)}`
  )
  return `(${parts.join(',')})`
}

function randomRequest(random: Random): { path: string; init: Asking } {
  const { below, pick } = random
  const parameters: [string, string][] = []
  const add = (chance: number, key: string, make: () => string) => {
    if (below(chance) === 0) parameters.push([key, make()])
  }
  add(2, 'select', () => randomSelect(random))
  for (let turn = 0; turn < 3; turn += 1)
    add(3, `${pick(['', '', '', 'clients.', 'projects.', 'a.b.'])}${pick(words)}`, () => `${pick(operators)}.${pick(values)}`)
  add(4, pick(words), () => pick(values))
  add(5, pick(['or', 'and', 'not.or', 'clients.or', 'x.not.and']), () => randomLogic(random))
  add(
    4,
    pick(['order', 'clients.order', 'projects.order']),
    () => `${pick(words)}${pick(['', '.asc', '.desc', '.desc.nullslast', '.x'])},${pick(['id', 'clients(name)', 'x(y'])}`
  )
  add(4, pick(['limit', 'projects.limit']), () => pick(['0', '1', '5', '-1', 'x', '99999999999999999999']))
  add(6, pick(['offset', 'clients.offset']), () => pick(['0', '1', '500', '-3', 'x']))
  add(8, 'columns', () => `${pick(words)},${pick(words)}`)
  add(8, 'on_conflict', () => pick(words))
  const search = parameters.map(([key, value]) => `${encodeURIComponent(key)}=${encodeURIComponent(value)}`).join('&')
  const resource = below(4) === 0 ? `rpc/${pick(routines)}` : encodeURIComponent(pick(tables))
  const method = pick(['GET', 'GET', 'GET', 'HEAD', 'POST', 'POST', 'PATCH', 'PUT', 'DELETE'])
  const sent: Record<string, string> = {}
  for (const [name, choices] of Object.entries(headers)) if (below(3) === 0) sent[name] = choices[below(choices.length)] ?? ''
  const body = method === 'GET' || method === 'HEAD' ? {} : { body: pick(bodies) }
  return { path: `/${resource}?${search}`, init: { method, headers: sent, ...body } }
}

test('random requests, well formed or not, never fail the server and leave no transaction open', async () => {
  const random = randomFrom(seed)
  const failed: unknown[] = []
  const shapes = new Set<string>()
  for (let batch = 0; batch < amount; batch += 20) {
    const asked = Array.from({ length: Math.min(20, amount - batch) }, () => randomRequest(random))
    const answers = await Promise.all(asked.map(({ path, init }) => world.ask(path, init)))
    for (const [place, answer] of answers.entries()) {
      if (answer.status >= 500) failed.push({ ...asked[place], status: answer.status, text: answer.text })
      if (answer.status >= 400 && answer.text !== '') shapes.add(Object.keys(answer.json ?? {}).join())
    }
  }
  expect(failed).toEqual([])
  expect([...shapes]).toEqual(['code,message,details,hint'])
  const open = await world.server.sql(
    "select state, query from pg_stat_activity where datname = current_database() and application_name = 'vitrine' and state <> 'idle'"
  )
  expect(open).toEqual([])
})

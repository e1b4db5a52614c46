import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { relevanceCases } from '#supabase/cases/relevance.ts'
import { seed } from '#supabase/demo/seed.ts'
import { startTestServer, type TestServer } from './test-server.ts'

// What comes first for the sentences of clients, in the catalogue of the demo. web/domain/understanding/relevance.test.ts
// checks that the parser reads each sentence as the request that is sent here.

type Document = { name: string; facets: string[]; price_usd: number | null }

let server: TestServer
let client: SupabaseClient
const documents = new Map<string, Document>()
beforeAll(async () => {
  server = await startTestServer()
  await seed({ url: server.url, serviceRoleKey: server.keys.serviceRoleKey, withAccounts: false, onProgress: () => undefined })
  client = createClient(server.url, server.keys.anonKey, { auth: { persistSession: false } })
  const rows = await server.sql<Document & { id: string }>(
    'select id, name, facets, price_usd from search_documents join demo_products using (id)'
  )
  for (const row of rows) documents.set(row.id, row)
}, 60_000)
afterAll(() => server.stop())

const shownFirst = 4

/** The names of the first products where they are not what must come first. */
async function wrongFor(request: object, first: string): Promise<string[] | undefined> {
  const { data } = await client.rpc('search_products', { request }).throwOnError()
  const found = data.products.slice(0, shownFirst).flatMap(({ id }: { id: string }) => documents.get(id) ?? [])
  const names = found.map(({ name }: Document) => name)
  if (first === 'none') return names.length === 0 ? undefined : names
  if (!first.includes('=')) {
    const expected = first.split('|')
    const isRight =
      names.length >= expected.length && names.slice(0, expected.length).every((name: string) => expected.includes(name))
    return isRight ? undefined : names
  }
  const conditions = first.split(/ (?=[a-z]+=)/)
  return found.length > 0 && found.every((document: Document) => conditions.every((each) => holds(document, each)))
    ? undefined
    : names
}

function holds({ facets, price_usd }: Document, condition: string): boolean {
  const [key = '', value = ''] = condition.split('=')
  if (key === 'max') return price_usd !== null && price_usd <= Number(value)
  if (key === 'maxeur') return price_usd !== null && price_usd <= Math.ceil(Number(value) * 1.15)
  if (key === 'min') return price_usd !== null && price_usd >= Number(value)
  return key.startsWith('no') ? !facets.includes(`${key.slice(2)}=${value}`) : facets.includes(condition)
}

test('for at least 95 % of the sentences the right products come first', async () => {
  const wrong: object[] = []
  for (const [sentence, request, first] of relevanceCases) {
    const found = await wrongFor(request, first)
    if (found) wrong.push({ sentence, expected: first, found })
  }
  const right = relevanceCases.length - wrong.length
  console.log(`Relevance: ${((right / relevanceCases.length) * 100).toFixed(1)} % of ${relevanceCases.length} sentences`, wrong)
  expect(right / relevanceCases.length).toBeGreaterThanOrEqual(0.95)
})

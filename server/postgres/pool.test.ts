import dns from 'node:dns'
import { expect, test, vi } from 'vitest'
import { requireOwnSessions } from './pool.ts'

test('says why a name with several addresses cannot be reached', async () => {
  const addresses = ['127.0.0.1', '127.0.0.2'].map((address) => ({ address, family: 4 }))
  const lookup = vi.spyOn(dns, 'lookup')
  lookup.mockImplementation(((...[, , found]: [string, object, (error: null, all: object[]) => void]) =>
    found(null, addresses)) as typeof dns.lookup)
  const connecting = requireOwnSessions({ host: 'database.example', port: 1, user: 'shop', password: 'word' })
  await expect(connecting).rejects.toThrow('connect ECONNREFUSED 127.0.0.1:1')
  lookup.mockRestore()
})

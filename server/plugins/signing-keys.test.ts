import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createTokenVerifier } from './claims.ts'
import { openSigningKeys, rotateSigningKeys } from './signing-keys.ts'

test('after a rotation old tokens are good until they expire, and after two they are not', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-keys-'))
  try {
    const before = await openSigningKeys(folder)
    const token = await before.sign({ role: 'authenticated', exp: Math.floor(Date.now() / 1000) + 60 })
    await rotateSigningKeys(folder)
    const after = await openSigningKeys(folder)
    expect(after.jwks.keys).toHaveLength(2)
    expect(after.jwks.keys[0]?.kid).not.toBe(before.jwks.keys[0]?.kid)
    const verify = createTokenVerifier(after)
    expect(await verify(token)).toMatchObject({ role: 'authenticated' })
    expect(await verify(before.anonKey)).toMatchObject({ role: 'anon' })
    expect(await verify(after.serviceRoleKey)).toMatchObject({ role: 'service_role' })
    expect(after.publishableKey).toBe(before.publishableKey)
    await rotateSigningKeys(folder)
    const later = createTokenVerifier(await openSigningKeys(folder))
    await expect(later(token)).rejects.toThrow('No suitable key')
    await expect(later(after.anonKey)).resolves.toMatchObject({ role: 'anon' })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
})

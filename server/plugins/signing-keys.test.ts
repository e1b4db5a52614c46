import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createTokenVerifier } from './claims.ts'
import { openSigningKeys, rotateSigningKeys } from './signing-keys.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vitrine-keys-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

test('accepts keys and tokens for one rotation, and rejects them after two', async () => {
  const before = await openSigningKeys(folder)
  const token = await before.sign({ role: 'authenticated', exp: Math.floor(Date.now() / 1000) + 60 })
  await rotateSigningKeys(folder)
  const after = await openSigningKeys(folder)
  expect(after.jwks.keys).toHaveLength(2)
  expect(after.jwks.keys[0]?.kid).not.toBe(before.jwks.keys[0]?.kid)
  const verify = createTokenVerifier(after)
  expect(await verify(token)).toMatchObject({ role: 'authenticated' })
  for (const keys of [before, after]) {
    for (const key of [keys.anonKey, keys.publishableKey]) expect(await verify(key)).toMatchObject({ role: 'anon' })
    for (const key of [keys.serviceRoleKey, keys.secretKey]) expect(await verify(key)).toMatchObject({ role: 'service_role' })
  }
  await rotateSigningKeys(folder)
  const later = createTokenVerifier(await openSigningKeys(folder))
  for (const old of [token, before.anonKey, before.serviceRoleKey, before.publishableKey, before.secretKey]) {
    await expect(later(old)).rejects.toMatchObject({ kind: 'signature' })
  }
  await expect(later(after.anonKey)).resolves.toMatchObject({ role: 'anon' })
  await expect(later(after.secretKey)).resolves.toMatchObject({ role: 'service_role' })
})

test('keeps the permanent secret through rotations', async () => {
  const before = await openSigningKeys(folder)
  await rotateSigningKeys(folder)
  const after = await openSigningKeys(folder)
  expect(after.permanentSecret).toEqual(before.permanentSecret)
  expect(after.secret).not.toEqual(before.secret)
  expect(after.previousSecret).toEqual(before.secret)
})

test('a running server drops cached keys when the file is replaced', async () => {
  const running = await openSigningKeys(folder)
  const verify = createTokenVerifier(running)
  const { anonKey } = running
  expect(await verify(anonKey)).toMatchObject({ role: 'anon' })
  await rotateSigningKeys(folder)
  await rotateSigningKeys(folder)
  expect(await verify((await openSigningKeys(folder)).anonKey)).toMatchObject({ role: 'anon' })
  await expect(verify(anonKey)).rejects.toMatchObject({ kind: 'signature' })
})

test('requests that arrive together with a new key are all accepted', async () => {
  const verify = createTokenVerifier(await openSigningKeys(folder))
  await rotateSigningKeys(folder)
  const { anonKey } = await openSigningKeys(folder)
  const roles = await Promise.all(Array.from({ length: 6 }, async () => (await verify(anonKey)).role))
  expect(roles).toEqual(Array(6).fill('anon'))
})

test('writes the file atomically, readable by its owner only, and leaves no draft', async () => {
  await openSigningKeys(folder)
  await rotateSigningKeys(folder)
  expect((await stat(join(folder, 'keys.json'))).mode & 0o777).toBe(0o600)
  expect(await readdir(folder)).toEqual(['keys.json'])
  expect(Object.keys(JSON.parse(await readFile(join(folder, 'keys.json'), 'utf8')))).toContain('rotatingSecret')
})

test('rejects a file without keys and leaves it unchanged', async () => {
  for (const text of ['', '{', '{}']) {
    await writeFile(join(folder, 'keys.json'), text)
    await expect(openSigningKeys(folder)).rejects.toThrow('does not hold the keys of a shop')
    expect(await readFile(join(folder, 'keys.json'), 'utf8')).toBe(text)
  }
})

import { randomUUID } from 'node:crypto'
import { expect, signIn, test } from './fixtures.ts'
import { runCommand } from './run-command.ts'
import type { Shop } from './shop.ts'

test('an operator creates a user, makes her staff, lists staff and resets her password', async ({ page, shop }) => {
  const email = `${randomUUID()}@example.com`
  const created = await admin(shop, 'create', email.toUpperCase())
  expect(created).toMatchObject({ code: 0, output: expect.stringContaining(`${email} can sign in with this password`) })
  await signIn(page, { email, password: passwordIn(created.output) })
  expect(await admin(shop, 'create', email)).toEqual({
    code: 1,
    output: `There is already a user with the address ${email}.\n`
  })

  await admin(shop, 'grant', email)
  const staff = await admin(shop, 'list-staff')
  expect(staff.output).toMatch(new RegExp(`^${email}  password only  last signed in \\d{4}-\\d\\d-\\d\\d$`, 'm'))

  const reset = await admin(shop, 'reset-password', email)
  expect(reset.output).toContain(`${email} is signed out everywhere`)
  await signIn(page, { email, password: passwordIn(reset.output) })
  const former = await shop.service.auth.signInWithPassword({ email, password: passwordIn(created.output) })
  expect(former.error?.code).toBe('invalid_credentials')
})

test('commands for accounts name what is wrong', async ({ shop }) => {
  expect(await admin(shop, 'create', 'nobody')).toEqual({ code: 1, output: 'nobody is not an email address.\n' })
  const email = `${randomUUID()}@example.com`
  expect(await admin(shop, 'reset-password', email)).toEqual({
    code: 1,
    output: `There is no user with the address ${email}.\n`
  })
  expect((await admin(shop, 'create')).output).toContain('npm run admin -- create EMAIL')
})

function admin(shop: Shop, ...words: string[]) {
  return runCommand('scripts/admin.ts', words, { variables: { DATA_DIR: shop.dataDir } })
}

function passwordIn(output: string): string {
  return output.trim().split('\n').at(-1) ?? ''
}

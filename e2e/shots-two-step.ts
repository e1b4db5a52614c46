import type { Page } from '@playwright/test'
import type { Scene } from './shots-scene.ts'

const shopper = { as: 'shopper' } as const
const moment = '2026-11-18T09:30:00Z'
const verified = { status: 'verified', created_at: moment, updated_at: moment }
const factors = [
  { ...verified, id: '1', factor_type: 'totp', friendly_name: 'Authenticator app' },
  { ...verified, id: '2', factor_type: 'webauthn', friendly_name: 'Passkey, Safari on iPhone' },
  { ...verified, id: '3', factor_type: 'recovery_code', friendly_name: 'Recovery codes' }
]
const devices = [
  {
    id: '1',
    session_id: null,
    user_agent: 'Mozilla/5.0 (Macintosh) Safari/605',
    last_used_at: moment,
    expires_at: '2026-12-18T09:30:00Z'
  }
]
const codes = [
  'k7qm-4txd-9hrw-2vjc',
  'p3fn-8mby-t6da-5gks',
  'x2mv-7qre-b8jc-3whn',
  'm5yt-9pdf-r4kg-6xma',
  'd9ws-2btq-h7ev-4ncj'
]
const challenge = { ...shopper, path: '/two-step', arrange: oweSecondStep }

/** Two-step sign-in in the account, and the second step at sign-in. */
export const twoStepScenes: Scene[] = [
  { ...challenge, name: 'two-step-challenge', prepare: (page) => page.keyboard.type('305') },
  { ...challenge, name: 'two-step-challenge-recovery', path: '/two-step?way=recovery' },
  { ...challenge, name: 'two-step-challenge-passkey', path: '/two-step?way=passkey' },
  { ...shopper, path: '/home', name: 'two-step-enrol', prepare: openTwoStep },
  {
    ...shopper,
    path: '/home',
    name: 'two-step-recovery',
    arrange: answerVerification,
    async prepare(page) {
      await openTwoStep(page)
      await page.getByLabel('Six-digit code').fill('123456')
      await page.getByText('Keep these ten codes').waitFor()
    }
  },
  { ...shopper, path: '/home', name: 'two-step-account', arrange: pretendFactors, prepare: openTwoStep },
  {
    ...shopper,
    path: '/home',
    name: 'two-step-off',
    arrange: pretendFactors,
    async prepare(page) {
      await openTwoStep(page)
      await page.getByRole('button', { name: 'Turn off two-step sign-in' }).click()
    }
  },
  { as: 'staff', path: '/two-step', name: 'two-step-duty', arrange: requireFactor }
]

async function openTwoStep(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('dialog', { name: 'Menu' }).getByRole('button', { name: 'Account' }).click()
  await page.getByRole('dialog', { name: 'Account' }).getByRole('button', { name: 'Two-step sign-in' }).click()
  await page.getByText(/Scan this|Your second step/).waitFor()
}

async function pretendFactors(page: Page): Promise<void> {
  await page.route('**/auth/v1/user', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, json: { ...(await response.json()), factors } })
  })
  await page.route('**/auth/v1/factors/recovery-codes', (route) =>
    route.fulfill({ json: { id: '3', type: 'recovery_code', total: 10, remaining: 7 } })
  )
  await page.route('**/rest/v1/remembered_devices?*', (route) => route.fulfill({ json: devices }))
}

async function oweSecondStep(page: Page): Promise<void> {
  await pretendFactors(page)
  await page.addInitScript((known) => {
    const name = 'sb-localhost-auth-token'
    const session = JSON.parse(localStorage.getItem(name) ?? 'null')
    if (session) localStorage.setItem(name, JSON.stringify({ ...session, user: { ...session.user, factors: known } }))
  }, factors)
}

async function answerVerification(page: Page): Promise<void> {
  await page.route('**/auth/v1/factors/*/challenge', (route) =>
    route.fulfill({ json: { id: '1', type: 'totp', expires_at: 0 } })
  )
  await page.route('**/auth/v1/factors/*/verify', async (route) => {
    const session = await page.evaluate(() => localStorage.getItem('sb-localhost-auth-token') ?? '')
    await route.fulfill({ json: JSON.parse(session) })
  })
  const all = [...codes, ...codes.map((code) => code.split('').reverse().join(''))]
  await page.route('**/auth/v1/factors/recovery-codes', (route) =>
    route.fulfill({ json: { id: '1', type: 'recovery_code', codes: all } })
  )
}

async function requireFactor(page: Page): Promise<void> {
  await page.route('**/rest/v1/rpc/must_set_up_second_factor', (route) => route.fulfill({ json: true }))
}

import type { Page } from '@playwright/test'
import type { Scene } from './shots-scene.ts'

const details = {
  Name: 'Amélie Fournet',
  'E-mail': 'amelie.fournet@example.com',
  Password: 'a long enough word'
}

async function fillDetails(page: Page): Promise<void> {
  for (const [label, text] of Object.entries(details)) await page.getByLabel(label, { exact: true }).fill(text)
  await page.getByRole('checkbox').click()
}

/** The server that the pictures are taken of confirms addresses by itself; this one asks for it. */
async function askForConfirmation(page: Page): Promise<void> {
  await page.route('**/auth/v1/settings', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, json: { ...(await response.json()), mailer_autoconfirm: false } })
  })
  await page.route('**/auth/v1/signup*', (route) =>
    route.fulfill({ json: { id: crypto.randomUUID(), aud: 'authenticated', email: details['E-mail'], user_metadata: {} } })
  )
}

async function goToCode(page: Page): Promise<void> {
  await fillDetails(page)
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('heading', { name: 'Check your e-mail' }).waitFor()
}

/** The empty and the filled form, each state of the code, and how links end. */
export const wayInScenes: Scene[] = [
  {
    name: 'signup-details',
    path: '/signup-flow',
    as: 'visitor',
    arrange: askForConfirmation,
    prepare: fillDetails,
    isFull: true
  },
  {
    name: 'signup-errors',
    path: '/signup-flow',
    as: 'visitor',
    isFull: true,
    prepare: (page) => page.getByRole('button', { name: 'Continue' }).click()
  },
  { name: 'signup-invited', path: '/signup-flow?code=VITRINE-2026&email=ida@example.com', as: 'visitor', isFull: true },
  {
    name: 'signup-closed',
    path: '/signup-flow',
    as: 'visitor',
    arrange: (page) =>
      page.route('**/auth/v1/settings', async (route) => {
        const response = await route.fetch()
        await route.fulfill({ response, json: { ...(await response.json()), disable_signup: true } })
      })
  },
  {
    name: 'signup-providers',
    path: '/auth',
    as: 'visitor',
    arrange: (page) =>
      page.route('**/auth/v1/settings', async (route) => {
        const response = await route.fetch()
        const settings = await response.json()
        await route.fulfill({ response, json: { ...settings, external: { ...settings.external, google: true, apple: true } } })
      })
  },
  {
    name: 'signup-code',
    path: '/signup-flow',
    as: 'visitor',
    arrange: askForConfirmation,
    async prepare(page) {
      await goToCode(page)
      await page.getByLabel('Code').fill('482')
    }
  },
  {
    name: 'signup-code-wrong',
    path: '/signup-flow',
    as: 'visitor',
    arrange: askForConfirmation,
    async prepare(page) {
      await goToCode(page)
      await page.getByLabel('Code').fill('482913')
      await page.getByText('That code is incorrect').waitFor()
    }
  },
  {
    name: 'signup-confirmed-elsewhere',
    path: '/signup-flow',
    as: 'visitor',
    async arrange(page) {
      await askForConfirmation(page)
      await page.route('**/rpc/is_sign_up_confirmed', (route) => route.fulfill({ json: true }))
      await page.route('**/auth/v1/token*', (route) =>
        route.fulfill({ status: 400, json: { code: 400, error_code: 'invalid_credentials', msg: 'Invalid login credentials' } })
      )
    },
    async prepare(page) {
      await goToCode(page)
      await page.getByRole('heading', { name: 'Your address is confirmed' }).waitFor()
    }
  },
  { name: 'signup-address', path: '/signup-flow?step=code', as: 'visitor' },
  {
    name: 'signup-houses',
    path: '/signup-flow?step=interests',
    as: 'shopper',
    isFull: true,
    async prepare(page) {
      for (const name of ['Something for myself', 'An occasion']) {
        await page.getByRole('checkbox', { name }).setChecked(true, { force: true })
      }
      for (const position of [0, 1, 2]) {
        const button = page.locator('section li button').nth(position)
        if ((await button.getAttribute('aria-pressed')) === 'false') await button.click()
      }
    }
  },
  { name: 'signup-ready', path: '/signup-flow?step=ready', as: 'shopper' },
  { name: 'link-signup', path: '/verify-email?token_hash=0&type=signup', as: 'visitor' },
  { name: 'link-invite', path: '/verify-email?token_hash=0&type=invite', as: 'visitor' },
  { name: 'link-expired', path: '/signup-flow?link=expired', as: 'visitor' },
  { name: 'link-half-way', path: '/auth?link=half-way', as: 'visitor' },
  {
    name: 'auth-code',
    path: '/auth?view=code',
    as: 'visitor',
    async prepare(page) {
      await page.getByLabel('E-mail').fill(`nobody-${Date.now()}@example.com`)
      await page.getByRole('button', { name: 'Send the code' }).click()
      await page.getByLabel('Code').fill('482')
    }
  }
]

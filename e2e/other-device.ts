import type { Page } from '@playwright/test'

/** The same account on another device. */
export async function otherDevice(page: Page): Promise<Page> {
  const storageState = await page.context().storageState()
  const session = storageState.origins.map(({ origin, localStorage }) => ({
    origin,
    localStorage: localStorage.filter(({ name }) => name.endsWith('auth-token'))
  }))
  const context = await page
    .context()
    .browser()
    ?.newContext({
      baseURL: new URL(page.url()).origin,
      reducedMotion: 'reduce',
      storageState: { cookies: [], origins: session }
    })
  if (!context) throw new Error('The browser is gone')
  return context.newPage()
}

import { test as base } from './fixtures.ts'
import { startServices } from './services.ts'
import { type Shop, startShop } from './shop.ts'

/** Journeys in a shop that asks for confirmation of an email address, and sends as many emails as it is asked to. */
export const test = base.extend<object, { shop: Shop; settings: Record<string, string> }>({
  settings: [{}, { scope: 'worker', option: true }],
  shop: [
    async ({ settings }, use) => {
      const services = await startServices()
      const shop = await startShop({
        ...services.variables,
        GOTRUE_MAILER_AUTOCONFIRM: 'false',
        GOTRUE_SMTP_MAX_FREQUENCY: '0',
        ...settings
      })
      await use(shop)
      await shop.stop()
      await services.stop()
    },
    { scope: 'worker', timeout: 180_000 }
  ]
})

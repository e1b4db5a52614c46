import type { Page } from '@playwright/test'
import { hold, reject } from './shots-responses.ts'
import type { Scene } from './shots-scene.ts'
import { bookFitting, chooseTime, openTimes } from './space-page.ts'

async function openProducts(page: Page): Promise<void> {
  await openTimes(page, 'A fitting')
  await chooseTime(page)
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('heading', { name: 'What shall we bring out?' }).waitFor()
  const product = page.getByRole('checkbox')
  await product
    .first()
    .check({ timeout: 5000 })
    .catch(() => undefined)
}

export const spaceScenes: Scene[] = [
  { name: 'space', path: '/space', as: 'visitor', isFull: true },
  { name: 'space-loading', path: '/space', as: 'visitor', isPending: true, arrange: (page) => hold(page, 'rpc/salon') },
  { name: 'space-failing', path: '/space', as: 'visitor', arrange: (page) => reject(page, 'rpc/salon'), isFull: true },
  {
    name: 'space-slots',
    path: '/space',
    as: 'visitor',
    async prepare(page) {
      await openTimes(page, 'Fine jewellery')
      await chooseTime(page)
    }
  },
  { name: 'space-confirm', path: '/space', as: 'shopper', prepare: openProducts },
  {
    name: 'space-booked',
    path: '/space',
    as: 'shopper',
    async prepare(page) {
      await bookFitting(page)
    }
  }
]

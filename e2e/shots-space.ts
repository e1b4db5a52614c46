import type { Page } from '@playwright/test'
import type { Scene } from './shots-scene.ts'
import { chooseTime, openTimes } from './space-page.ts'

async function openProducts(page: Page): Promise<void> {
  for (const id of ['VIT-0011', 'VIT-0018', 'VIT-0054', 'VIT-0001', 'VIT-0070']) {
    await page.goto(`/product/${id}`)
    const save = page.getByRole('button', { name: /^Save / }).first()
    if ((await save.getAttribute('aria-pressed')) === 'false') await save.click()
  }
  await openTimes(page, 'A fitting')
  await chooseTime(page)
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('heading', { name: 'What shall we bring out?' }).waitFor()
  for (const nth of [0, 2]) await page.getByRole('checkbox').nth(nth).click()
}

async function bookWithProducts(page: Page): Promise<void> {
  await openProducts(page)
  await page.getByRole('button', { name: /^Book / }).click()
}

export const spaceScenes: Scene[] = [
  { name: 'space', path: '/space', as: 'visitor', isFull: true },
  {
    name: 'space-loading',
    path: '/space',
    as: 'visitor',
    isPending: true,
    arrange: (page) => page.route('**/rest/v1/rpc/salon', () => undefined)
  },
  {
    name: 'space-failing',
    path: '/space',
    as: 'visitor',
    arrange: (page) => page.route('**/rest/v1/rpc/salon', (route) => route.fulfill({ status: 500, json: {} })),
    isFull: true
  },
  {
    name: 'space-slots',
    path: '/space',
    as: 'visitor',
    async prepare(page) {
      await openTimes(page, 'Fine jewellery')
      await chooseTime(page)
    }
  },
  {
    name: 'space-failing-times',
    path: '/space',
    as: 'visitor',
    arrange: (page) => page.route('**/rest/v1/rpc/salon_times', (route) => route.fulfill({ status: 500, json: {} })),
    prepare: (page) => page.getByRole('link', { name: 'Book A fitting' }).click()
  },
  { name: 'clients-salon', path: '/backoffice/clients?salon=day', as: 'staff' },
  {
    name: 'clients-salon-visit',
    path: '/backoffice/clients?salon=day',
    as: 'staff',
    prepare: (page) =>
      page
        .getByRole('button', { name: /^\d+:\d\d [AP]M to / })
        .first()
        .click()
  },
  {
    name: 'clients-salon-move',
    path: '/backoffice/clients?salon=day',
    as: 'staff',
    async prepare(page) {
      await page
        .getByRole('button', { name: /^\d+:\d\d [AP]M to / })
        .first()
        .click()
      await page.getByRole('button', { name: 'Move', exact: true }).click()
    }
  },
  { name: 'clients-salon-empty', path: '/backoffice/clients?salon=day&day=2031-01-05', as: 'staff' },
  {
    name: 'clients-salon-failing',
    path: '/backoffice/clients?salon=day',
    as: 'staff',
    arrange: (page) => page.route('**/rest/v1/rpc/salon_day', (route) => route.fulfill({ status: 500, json: {} }))
  },
  { name: 'clients-salon-hours', path: '/backoffice/clients?salon=hours', as: 'staff' },
  { name: 'clients-salon-services', path: '/backoffice/clients?salon=services', as: 'staff' },
  { name: 'space-confirm', path: '/space', as: 'shopper', prepare: openProducts },
  {
    name: 'space-booked',
    path: '/space',
    as: 'shopper',
    async prepare(page) {
      const booked = page.getByRole('link', { name: /^View the visit/ }).first()
      await page.getByRole('heading', { name: 'Your advisors' }).waitFor()
      await ((await booked.isVisible()) ? booked.click() : bookWithProducts(page))
      await page.getByRole('button', { name: 'Add to calendar' }).waitFor()
    }
  }
]

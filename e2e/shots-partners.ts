import type { Page } from '@playwright/test'
import type { Scene } from './shots-scene.ts'

const application = {
  receipt: 'VP-7K2M-41QX-9D3B',
  brand_name: 'Haverling',
  contact_name: 'Marit Almqvist',
  email: 'marit@haverling.example',
  status: 'received',
  received_at: '2026-11-22T09:12:00Z',
  answer_by: '2026-12-06',
  decided_at: null,
  is_on_view: false,
  sends_emails: true,
  messages: []
}

const question = {
  id: 1,
  author: 'staff',
  body: 'Where are the blankets woven, and by whom?',
  created_at: '2026-11-24T09:00:00Z'
}

function status(name: string, changes: object): Scene {
  return {
    name,
    path: `/partners/status?receipt=${application.receipt}`,
    as: 'visitor',
    isFull: true,
    arrange: (page) =>
      page.route('**/rpc/partner_application_status', (route) => route.fulfill({ json: { ...application, ...changes } }))
  }
}

async function fillIn(page: Page): Promise<void> {
  await page.getByLabel('House', { exact: true }).fill('Haverling')
  await page.getByLabel('Website', { exact: true }).fill('haverling.example')
  await page.getByLabel('Your name', { exact: true }).fill('Marit Almqvist')
  await page.getByLabel('E-mail').fill('marit@haverling')
  for (const market of ['Europe', 'Japan']) await page.getByRole('checkbox', { name: market }).click()
  await page.locator('input[type=file]').setInputFiles({
    name: 'Haverling, spring line.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.alloc(4_400_000)
  })
  await page.getByRole('button', { name: 'Send application' }).click()
}

export const partnerScenes: Scene[] = [
  { name: 'partners', path: '/partners', as: 'visitor', isFull: true },
  { name: 'partners-apply', path: '/partners/apply', as: 'visitor', isFull: true, prepare: fillIn },
  { name: 'partners-apply-empty', path: '/partners/apply', as: 'visitor', isFull: true },
  { name: 'partners-receipt', path: '/partners/status?receipt=VP-0000-0000-0000', as: 'visitor' },
  status('partners-status', {}),
  status('partners-status-asked', { status: 'asked', messages: [question] }),
  status('partners-status-visit', { status: 'visit', decided_at: '2026-11-30T10:00:00Z' }),
  status('partners-status-declined', {
    status: 'declined',
    decided_at: '2026-11-30T10:00:00Z',
    messages: [{ ...question, body: 'The blankets are beautiful. We have two weavers already, and cannot give you the room.' }]
  }),
  { name: 'applications', path: '/backoffice/brands?applications=open', as: 'staff' },
  { name: 'applications-decided', path: '/backoffice/brands?applications=decided', as: 'staff' },
  {
    name: 'application',
    path: '/backoffice/brands?applications=open',
    as: 'staff',
    prepare: (page) => page.getByRole('button', { name: /^Haverling/ }).click()
  },
  {
    name: 'application-asked',
    path: '/backoffice/brands?applications=open',
    as: 'staff',
    async prepare(page) {
      await page.getByRole('button', { name: /^Fonderie Aubrac/ }).click()
      await page.getByRole('button', { name: 'Decline' }).click()
      await page.getByRole('button', { name: 'Decline' }).click()
      await page.getByText('Tell them why').waitFor()
    }
  },
  {
    name: 'invitations',
    path: '/backoffice/waitlist?invitations=waiting',
    as: 'staff',
    async prepare(page) {
      for (const position of [0, 2]) await page.getByRole('dialog').getByRole('checkbox').nth(position).click()
    }
  },
  {
    name: 'landing-thanks',
    path: '/',
    as: 'visitor',
    async prepare(page) {
      await page.getByLabel('Name').fill('Ida Brandt')
      await page.getByLabel('E-mail').fill('ida.brandt@example.com')
      await page.getByRole('button', { name: 'Request an invitation' }).click()
      await page.getByRole('button', { name: 'Bags' }).click()
      await page.getByText('Saved.').waitFor()
    }
  }
]

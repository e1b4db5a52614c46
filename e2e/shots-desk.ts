import type { Page } from '@playwright/test'
import type { Scene } from './shots-scene.ts'

const clientId = '00000001-0000-4000-8000-000000000000'
const advisorId = '00000002-0000-4000-8000-000000000000'
const theoId = '00000003-0000-4000-8000-000000000000'
const cartId = '00000004-0000-4000-8000-000000000000'

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString()
const daysAgo = (days: number) => minutesAgo(days * 24 * 60)

const record = {
  profile: {
    ...{ id: clientId, full_name: 'Amélie Fournet', email: 'amelie@vitrine.example', avatar_url: null },
    ...{ created_at: '2023-05-04T10:00:00Z', updated_at: minutesAgo(3) }
  },
  phone: '+33 6 12 34 56 78',
  is_invited: false,
  details: {
    ...{ status: 'vip', annual_spend: 48_200, orders_this_year: 14, location: 'Paris, France' },
    ...{ last_active: minutesAgo(0), last_order: daysAgo(6), updated_at: daysAgo(6) }
  },
  thread: {
    waiting_since: minutesAgo(4),
    advisor_id: advisorId,
    shopper_read_at: minutesAgo(18),
    staff_read_at: minutesAgo(1)
  },
  sizes: [
    { category: 'Ready-to-Wear', region: 'FR', size: '38' },
    { category: 'Shoes', region: 'IT', size: '38' },
    { category: 'Fine Jewellery', region: 'FR', size: '52' }
  ],
  addresses: [
    {
      ...{ id: cartId, label: null, line1: '18 rue de l’Abbaye', line2: null, city: 'Paris' },
      ...{ region: null, postal_code: '75006', country: 'France' }
    }
  ],
  style: { wearers: ['women'], budgets: { Bags: 3000 }, purposes: ['occasion'] },
  tastes: [
    { facet: 'subcategory=Top-handle bags', level: 'more' },
    { facet: 'colour=oxblood', level: 'more' },
    { facet: 'material=Fur', level: 'never' }
  ],
  follows: ['Maison Orvaël', 'Vantreuil', 'Verrière Neuf'],
  counts: { open: 2, saved: 6, notes: 2 },
  timeline: [
    { kind: 'cart', at: minutesAgo(50), id: cartId, title: 'V-2411-0042', detail: 'sent' },
    { kind: 'cart', at: daysAgo(2), id: theoId, title: 'V-2011-0039', detail: 'fulfilled' },
    { kind: 'visit', at: daysAgo(3), id: clientId, title: 'booked', detail: '2026-11-26' },
    { kind: 'request', at: daysAgo(13), id: advisorId, title: 'repair', detail: 'Cabas Rivoli' },
    { kind: 'note', at: daysAgo(40), id: theoId, title: 'Inès Caro', detail: '' }
  ]
}

const message = (id: number, author: string, minutes: number, body: string, more: object = {}) => ({
  ...{ id: `0000001${id}-0000-4000-8000-000000000000`, author, author_id: author === 'staff' ? advisorId : null, body },
  ...{ product_ids: [], picture: null, sent_at: minutesAgo(minutes), reservation_id: null, service_request_id: null, ...more }
})

const messages = [
  message(4, 'shopper', 4, 'Wonderful. For the evening, is the small one too little bag?', { product_ids: ['VIT-0011'] }),
  message(3, 'staff', 20, 'Good evening, Amélie. Yes, it can be with you on Thursday.'),
  message(2, 'shopper', 30, 'Could the pump be here by Friday? I have a dinner that evening.'),
  message(1, 'shopper', 50, 'These three, please.', {
    product_ids: ['VIT-0001', 'VIT-0054', 'VIT-0010'],
    reservation_id: cartId
  })
]

const notes = [
  ['Ca’ Lirio holds one 38 for us until noon tomorrow. She takes 38 there.', theoId, 25],
  ['Reads her messages after six. Call only on Saturdays.', advisorId, 60 * 24 * 40]
].map(([body, author_id, minutes], index) => {
  const at = minutesAgo(Number(minutes))
  const id = `0000002${index}-0000-4000-8000-000000000000`
  return { id, client_id: clientId, author_id, body, created_at: at, updated_at: at }
})

const lines = [
  ['VIT-0001', 'Maison Orvaël', 'Augustine Top-Handle Bag', 'Oxblood', '', 3200, 'USD'],
  ['VIT-0054', "Ca' Lirio", 'Zattere Pump', 'Black patent', '38', 890, 'EUR'],
  ['VIT-0010', 'Thorne & Calloway', 'Calloway Bridle Belt', 'Dark brown', '85', 340, 'GBP']
].map(([product_id, brand, name, color, size, price, currency], index) => ({
  ...{ reservation_id: cartId, user_id: clientId, position: index + 1, product_id, brand, name, color, size, quantity: 1 },
  ...{ price, currency, confirmed_price: null, duties: null, tax: null }
}))

const cart = {
  ...{ id: cartId, user_id: clientId, reference: 'V-2411-0042', status: 'sent', version: 1, sent_at: minutesAgo(50) },
  ...{ currency: null, delivery_on: null, valid_until: null, shipping: null, total: null, note: '', payment: '' },
  ...{
    holds_stock: false,
    paid_at: null,
    lines,
    steps: [{ id: 1, status: 'sent', note: '', terms: null, made_at: minutesAgo(50) }]
  }
}
const confirmed = {
  ...{ ...cart, status: 'confirmed', version: 2, currency: 'EUR', delivery_on: '2026-11-26', valid_until: minutesAgo(-2880) },
  ...{ shipping: 35, total: 5205.6, payment: 'Bank transfer to Vitrine, or https://pay.example/v.', holds_stock: true },
  lines: lines.map((line, index) => ({
    ...line,
    confirmed_price: [3174, 818.8, 312.8][index],
    duties: 0,
    tax: [634.8, 163.76, 66.44][index]
  })),
  steps: [...cart.steps, { id: 2, status: 'confirmed', note: '', terms: null, made_at: minutesAgo(5) }]
}

const closed = {
  ...{ ...confirmed, user_id: null, status: 'agreed', version: 4, note: '', payment: '', paid_at: minutesAgo(2) },
  steps: [...confirmed.steps, { id: 3, status: 'agreed', note: '', terms: null, made_at: minutesAgo(4) }]
}

const saved = ['VIT-0011', 'VIT-0078', 'VIT-0018', 'VIT-0070', 'VIT-0001', 'VIT-0054'].map((product_id, index) => ({
  ...{ product_id, list_id: index < 4 ? cartId : null, created_at: daysAgo(index), price: 3000, currency: 'USD' }
}))

/** The client of these pictures, whatever the database holds. */
async function answer(page: Page, reservations: object[] = [cart]): Promise<void> {
  const answers: [string, unknown][] = [
    ['rpc/client_record', record],
    ['rpc/advisors', [advisor(advisorId, 'Inès Caro'), advisor(theoId, 'Théo Lindt')]],
    ['rpc/mark_thread_read', null],
    ['messages?*', messages],
    ['client_notes?*', notes],
    ['reservations?*', reservations],
    ['saved_items?*', saved],
    ['saved_lists?*', [{ id: cartId, name: 'Winter' }]],
    ['service_requests?*', [request]]
  ]
  for (const [path, json] of answers) await page.route(`**/rest/v1/${path}`, (route) => route.fulfill({ json }))
}

const advisor = (id: string, full_name: string) => ({ id, full_name, avatar_url: null })
const request = {
  ...{ id: theoId, user_id: clientId, service: 'repair', product_id: 'VIT-0018', note: 'The left handle', preferred_on: null },
  ...{ status: 'in_progress', staff_note: null, created_at: daysAgo(13), updated_at: daysAgo(12) }
}

async function answerWaiting(page: Page): Promise<void> {
  await page.route('**/rest/v1/rpc/waiting_clients', (route) =>
    route.fulfill({ json: [{ waiting: 3, mine: 1, carts: 12, requests: 14, median_answer: '00:06:12' }] })
  )
  // The first three clients are shown as those who wait.
  const firstThree = { search: '', sort: 'newest', skip: 0, take: 3 }
  await page.route('**/rest/v1/rpc/find_clients', async (route) => {
    if (route.request().postDataJSON().request.show !== 'waiting') return route.continue()
    const response = await route.fetch({ postData: JSON.stringify({ request: firstThree }) })
    return route.fulfill({ json: { ...(await response.json()), total: 3 } })
  })
  await page.route('**/rest/v1/rpc/desk_conversations', async (route) => {
    const response = await page.request.post(`${new URL(route.request().url()).origin}/rest/v1/rpc/find_clients`, {
      headers: route.request().headers(),
      data: { request: firstThree }
    })
    const questions = ['Is the sapphire a 52 or a 54?', 'The cart I sent this morning, please', null]
    const { rows: profiles }: { rows: { id: string }[] } = await response.json()
    await route.fulfill({
      json: profiles.map(({ id }, index) => ({
        ...{
          client_id: id,
          waiting_since: minutesAgo([41, 9, 3][index] ?? 1),
          is_mine: index === 0,
          question: questions[index]
        }
      }))
    })
  })
}

const open = { path: `/backoffice/clients?client=${clientId}`, as: 'staff', arrange: answer } as const
const carts = { ...open, path: `${open.path}&tab=carts` }

export const deskScenes: Scene[] = [
  { ...open, name: 'client-record' },
  { ...open, name: 'client-record-note', prepare: (page) => page.getByRole('button', { name: 'Internal note' }).click() },
  { ...open, name: 'client-record-pieces', prepare: (page) => page.getByRole('button', { name: 'Add pieces' }).click() },
  { ...open, name: 'client-record-replies', prepare: (page) => page.getByRole('button', { name: /^All replies/ }).click() },
  { ...open, name: 'client-record-too-long', prepare: writeTooMuch },
  { ...carts, name: 'client-record-carts' },
  { ...carts, name: 'client-record-confirmed', arrange: (page) => answer(page, [confirmed]) },
  {
    ...carts,
    name: 'client-record-decline',
    prepare: (page) => page.getByRole('button', { name: 'Decline' }).click()
  },
  { ...open, name: 'client-record-saved', path: `${open.path}&tab=saved` },
  { ...open, name: 'client-record-notes', path: `${open.path}&tab=notes` },
  {
    ...open,
    name: 'client-record-loading',
    isPending: true,
    arrange: (page) => page.route('**/rest/v1/rpc/client_record', () => undefined)
  },
  {
    ...open,
    name: 'client-record-failing',
    arrange: (page) => page.route('**/rest/v1/rpc/client_record', (route) => route.fulfill({ status: 500, json: {} }))
  },
  { ...open, name: 'client-record-missing', arrange: async () => undefined },
  {
    ...{ name: 'clients-closed', path: `/backoffice/clients?closed=1&reservation=${cartId}`, as: 'staff' },
    async arrange(page) {
      await answer(page, [closed])
      const fulfilled = { ...closed, id: theoId, reference: 'V-2011-0039', status: 'fulfilled' }
      await page.route('**/rest/v1/reservations?*status=neq*', (route) => route.fulfill({ json: [fulfilled] }))
    }
  },
  { name: 'exchange-rates', path: '/backoffice?rates=edit', as: 'staff' },
  { name: 'clients-waiting', path: '/backoffice/clients?show=waiting', as: 'staff', arrange: answerWaiting },
  {
    name: 'clients-alerts',
    path: '/backoffice/clients',
    as: 'staff',
    arrange: answerWaiting,
    prepare: (page) => page.getByRole('button', { name: 'Alerts' }).click()
  }
]

async function writeTooMuch(page: Page): Promise<void> {
  await page.getByRole('textbox', { name: /^Message to/ }).fill('A long story. '.repeat(300))
}

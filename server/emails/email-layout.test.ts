import { expect, test } from 'vitest'
import { pictureUrl } from '#supabase/functions/_shared/picture-url.ts'
import { renderEmail } from '#supabase/functions/_shared/render-email.ts'

const data = {
  ...{ reservation: 'a b', reference: 'V-2411-0042', currency: 'EUR', total: 120, shipping: 0, lines_total: 1 },
  ...{ time_zone: 'Europe/Paris', valid_until: '2026-11-27T17:00:00Z', note: '<b>Held</b>\nfor you', payment: '' },
  lines: [
    {
      ...{ product_id: 'A/1', name: '<script>alert(1)</script>', brand: "Dell'Orsa", color: 'Brick', size: '', quantity: 2 },
      ...{ price: 50, duties: 0, tax: 20, currency: 'EUR', picture: 'https://img.example/"onerror="x' }
    }
  ]
}

test('what clients and advisors wrote is text in an email, never markup', () => {
  const email = renderEmail('reservation_confirmed', data, 'https://shop.example')
  expect(email?.html).not.toMatch(/<script|<b>|"onerror/)
  expect(email?.html).toContain('&#60;b&#62;Held&#60;/b&#62;<br>for you')
  expect(email?.html).toContain('href="https://shop.example/product/A%2F1"')
  expect(email?.text).toContain('<b>Held</b>\nfor you')
})

test('both parts of an email have the same amounts and one link', () => {
  const email = renderEmail('reservation_confirmed', data, 'https://shop.example')
  for (const part of ['2 × €50.00', '€100.00', '€20.00', '€120.00', 'https://shop.example/home?order=a%20b']) {
    expect(email?.html).toContain(part)
    expect(email?.text).toContain(part)
  }
})

test.each([
  ['http://localhost:3000/storage/v1/object/public/brand-assets/a.webp', true],
  ['https://shop.example/storage/v1/object/public/brand-assets/a.webp', true],
  ['https://project.supabase.co/storage/v1/object/public/brand-assets/a.webp', false],
  ['https://img.example/a.jpg', false]
])('the picture %s is read from the shop: %j', (stored, isOwn) => {
  const own = 'https://shop.example/storage/v1/render/image/public/brand-assets/a.webp?width=160&quality=80&format=jpeg'
  expect(pictureUrl(stored, 'https://shop.example')).toBe(isOwn ? own : stored)
})

test.each([null, '', 'data:image/png;base64,AAAA', 'javascript:alert(1)'])('%j is no picture of an email', (stored) => {
  expect(pictureUrl(stored, 'https://shop.example')).toBe('')
})

import { expect, test } from 'vitest'
import { applicationSchema, emptyApplication } from './application-schema.ts'

const filled = {
  ...emptyApplication,
  brand_name: ' Haverling ',
  website_url: 'haverling.example',
  contact_name: 'Marit Almqvist',
  email: 'marit@haverling.example',
  markets: ['europe'],
  hasConsented: true
}

test('an application without its optional note is complete, and its website gets a scheme', () => {
  expect(applicationSchema.parse(filled)).toMatchObject({
    brand_name: 'Haverling',
    website_url: 'https://haverling.example'
  })
})

test.each([
  ['brand_name', '  ', 'Enter the name of your house'],
  ['brand_name', 'x'.repeat(201), 'Use at most 200 characters'],
  ['website_url', '', 'Enter your website'],
  ['website_url', 'javascript:alert(1)', 'Enter a web address, for example house.com'],
  ['website_url', 'haverling', 'Enter a web address, for example house.com'],
  ['website_url', 'a b.example', 'Enter a web address, for example house.com'],
  ['contact_name', '', 'Enter your name'],
  ['email', 'marit.almqvist@example', 'Please complete the address, for example name@house.com'],
  ['markets', [], 'Choose at least one market'],
  ['note', 'x'.repeat(2001), 'Use at most 2,000 characters'],
  ['hasConsented', false, 'Tick this box to let us keep and read your application']
])('%s: %j is refused', (field, value, message) => {
  const { error } = applicationSchema.safeParse({ ...filled, [field]: value })
  expect(error?.issues.map((issue) => [issue.path[0], issue.message])).toEqual([[field, message]])
})

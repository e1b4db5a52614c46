import { expect, test } from 'vitest'
import type { AddressRow } from './account-queries.ts'
import { addressLines } from './address-lines.ts'

const address: AddressRow = {
  id: '1',
  user_id: 'u',
  label: null,
  full_name: 'Vera Lindt',
  line1: 'Gerechtigkeitsgasse 12',
  line2: null,
  city: 'Bern',
  region: null,
  postal_code: '3011',
  country: 'CH',
  phone: null,
  is_default: true,
  created_at: '',
  updated_at: ''
}

test.each([
  [{}, ['Vera Lindt', 'Gerechtigkeitsgasse 12', '3011 Bern', 'Switzerland']],
  [
    { line1: '9 Elm Street', line2: 'Flat 2', city: 'Boston', region: 'MA', postal_code: '02108', country: 'US' },
    ['Vera Lindt', '9 Elm Street', 'Flat 2', 'Boston, MA 02108', 'United States']
  ],
  [{ postal_code: null }, ['Vera Lindt', 'Gerechtigkeitsgasse 12', 'Bern', 'Switzerland']]
])('formats an address as on an envelope', (change, lines) => {
  expect(addressLines({ ...address, ...change })).toEqual(lines)
})

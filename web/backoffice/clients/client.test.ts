import { describe, expect, test } from 'vitest'
import { clientName, clientOf, initialOf, isOnlyInvited } from './client.ts'
import type { ProfileRow } from './client-queries.ts'

const details: ProfileRow['client_profiles'][number] = {
  status: 'vip',
  annual_spend: 48_200,
  orders_this_year: 14,
  location: 'Paris',
  last_active: '2026-11-20T10:00:00Z',
  last_order: '2026-11-14T10:00:00Z',
  banner_image_url: 'https://pictures.example/banner.webp'
}

function profile(part: Partial<ProfileRow> = {}): ProfileRow {
  return {
    id: 'one',
    full_name: 'Amélie Fournet',
    email: 'amelie@vitrine.example',
    avatar_url: null,
    created_at: '2026-01-01T00:00:00Z',
    updated_at: '2026-11-19T10:00:00Z',
    is_invited: false,
    client_profiles: [details],
    ...part
  }
}

describe('§3 Client profile', () => {
  test('uses the values of the profile', () => {
    expect(clientOf(profile({ avatar_url: 'https://pictures.example/face.webp' }))).toEqual({
      status: 'vip',
      annual_spend: 48_200,
      orders_this_year: 14,
      location: 'Paris',
      last_active: '2026-11-20T10:00:00Z',
      last_order: '2026-11-14T10:00:00Z',
      pictures: ['https://pictures.example/banner.webp', 'https://pictures.example/face.webp']
    })
  })

  test('without a client profile the user is new with no orders, last active when the profile changed', () => {
    expect(clientOf(profile({ client_profiles: [] }))).toEqual({
      status: 'new',
      annual_spend: 0,
      orders_this_year: 0,
      location: null,
      last_active: '2026-11-19T10:00:00Z',
      last_order: null,
      pictures: []
    })
  })

  test('uses the first of several profiles', () => {
    const several = profile({ client_profiles: [{ ...details, status: 'inactive', location: ' ' }, details] })
    expect(clientOf(several)).toMatchObject({ status: 'inactive', location: null })
  })

  test('without activity, the date of the profile is used', () => {
    const silent = profile({ client_profiles: [{ ...details, last_active: null }] })
    expect(clientOf(silent).last_active).toBe('2026-11-19T10:00:00Z')
  })
})

test.each([null, '', '   '])('§2 Clients: a user called %j is an Unknown Client', (full_name) => {
  expect(clientName(profile({ full_name }))).toBe('Unknown Client')
  expect(initialOf(profile({ full_name }))).toBe('')
})

test.each([
  ['mirela', 'M'],
  ['  élodie', 'É'],
  ['🌹 rosa', 'R'],
  ['"Bo" <b>', 'B'],
  ['نور', 'ن'],
  ['🌹', '']
])('the initial of %s is %s', (full_name, initial) => {
  expect(initialOf(profile({ full_name }))).toBe(initial)
})

test.each([
  ['was invited and has no profile of a client', true, undefined, true],
  ['was invited and has done nothing', true, { last_active: null }, true],
  ['was invited and has been active', true, { last_active: '2026-11-20T10:00:00Z' }, false],
  ['was not invited', false, undefined, false]
])('somebody who %s is only invited: %j %j %j', (_who, is_invited, details, isOnly) => {
  expect(isOnlyInvited({ is_invited }, details)).toBe(isOnly)
})

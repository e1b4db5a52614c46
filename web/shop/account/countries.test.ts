import { expect, test } from 'vitest'
import { countries, countryName } from './countries.ts'

test('countries have ISO codes and are sorted by name', () => {
  expect(countryName('CH')).toBe('Switzerland')
  expect(countries.slice(0, 3).map(({ name }) => name)).toEqual(['Afghanistan', 'Åland Islands', 'Albania'])
})

test('every country has a name and is listed once', () => {
  expect(countries.filter(({ code, name }) => code === name)).toEqual([])
  expect(new Set(countries.map(({ code }) => code)).size).toBe(countries.length)
})

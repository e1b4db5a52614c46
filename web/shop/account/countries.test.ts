import { expect, test } from 'vitest'
import { countries, countryName } from './countries.ts'

test('countries are known by their code and stand in the order of their names', () => {
  expect(countryName('CH')).toBe('Switzerland')
  expect(countries.slice(0, 3).map(({ name }) => name)).toEqual(['Afghanistan', 'Åland Islands', 'Albania'])
})

test('each has a name and stands there once', () => {
  expect(countries.filter(({ code, name }) => code === name)).toEqual([])
  expect(new Set(countries.map(({ code }) => code)).size).toBe(countries.length)
})

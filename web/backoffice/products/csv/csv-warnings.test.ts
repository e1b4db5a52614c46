import { expect, test } from 'vitest'
import { unknownNotation } from './csv-money.ts'
import { findWarnings } from './csv-warnings.ts'
import type { CsvCells } from './product-csv.ts'

test.each<[CsvCells, string, CsvCells | undefined]>([
  [{ Price: 'on request' }, 'No price: not a number', undefined],
  [{ Price: '2.450,00' }, 'No price: 2,450?', { Price: '2450' }],
  [{ Price: '12,50' }, 'No price: 12.50?', { Price: '12.50' }],
  [{ Price: '1,299' }, 'No price: 1,299?', { Price: '1299' }],
  [{ Price: '1.299' }, 'Read as 1.30: 1,299?', { Price: '1299' }],
  [{ Price: '12.500' }, 'Read as 12.50: 12,500?', { Price: '12500' }],
  [{ Price: '0.005' }, 'Rounded to the cent', undefined],
  [{ Price: '€ 990' }, 'No price: 990 EUR?', { Price: '990', currency: 'EUR' }],
  [{ Price: '€ 990', currency: 'eur' }, 'No price: 990?', { Price: '990' }],
  [{ Price: '€ 990', currency: 'USD' }, 'No price: EUR or USD?', undefined],
  [{ Price: '$1,299.00' }, 'No price: 1,299?', { Price: '1299' }],
  [{ Price: '$990', currency: 'CAD' }, 'No price: 990?', { Price: '990' }],
  [{ original_price: '$20' }, 'Price used: 20?', { original_price: '20' }],
  [{ original_price: 'none' }, 'Price used: not a number', undefined],
  [{ is_sale: 'TRUE' }, 'Read as false: true?', { is_sale: 'true' }],
  [{ is_new_arrival: 'WAHR' }, 'Read as false: true?', { is_new_arrival: 'true' }],
  [{ is_featured: 'maybe' }, 'Read as false', undefined]
])('%j: %s', (cells, message, suggested) => {
  const [warning, ...others] = findWarnings(cells, unknownNotation)
  expect(others).toEqual([])
  expect(warning?.message).toBe(message)
  expect(warning?.suggested).toEqual(suggested)
})

test.each<CsvCells>([
  { Price: '740' },
  { Price: '1299.50' },
  { Price: '' },
  { is_sale: 'true' },
  { is_sale: '1' },
  { is_sale: 'FALSCH' }
])('no warning for %j', (cells) => {
  expect(findWarnings(cells, unknownNotation)).toEqual([])
})

test('warns of three digits after a point without a suggestion if the file has decimal points', () => {
  const [warning] = findWarnings({ Price: '1.290' }, { ...unknownNotation, '.': 'decimals' })
  expect(warning).toEqual({ column: 'Price', kind: 'doubtful price', message: 'Read as 1.29: 1,290?' })
})

test('no warning for three decimals if the file’s prices have three', () => {
  expect(findWarnings({ Price: '990.000' }, { ...unknownNotation, '.': 'three decimals' })).toEqual([])
})

import { expect, test } from 'vitest'
import {
  belts,
  hats,
  mensClothes,
  mensGloves,
  mensShoes,
  rings,
  type SizeTable,
  womensClothes,
  womensGloves,
  womensShoes
} from './size-tables.ts'

const tables = { womensShoes, mensShoes, womensClothes, mensClothes, rings, belts, womensGloves, mensGloves, hats }
const fractions: Record<string, number> = { '½': 1 / 2, '¼': 1 / 4, '¾': 3 / 4, '⅛': 1 / 8, '⅜': 3 / 8, '⅝': 5 / 8, '⅞': 7 / 8 }

/** '6¾' is 6.75. */
function read(size: string): number {
  const fraction = fractions[size.slice(-1)]
  return fraction === undefined ? Number(size) : Number(size.slice(0, -1)) + fraction
}

function distances({ sizes }: SizeTable, from: keyof SizeTable['sizes'], to: keyof SizeTable['sizes']): number[] {
  return [...new Set(sizes[from].map((size, index) => read(sizes[to][index] ?? '') - read(size)))]
}

const closest = (value: number, step: number) => Math.round(value / step) * step

test.each(Object.entries(tables))('%s has every size in every region and every length, in growing order', (_name, table) => {
  const rows = [...Object.values(table.sizes), ...Object.values(table.lengths), table.letters ?? table.sizes.IT]
  expect(new Set(rows.map((row) => row.length))).toEqual(new Set([table.sizes.IT.length]))
  for (const lengths of Object.values(table.lengths)) expect(lengths).toEqual(lengths.toSorted((one, other) => one - other))
  const italian = table.sizes.IT.map(read)
  expect(italian).toEqual(italian.toSorted((one, other) => one - other))
})

test.each([
  ['women', womensShoes, 33, 3, 23.5 - (37 * 2) / 3],
  ['men', mensShoes, 34, 1, 25 - (40 * 2) / 3]
])('shoes for %s keep the same distance from region to region', (_who, table, italyToUk, ukToUs, start) => {
  expect(distances(table, 'IT', 'FR')).toEqual([1])
  expect(distances(table, 'UK', 'IT')).toEqual([italyToUk])
  expect(distances(table, 'UK', 'US')).toEqual([ukToUs])
  table.sizes.IT.forEach((size, index) => {
    const foot = start + (read(size) * 2) / 3
    expect(table.lengths.Foot?.[index]).toBeCloseTo(closest(foot, 0.1), 5)
    expect(table.sizes.JP[index]).toBe(String(closest(foot, 0.5)))
  })
})

test('the anchor that shoe charts share holds: Italian 37 is French 38, British 4, American 7, Japanese 23.5', () => {
  const index = womensShoes.sizes.IT.indexOf('37')
  expect(Object.values(womensShoes.sizes).map((row) => row[index])).toEqual(['37', '38', '4', '7', '23.5'])
})

test('clothes keep the same distance from region to region', () => {
  expect(distances(womensClothes, 'FR', 'IT')).toEqual([4])
  expect(distances(womensClothes, 'UK', 'IT')).toEqual([32])
  expect(distances(womensClothes, 'US', 'IT')).toEqual([36])
  expect(distances(womensClothes, 'US', 'JP')).toEqual([3])
  expect(distances(mensClothes, 'FR', 'IT')).toEqual([0])
  expect(distances(mensClothes, 'UK', 'IT')).toEqual([10])
  expect(mensClothes.lengths.Chest).toEqual(mensClothes.sizes.IT.map((size) => Number(size) * 2))
})

test('rings follow the circumference', () => {
  rings.sizes.FR.forEach((size, index) => {
    const circumference = Number(size)
    const american = (circumference / Math.PI - 11.63) / 0.8128
    expect(rings.lengths.Finger?.[index]).toBe(circumference / 10)
    expect(Number(rings.sizes.IT[index])).toBe(circumference - 40)
    expect(read(rings.sizes.US[index] ?? '')).toBe(closest(american, 0.25))
    expect(Number(rings.sizes.JP[index])).toBe(Math.round(1 + 3 * (circumference / Math.PI - 13)))
    const [letter = '', half] = rings.sizes.UK[index] ?? ''
    expect(letter.charCodeAt(0) - 'A'.charCodeAt(0) + (half ? 0.5 : 0)).toBe(closest((american - 0.5) * 2, 0.5))
  })
})

test('belts, gloves and hats follow what is measured', () => {
  belts.sizes.UK.forEach((size, index) => {
    expect(Math.abs(Number(size) * 2.54 - (belts.lengths.Length?.[index] ?? 0))).toBeLessThan(2.5)
  })
  for (const gloves of [womensGloves, mensGloves]) {
    gloves.sizes.UK.forEach((size, index) => {
      expect(Math.abs((gloves.lengths.Hand?.[index] ?? 0) - Number(size) * 2.54)).toBeLessThan(0.06)
      expect(Number(gloves.sizes.JP[index])).toBe(closest(Number(size) * 2.54, 0.5))
    })
  }
  hats.sizes.US.forEach((size, index) => {
    expect(read(size)).toBe(closest(Number(hats.sizes.IT[index]) / 2.54 / Math.PI, 1 / 8))
  })
  expect(distances(hats, 'UK', 'US')).toEqual([1 / 8])
})

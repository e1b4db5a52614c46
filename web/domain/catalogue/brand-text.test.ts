import { expect, test } from 'vitest'
import { kindAndPlace, readBrandText } from './brand-text.ts'

const story =
  'Soierie Valmène keeps eleven thousand designs in flat drawers on the slopes of the Croix-Rousse. Its twill is heavy.'

test.each([
  ['in the order of the demo', `Eleven thousand designs, kept flat. Lyon, since 1884. ${story}`],
  ['with the place first', `Lyon, since 1884. Eleven thousand designs, kept flat. ${story}`],
  ['on lines of their own', `Eleven thousand designs, kept flat.\nLyon, since 1884.\n\n${story}`]
])('a description gives a line, a place, a year and a story, %s', (_name, description) => {
  expect(readBrandText(description)).toEqual({
    line: 'Eleven thousand designs, kept flat.',
    place: 'Lyon',
    origin: 'Lyon, since 1884',
    story
  })
})

test('a description that says neither place nor year, and begins with a long sentence, is all story', () => {
  expect(readBrandText(story)).toEqual({ line: '', place: '', origin: '', story })
})

test('a place has more than one word, an accent or an apostrophe', () => {
  for (const place of ['Pieve di Cadore', 'Neuchâtel', "L'Aquila", 'Örebro']) {
    expect(readBrandText(`${place}, since 1967.`)).toEqual({ line: '', place, origin: `${place}, since 1967`, story: '' })
  }
})

test('a year within a sentence is part of the story', () => {
  const told =
    'The workshop, founded by Anna and run in Porto, since 1963. It works with leather and nothing else at all, it says.'
  expect(readBrandText(told).origin).toBe('')
})

test('one or two words, and an abbreviation, are no line', () => {
  expect(readBrandText('One bench. Two hands.').line).toBe('')
  expect(readBrandText('St. Ives is where the house is.').line).toBe('')
})

test('a description that is one short sentence is the line, and there is no story', () => {
  expect(readBrandText(' Shoes for a city without cars. ')).toMatchObject({
    line: 'Shoes for a city without cars.',
    story: ''
  })
  expect(readBrandText(null)).toEqual({ line: '', place: '', origin: '', story: '' })
})

test('describes a brand by its kind and place, if known', () => {
  const description = 'Silk, drawn by hand. Lyon, since 1884.'
  expect(kindAndPlace('Scarves', description)).toBe('Scarves, Lyon')
  expect(kindAndPlace(undefined, description)).toBe('Lyon')
  expect(kindAndPlace('Scarves', null)).toBe('Scarves')
})

import { expect, test } from 'vitest'
import { contradictionText, emptiedBrandTexts, playbackLines } from './playback-lines.ts'
import type { Evidence, Style } from './style.ts'
import { linesNoticed, linesSaid } from './taste-lines.ts'

const since = '2026-11-22T10:00:00Z'
const style = (tastes: Partial<Style['tastes'][number]>[]): Style => ({
  wearers: [],
  pairs: [],
  budgets: {},
  step: null,
  finished_at: null,
  tastes: tastes.map((taste) => ({ facet: '', level: 'more', is_from_quiz: true, since, ...taste }))
})
const evidence = (facet: string, source: Evidence['source'], strength: number, products = 1): Evidence => ({
  facet,
  source,
  products,
  strength,
  latest: since
})

test('what was told has its origin, and a refusal hides the liking below it', () => {
  const own = style([
    { facet: 'colour=gold' },
    { facet: 'colour=gold', level: 'never' },
    { facet: 'material=silk', level: 'less', is_from_quiz: false }
  ])
  expect(linesSaid(own, [evidence('brand=Rademar', 'follow', 4)])).toEqual([
    { facet: 'colour=gold', level: 'never', why: 'From your questions, 22 November 2026' },
    { facet: 'material=silk', level: 'less', why: 'You set this, 22 November 2026' },
    { facet: 'brand=Rademar', level: 'more', why: 'You follow this house' }
  ])
})

test('what was noticed says what was done, the strongest first, at the level that it has', () => {
  const list = [
    evidence('colour=red', 'saved', 9, 3),
    evidence('material=emerald', 'viewed', 2, 5),
    evidence('material=gold', 'hidden', -3, 2),
    evidence('category=Bags', 'saved', 9, 3),
    evidence('subcategory=Totes', 'cart', 6, 2)
  ]
  expect(linesNoticed(style([]), list)).toEqual([
    { facet: 'colour=red', level: 'more', why: 'You saved 3 pieces, last on 22 November 2026' },
    { facet: 'subcategory=Totes', level: 'more', why: 'You have 2 pieces in your cart' },
    { facet: 'material=gold', level: 'less', why: 'You hid 2 pieces, last on 22 November 2026' },
    { facet: 'material=emerald', level: 'same', why: 'You viewed 5 pieces, last on 22 November 2026' }
  ])
})

test('a noticed taste that was tuned stays where it is, at its new level', () => {
  const own = style([{ facet: 'colour=red', level: 'never', is_from_quiz: false }])
  const list = [evidence('colour=red', 'saved', 9, 3)]
  expect(linesSaid(own, list)).toEqual([])
  expect(linesNoticed(own, list)).toMatchObject([{ facet: 'colour=red', level: 'never' }])
})

test('the summary has a line for each question', () => {
  const own = {
    ...style([{ facet: 'colour=red' }, { facet: 'colour=black' }, { facet: 'subcategory=Sunglasses', level: 'never' }]),
    wearers: ['women' as const],
    budgets: { Bags: 4000 }
  }
  const chosen = [evidence('material=leather', 'chosen', 6), evidence('subcategory=Top-handle bags', 'chosen', 3)]
  expect(playbackLines(own, chosen, ['shoes 38']).map(({ label, text }) => `${label}: ${text}`)).toEqual([
    'For: Womenswear',
    'By eye: Top-handle bags and leather',
    'Colours: Red and black',
    'Houses: ',
    'Sizes: Shoes 38',
    'Budget: Bags to $4,000',
    'Occasions: ',
    'Never: Sunglasses'
  ])
})

test('says what contradicts, and which brands disappear', () => {
  expect(contradictionText([])).toBe('')
  expect(contradictionText(['colour=gold'])).toBe(
    'You like gold, and you never want to see it. Never wins until you change it.'
  )
  const brands = [
    { brand: 'Mareval', products: 4 },
    { brand: 'Refused', products: 2 },
    { brand: 'Ida', products: 1 }
  ]
  expect(emptiedBrandTexts(brands, ['brand=Refused', 'material=pearl'])).toEqual([
    'All 4 pieces by Mareval are among them, so the house will not appear at all.',
    'The only piece by Ida is among them, so the house will not appear at all.'
  ])
})
